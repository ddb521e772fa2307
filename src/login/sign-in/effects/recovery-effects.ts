import { mfaLogin } from '../../../contract/mfa-login/mfa-login.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

export function recoveryEffects({ services: { api }, captcha }: SignInContext): SignInPerformers<'recover'> {
  return {
    async recover({ email, recoveryCode }) {
      await api(mfaLogin).recover({ body: { email, recoveryCode, ...(await captcha('recover')) } });
      return { type: 'recovered' };
    },
  };
}
