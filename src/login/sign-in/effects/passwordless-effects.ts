import { linkSecrets } from '../../../auth/link-secrets.ts';
import { passwordless } from '../../../contract/passwordless/passwordless.ts';
import { toAppError } from '../../../lib/error.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

/** The method that each kind of code proves. */
const viaOf = { magiclink: 'magicLink', code: 'code', smscode: 'smsCode', emailandpassword: 'password' } as const;

function forgetDeadLink(cause: unknown): never {
  if (toAppError(cause).code.startsWith('LINK_')) linkSecrets.forget();
  throw cause;
}

export function passwordlessEffects({
  services: { api },
  queue,
  captcha,
  invitation,
}: SignInContext): SignInPerformers<'send' | 'checkCode' | 'openLink'> {
  return {
    async send({ by, subject }) {
      const body = { ...subject, ...(await captcha('passwordless')), ...invitation() };
      return { type: 'sent', ...(await api(passwordless).preLogin({ type: by, body })) };
    },
    async checkCode({ by, code }, context) {
      const answer = await queue.runUnlessStale(context, () =>
        api(passwordless).postLogin({ type: by, body: { token: code, ...invitation() } }),
      );
      return { type: 'answered', answer, via: viaOf[by] };
    },
    async openLink({ token, matchingNumber }, context) {
      const body = { token, ...(matchingNumber && { matchingNumber }), ...invitation() };
      const answer = await queue
        .runUnlessStale(context, () => api(passwordless).postLogin({ type: 'magiclink', body }))
        .catch(forgetDeadLink);
      linkSecrets.forget();
      return { type: 'answered', answer, via: 'magicLink' };
    },
  };
}
