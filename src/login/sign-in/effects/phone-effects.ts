import { quickLogin } from '../../../auth/quick-login.ts';
import { phones } from '../../../contract/phones/phones.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

export function phoneEffects({ services: { api } }: SignInContext): SignInPerformers<'sendQuickCode' | 'checkQuickCode'> {
  return {
    sendQuickCode: async ({ phoneNumber }) => ({ type: 'quickCodeSent', ...(await api(phones).start({ body: { phoneNumber } })) }),
    async checkQuickCode({ changePhoneId, code, userId }) {
      await api(phones).verify({ body: { changePhoneId, code } });
      quickLogin.register(userId, 'sms');
      return { type: 'registered' };
    },
  };
}
