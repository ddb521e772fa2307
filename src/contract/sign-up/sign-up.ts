import { endpoints, post } from '../endpoint.ts';
import type { signUpSchemas } from './sign-up.schemas.ts';

/** Creates a user with a new account, or in the one they are invited to (flows.md A.16). A taken address gets the same answer. */
export const signUp = endpoints<typeof signUpSchemas>()({
  /** Errors: SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED, PASSWORD_POLICY, PASSWORD_BREACHED. */
  email: post('/identity/resources/users/v1/signUp', {
    access: 'public',
    limit: 'recovery',
    audit: ['user.signedUp', 'login.succeeded'],
    errors: ['SIGN_UP_CLOSED', 'DOMAIN_NOT_ALLOWED', 'PASSWORD_POLICY', 'PASSWORD_BREACHED', 'CAPTCHA_REFUSED', 'LINK_INVALID'],
  }),
  phoneNumber: post('/identity/resources/users/v1/signUp/phoneNumber', {
    access: 'public',
    limit: 'recovery',
    audit: 'user.signedUp',
    errors: ['SIGN_UP_CLOSED', 'CAPTCHA_REFUSED'],
  }),
  /** Errors: USERNAME_TAKEN. */
  username: post('/identity/resources/users/v1/signUp/username', {
    access: 'public',
    limit: 'recovery',
    audit: ['user.signedUp', 'login.succeeded'],
    errors: ['SIGN_UP_CLOSED', 'USERNAME_TAKEN', 'CAPTCHA_REFUSED'],
  }),
});
