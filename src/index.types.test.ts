// Checked by tsc only: valid uses compile, invalid ones don't.
import { configureGatehouse, contract, createApi, useAuth, useUser, type AuthState, type GatehouseOptions } from './index.ts';

configureGatehouse({
  baseUrl: 'https://auth.company.com',
  clientId: 'id',
  theme: { mode: 'dark', accent: '#0a7' },
  routes: { loginUrl: '/in' },
});
// @ts-expect-error a route that does not exist
configureGatehouse({ routes: { signinUrl: '/in' } });
// @ts-expect-error a mode that does not exist
configureGatehouse({ theme: { mode: 'sepia' } });
const options: GatehouseOptions = { navigation: { users: { visibility: 'hidden' } } };
// @ts-expect-error a visibility that does not exist
configureGatehouse({ ...options, navigation: { users: { visibility: 'sometimes' } } });

const api = createApi(contract, { baseUrl: 'https://auth.company.com' });
void api.roles.create({ body: { key: 'auditor', name: 'Auditor' } });
// @ts-expect-error the body misses its key
void api.roles.create({ body: { name: 'Auditor' } });
// @ts-expect-error the role is not named
void api.roles.remove({});
// @ts-expect-error no such sort
void api.users.list({ query: { _sortBy: 'shoeSize' } });
void api.roles.list().then((roles) => roles[0]?.name.toUpperCase());

export const useTyped = (): [AuthState, string | undefined] => {
  const auth = useAuth();
  // @ts-expect-error the token is asked for, not read
  void auth.accessToken;
  return [auth, useUser()?.email];
};
