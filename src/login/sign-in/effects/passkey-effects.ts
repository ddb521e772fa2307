import { lastWay } from '../../../auth/last-way.ts';
import { quickLogin } from '../../../auth/quick-login.ts';
import { passkeys } from '../../../contract/passkeys/passkeys.ts';
import { AppError } from '../../../lib/error.ts';
import type { RequestContext } from '../../../lib/machine.ts';
import { loadWebauthn } from './load-webauthn.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

type Effects = 'usePasskey' | 'stopPasskey' | 'addPasskey' | 'forgetPasskeyPrompt' | 'considerOffers' | 'registerKey';

export function passkeyEffects({ services: { api, session }, queue, prompt, invitation }: SignInContext): SignInPerformers<Effects> {
  async function sign({ isStale }: RequestContext) {
    const [{ signChallenge, stopCeremony }, { options }] = await Promise.all([loadWebauthn(), api(passkeys).loginOptions({ body: {} })]);
    if (isStale()) throw new AppError('PASSKEY_CANCELLED', 'Another method was chosen.', { status: 0 });
    // Cancels a pending autofill: only one ceremony can run at a time.
    stopCeremony();
    return signChallenge(options);
  }
  async function register() {
    const { createCredential } = await loadWebauthn();
    const { options } = await api(passkeys).registerOptions();
    await api(passkeys).register({ body: await createCredential(options) });
    prompt.prefer();
  }

  return {
    async usePasskey({ assertion }, context) {
      lastWay.begin('passkey');
      const signed = assertion ?? (await sign(context));
      const answer = await queue.runUnlessStale(context, () => api(passkeys).login({ body: { ...signed, ...invitation() } }));
      prompt.prefer();
      return { type: 'answered', answer, via: 'passkey' };
    },
    stopPasskey: async () => (await loadWebauthn()).stopCeremony(),
    async addPasskey() {
      await register();
      return { type: 'registered' };
    },
    async registerKey({ method, userId }) {
      await register();
      quickLogin.register(userId, method);
      return { type: 'registered' };
    },
    forgetPasskeyPrompt: () => prompt.never(),
    considerOffers: ({ answer, via }, context) =>
      queue.run(context, async () => {
        session.hold(answer.accessToken);
        const method = quickLogin.chosen();
        if (method && !quickLogin.isRegistered(answer.userId ?? '', method)) return { type: 'quickLoginOffered', method, answer, via };
        return { type: (await prompt.isDue()) ? 'passkeyOffered' : 'nothingOffered', answer, via };
      }),
  };
}
