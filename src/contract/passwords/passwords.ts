import { endpoints, get, post } from '../endpoint.ts';
import type { passwordsSchemas } from './passwords.schemas.ts';

export const passwords = endpoints<typeof passwordsSchemas>()({
  config: get('/identity/resources/users/v1/passwords/config', { access: 'public' }),
  recoveryStrategies: get('/identity/resources/configurations/v1/password-recovery/strategies', { access: 'public' }),
  /** Same answer and time whether or not the address is known (security.md LNK-05). */
  forgot: post('/identity/resources/users/v1/passwords/reset', {
    access: 'public',
    limit: 'recovery',
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED'],
    produces: 'nothing',
  }),
  resetByEmail: post('/identity/resources/users/v2/passwords/reset/email', {
    access: 'public',
    limit: 'recovery',
    audit: ['password.resetRequested', 'user.activationRequested'],
    errors: ['CAPTCHA_REFUSED'],
    produces: 'nothing',
  }),
  /** Sends a code to the user's verified number; same answer for an unknown one. */
  resetBySms: post('/identity/resources/users/v2/passwords/reset/sms', {
    access: 'public',
    limit: 'recovery',
    audit: 'password.resetRequested',
    errors: ['NOT_FOUND', 'CAPTCHA_REFUSED'],
  }),
  /** Errors: CODE_INVALID, CODE_ATTEMPTS, CODE_EXPIRED. */
  verifySms: post('/identity/resources/users/v2/passwords/reset/sms/verify', {
    access: 'public',
    limit: 'login',
    audit: { none: 'begins what reset ends' },
    errors: ['CODE_INVALID', 'CODE_ATTEMPTS', 'CODE_EXPIRED'],
  }),
  rotation: get('/identity/resources/configurations/v1/password-rotation', { access: 'signedIn' }),
  /** Doesn't consume the link; `email` is empty for users without one. Errors: LINK_INVALID, LINK_EXPIRED, LINK_USED. */
  validateReset: post('/identity/resources/users/v1/passwords/reset/validate', {
    access: 'public',
    limit: 'links',
    audit: { none: 'reads a link' },
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED'],
  }),
  reset: post('/identity/resources/users/v1/passwords/reset/verify', {
    access: 'public',
    limit: 'links',
    audit: 'password.reset',
    errors: ['LINK_INVALID', 'LINK_EXPIRED', 'LINK_USED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
    produces: 'nothing',
  }),
  /** Ends the user's other sessions. Errors: WRONG_PASSWORD, ACCOUNT_LOCKED after too many of those, PASSWORD_POLICY, PASSWORD_REUSED. */
  change: post('/identity/resources/users/v1/passwords/change', {
    access: 'signedIn',
    personal: true,
    audit: ['password.changed', 'password.changeFailed'],
    errors: ['WRONG_PASSWORD', 'ACCOUNT_LOCKED', 'PASSWORD_POLICY', 'PASSWORD_REUSED', 'PASSWORD_BREACHED'],
    produces: 'nothing',
  }),
});
