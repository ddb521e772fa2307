import { phones } from '../../contract/phones/phones.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Services } from '../../services.tsx';
import type { ResetPhoneNumberEffect, ResetPhoneNumberEvent } from './reset-phone-number-machine.ts';

export function resetPhoneNumberEffects({ api }: Services): Performers<ResetPhoneNumberEffect, ResetPhoneNumberEvent> {
  return {
    async send({ email }) {
      const { resetPhoneNumberToken } = await api(phones).reset({ body: { email } });
      return { type: 'sent', token: resetPhoneNumberToken };
    },
    async verify({ token, code }) {
      const { changePhoneNumberToken } = await api(phones).resetVerify({ body: { resetPhoneNumberToken: token, code } });
      return { type: 'verified', token: changePhoneNumberToken };
    },
    async change({ token, phoneNumber }) {
      await api(phones).change({ body: { phoneNumber, changePhoneNumberToken: token } });
      return { type: 'changed' };
    },
  };
}
