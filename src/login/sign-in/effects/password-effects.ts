import { identifierText } from '../../../auth/identifier.ts';
import { bridgeOffers, suggestSavePassword } from '../../../auth/native-bridge.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { toAppError } from '../../../lib/error.ts';
import { passwords } from '../../../contract/passwords/passwords.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

/** Somebody's wrong passwords slow down browsers that the account doesn't know. */
const asksForWork = (error: unknown): boolean => {
  const { code, context } = toAppError(error);
  return code === 'CAPTCHA_REFUSED' && context?.['proofOfWork'] === true;
};

type Effects = 'login' | 'resetBreached' | 'resetExpired' | 'changePassword';

export function passwordEffects({
  services: { api, configuration },
  queue,
  captcha,
  work,
  invitation,
}: SignInContext): SignInPerformers<Effects> {
  return {
    async login({ identifier, password }, context) {
      const answer = await queue.runUnlessStale(context, async () => {
        const send = (proof: { recaptchaToken?: string }) =>
          api(auth).login({ body: { ...identifier, password, ...proof, ...invitation() } });
        try {
          return await send(await captcha('login'));
        } catch (error) {
          if (!asksForWork(error)) throw error;
          return send(await work());
        }
      });
      if (!context.isStale() && bridgeOffers('suggestSavePassword')) suggestSavePassword(identifierText(identifier), password);
      const isRefused = answer.isBreachedPassword && !answer.accessToken;
      const isShown = !isRefused || (await configuration.flags())['security-center-show-login-flows'] === 'on';
      return { type: 'answered', answer: isShown ? answer : { ...answer, isBreachedPassword: false }, via: 'password' };
    },
    async resetBreached({ email }) {
      await api(passwords).forgot({ body: { email, ...(await captcha('forgot')) } });
      return { type: 'breachedResetSent' };
    },
    async resetExpired({ userId, token, password }) {
      await api(passwords).reset({ body: { userId, token, password } });
      return { type: 'passwordChanged' };
    },
    async changePassword({ present, password }) {
      await api(passwords).change({ body: { password: present, newPassword: password } });
      return { type: 'passwordChanged' };
    },
  };
}
