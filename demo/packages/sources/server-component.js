import { contract, createApi, LoginBox, useAuth } from 'gatehouse';

export const api = createApi(contract, { baseUrl: 'https://auth.company.com' });
export { LoginBox, useAuth };
