import { del, endpoints, get, patch, post } from '../endpoint.ts';
import type { passkeysChecks } from './passkeys.checks.ts';

export const passkeys = endpoints<typeof passkeysChecks>('passkeys')({
  /** Without a user: any passkey of this site (autofill). Same answer for an unknown address. */
  loginOptions: post('/identity/resources/auth/v1/webauthn/prelogin', { access: 'public' }),
  /** One refusal, whatever is wrong. */
  login: post('/identity/resources/auth/v1/webauthn/postlogin', { access: 'public' }),
  list: get('/identity/resources/users/webauthn/v1/devices', { access: 'signedIn' }),
  registerOptions: post('/identity/resources/users/webauthn/v1/devices', { access: 'signedIn', stepUp: true }),
  register: post('/identity/resources/users/webauthn/v1/devices/verify', { access: 'signedIn', stepUp: true, produces: 'nothing' }),
  /** Not among the contract's endpoints, which list and delete devices only. */
  rename: patch('/identity/resources/users/webauthn/v1/devices/:deviceId', { access: 'signedIn', produces: 'nothing' }),
  remove: del('/identity/resources/users/webauthn/v1/devices/:deviceId', { access: 'signedIn', stepUp: true, produces: 'nothing' }),
});
