import * as v from 'valibot';
import { AuthResponse } from '../auth/auth.schemas.ts';
import { del, get, post } from '../endpoint.ts';
import { Email, OptionalText, Secret } from '../values.ts';
import { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../webauthn.ts';
import { Passkey } from './passkeys.schemas.ts';

export const passkeys = {
  /** Without a person: whoever holds a passkey of this site (autofill). The same answer for an unknown address. */
  loginOptions: post('/identity/resources/auth/v1/webauthn/prelogin', {
    access: 'public',
    body: v.object({ email: v.optional(Email), userId: v.optional(OptionalText(64)), recaptchaToken: v.optional(Secret) }),
    result: v.object({ options: AssertionOptions }),
  }),
  /** Error: PASSKEY_REFUSED, whatever is wrong with it. */
  login: post('/identity/resources/auth/v1/webauthn/postlogin', {
    access: 'public',
    body: v.object({ ...AssertionJson.entries, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
  }),
  list: get('/identity/resources/users/webauthn/v1/devices', { access: 'signedIn', result: v.object({ devices: v.array(Passkey) }) }),
  registerOptions: post('/identity/resources/users/webauthn/v1/devices', {
    access: 'signedIn',
    stepUp: true,
    result: v.object({ options: CreationOptions }),
  }),
  register: post('/identity/resources/users/webauthn/v1/devices/verify', {
    access: 'signedIn',
    stepUp: true,
    body: AttestationJson,
  }),
  remove: del('/identity/resources/users/webauthn/v1/devices/:deviceId', { access: 'signedIn', stepUp: true }),
};
