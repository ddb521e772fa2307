import * as v from 'valibot';
import { Moment, Email, OptionalText, Secret, Id } from '../values.ts';
import { DeviceType, AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../webauthn.ts';
import { AuthResponse } from '../auth/auth.schemas.ts';

export const Passkey = v.object({
  id: v.string(),
  deviceType: DeviceType,
  createdAt: Moment,
  name: v.optional(v.string()),
  lastUsedAt: v.optional(Moment),
  /** For the Signal API after removal. */
  credentialId: v.optional(v.string()),
});
export type Passkey = v.InferOutput<typeof Passkey>;

export const passkeysSchemas = {
  loginOptions: {
    body: v.object({ email: v.optional(Email), userId: v.optional(OptionalText(64)), recaptchaToken: v.optional(Secret) }),
    result: v.object({ options: AssertionOptions }),
  },
  login: {
    body: v.object({ ...AssertionJson.entries, recaptchaToken: v.optional(Secret), invitationToken: v.optional(Secret) }),
    result: AuthResponse,
  },
  list: { result: v.object({ devices: v.array(Passkey) }) },
  registerOptions: { result: v.object({ options: CreationOptions }) },
  register: { body: AttestationJson },
  remove: { params: { deviceId: Id } },
};
