import * as v from 'valibot';
import { Moment, PhoneNumber } from '../values.ts';

export const OwnPhoneNumber = v.object({
  id: v.string(),
  phoneNumber: v.string(),
  verified: v.boolean(),
  /** Sign-in codes go to it. Ours. */
  primary: v.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type OwnPhoneNumber = v.InferOutput<typeof OwnPhoneNumber>;

export const NewPhoneNumber = v.object({ phoneNumber: PhoneNumber });
export const PhoneNumberOfUser = v.object({ userId: v.string(), phoneNumber: v.string() });
