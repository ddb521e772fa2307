import { del, endpoints, get, post } from '../endpoint.ts';
import type { passkeysSchemas } from './passkeys.schemas.ts';

export const passkeys = endpoints<typeof passkeysSchemas>()({
  /** Without a user: any passkey of this site (autofill). Same answer for an unknown address. */
  loginOptions: post('/identity/resources/auth/v1/webauthn/prelogin', {
    access: 'public',
    limit: 'refresh',
    audit: { none: 'begins what login ends' },
  }),
  /** Errors: PASSKEY_REFUSED, whatever is wrong. */
  login: post('/identity/resources/auth/v1/webauthn/postlogin', {
    access: 'public',
    limit: 'login',
    audit: ['login.succeeded', 'login.failed'],
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_LOCKED', 'USER_DISABLED'],
  }),
  list: get('/identity/resources/users/webauthn/v1/devices', { access: 'signedIn' }),
  registerOptions: post('/identity/resources/users/webauthn/v1/devices', {
    access: 'signedIn',
    stepUp: true,
    audit: { none: 'begins what register ends' },
  }),
  register: post('/identity/resources/users/webauthn/v1/devices/verify', {
    access: 'signedIn',
    stepUp: true,
    audit: 'passkey.added',
    errors: ['PASSKEY_REFUSED'],
    produces: 'nothing',
  }),
  remove: del('/identity/resources/users/webauthn/v1/devices/:deviceId', {
    access: 'signedIn',
    stepUp: true,
    audit: 'passkey.removed',
    errors: ['NOT_FOUND'],
    produces: 'nothing',
  }),
});
