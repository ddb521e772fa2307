import { endpoints, post } from '../endpoint.ts';
import type { signUpChecks } from './sign-up.checks.ts';

/** Creates a user with a new account, or in the one they are invited to (flows.md A.16). A taken address gets the same answer. */
export const signUp = endpoints<typeof signUpChecks>('signUp')({
  email: post('/identity/resources/users/v1/signUp', { access: 'public' }),
  phoneNumber: post('/identity/resources/users/v1/signUp/phoneNumber', { access: 'public' }),
  username: post('/identity/resources/users/v1/signUp/username', { access: 'public' }),
});
