import * as v from 'valibot';
import { Line, Moment } from '../values.ts';
import { DeviceType } from '../webauthn.ts';

export const Passkey = v.object({
  id: v.string(),
  deviceType: DeviceType,
  createdAt: Moment,
  name: v.optional(v.string()),
  lastUsedAt: v.optional(Moment),
  /** For the Signal API after removal. */
  credentialId: v.optional(v.string()),
});
export const NewPasskeyName = v.object({ name: Line(60) });
export type Passkey = v.InferOutput<typeof Passkey>;
