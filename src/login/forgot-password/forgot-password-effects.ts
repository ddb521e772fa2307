import { createCaptcha } from '../../auth/captcha.ts';
import { identifierText, type Identifier } from '../../auth/identifier.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { isAppError } from '../../lib/error.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Reply } from '../../lib/request.ts';
import type { Services } from '../../services.tsx';
import type { LoginNavigation } from '../login-navigation.tsx';
import type { ForgotPasswordEffect, ForgotPasswordEvent, RecoveryProblem } from './forgot-password-machine.ts';

const typeOf = (identifier: Identifier): 'email' | 'username' | 'phoneNumber' =>
  'email' in identifier ? 'email' : 'username' in identifier ? 'username' : 'phoneNumber';

type Named<T extends ForgotPasswordEvent['type']> = Extract<ForgotPasswordEvent, Reply & { type: T }>;

/** The server's message is shown as is, other failures get the step's own wording (SPEC 8). */
async function inWords<E extends Reply>(problem: RecoveryProblem, run: () => Promise<Omit<E, 'id'>>) {
  try {
    return await run();
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    return { type: 'unreadable', problem } as const;
  }
}

export function forgotPasswordEffects(
  { api }: Services,
  open: LoginNavigation['open'],
): Performers<ForgotPasswordEffect, ForgotPasswordEvent> {
  const captcha = createCaptcha(api(configuration));
  async function bodyOf(identifier: Identifier) {
    const recaptchaToken = await captcha.token('forgot');
    return { identifier: identifierText(identifier), identifierType: typeOf(identifier), ...(recaptchaToken && { recaptchaToken }) };
  }

  return {
    findStrategies: () =>
      inWords<Named<'strategiesKnown'>>('strategyFailed', async () => {
        const found = await api(passwords).recoveryStrategies();
        return { type: 'strategiesKnown', active: found.flatMap(({ strategy, isActive }) => (isActive ? [strategy] : [])) };
      }),
    sendEmail: ({ identifier }) =>
      inWords<Named<'sent'>>('emailFailed', async () => {
        await api(passwords).resetByEmail({ body: await bodyOf(identifier) });
        return { type: 'sent' };
      }),
    sendSms: ({ identifier }) =>
      inWords<Named<'sent'>>('smsFailed', async () => {
        const { sessionId } = await api(passwords).resetBySms({ body: await bodyOf(identifier) });
        return { type: 'sent', sessionId };
      }),
    verifySms: ({ code: otcToken, sessionId }) =>
      inWords<Named<'verified'>>('verifyFailed', async () => {
        const { userId, token } = await api(passwords).verifySms({ body: { otcToken, sessionId } });
        return { type: 'verified', userId, token };
      }),
    openReset: ({ userId, token }) => open('resetPasswordUrl', { userId, token }),
  };
}
