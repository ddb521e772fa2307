import * as v from 'valibot';
import { Code, Email, PhoneNumber, Secret } from '../values.ts';

export const phonesSchemas = {
  reset: { body: v.object({ email: Email }), result: v.object({ resetPhoneNumberToken: v.string() }) },
  resetVerify: { body: v.object({ resetPhoneNumberToken: Secret, code: Code }), result: v.object({ changePhoneNumberToken: v.string() }) },
  change: { body: v.object({ phoneNumber: PhoneNumber, changePhoneNumberToken: Secret }) },
  start: { body: v.object({ phoneNumber: PhoneNumber }), result: v.object({ changePhoneId: v.string() }) },
  verify: { body: v.object({ changePhoneId: Secret, code: Code }) },
};
