import { createCaptcha } from '../../auth/captcha.ts';
import { identifierText, type Identifier } from '../../auth/identifier.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { AppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import type { LoginNavigation } from '../login-navigation.tsx';
import type { ForgotPasswordEffect, ForgotPasswordEvent, RecoveryProblem } from './forgot-password-machine.ts';

const bodyOf = (identifier: Identifier) => ({
  identifier: identifierText(identifier),
  identifierType: 'email' in identifier ? ('email' as const) : 'username' in identifier ? ('username' as const) : ('phoneNumber' as const),
});

const problems: Partial<Record<ForgotPasswordEffect['type'], RecoveryProblem>> = {
  findStrategies: 'strategyFailed',
  sendEmail: 'emailFailed',
  sendSms: 'smsFailed',
  verifySms: 'verifyFailed',
};

export function forgotPasswordEffects({ api }: Services, open: LoginNavigation['open']) {
  const captcha = createCaptcha(api(configuration));
  const human = async () => {
    const recaptchaToken = await captcha.token('forgot');
    return recaptchaToken ? { recaptchaToken } : {};
  };

  async function run(effect: ForgotPasswordEffect, send: (event: ForgotPasswordEvent) => void): Promise<void> {
    switch (effect.type) {
      case 'findStrategies': {
        const found = await api(passwords).recoveryStrategies();
        return send({ type: 'strategiesKnown', active: found.flatMap(({ strategy, isActive }) => (isActive ? [strategy] : [])) });
      }
      case 'sendEmail':
        await api(passwords).resetByEmail({ body: { ...bodyOf(effect.identifier), ...(await human()) } });
        return send({ type: 'sent' });
      case 'sendSms': {
        const { sessionId } = await api(passwords).resetBySms({ body: { ...bodyOf(effect.identifier), ...(await human()) } });
        return send({ type: 'sent', sessionId });
      }
      case 'verifySms': {
        const { code: otcToken, sessionId } = effect;
        const { userId, token } = await api(passwords).verifySms({ body: { otcToken, sessionId } });
        return send({ type: 'verified', userId, token });
      }
      case 'openReset':
        return open('resetPasswordUrl', { userId: effect.userId, token: effect.token });
    }
  }
  return (effect: ForgotPasswordEffect, send: (event: ForgotPasswordEvent) => void): void => {
    run(effect, send).catch((cause: unknown) => {
      const problem = problems[effect.type];
      // What the server says is shown as it is; anything else has the words of the step (SPEC 8).
      send({ type: 'failed', ...(cause instanceof AppError ? { error: cause } : problem ? { problem } : {}) });
    });
  };
}
