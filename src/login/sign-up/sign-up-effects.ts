import { createCaptcha } from '../../auth/captcha.ts';
import { signUpCompleted } from '../../auth/events.ts';
import { activation } from '../../contract/activation/activation.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { invites } from '../../contract/invites/invites.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { signUp } from '../../contract/sign-up/sign-up.ts';
import { ignore, toAppError } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import type { LoginNavigation } from '../login-navigation.tsx';
import { typedIn } from '../typed.ts';
import { prepareSocialWays } from '../social-ways.tsx';
import type { Invitation, SignUpEffect, SignUpEvent } from './sign-up-machine.ts';
import { formOf } from './sign-up-request.ts';

/** What the vendor lets people sign up with, and where an invitation leads. */
export async function loadSignUp(services: Services, token: string | null): Promise<SignUpEvent> {
  const { api, configuration: loads } = services;
  const [policy, offered, invitation, password] = await Promise.all([
    loads.policy(),
    api(configuration)
      .signUpStrategies()
      .catch((error: unknown) => ignore(error, 'without an answer people sign up by email (flows.md A.16 1)')),
    token
      ? api(invites)
          .verify({ body: { token } })
          .then(
            ({ name }): Invitation => ({ token, name }),
            (cause: unknown): Invitation => ({ error: toAppError(cause) }),
          )
      : undefined,
    api(passwords)
      .config({ query: {} })
      .catch((error: unknown) => ignore(error, 'without the policy the strength is not shown; the server still refuses')),
    prepareSocialWays(services),
  ]);
  const invited = invitation !== undefined && 'token' in invitation;
  if (policy?.allowSignups === false && !invited)
    return { type: 'closed', ...(invitation && 'error' in invitation && { error: invitation.error }) };
  const form = formOf(offered ?? undefined, { authStrategy: policy?.authStrategy, invited });
  return { type: 'ready', form, invitation, password: password ?? undefined, typed: typedIn.get(services) };
}

export function signUpEffects(services: Services, open: LoginNavigation['open']) {
  const { api, options, returnAddress } = services;
  const captcha = createCaptcha(api(configuration));

  async function run(effect: SignUpEffect, send: (event: SignUpEvent) => void): Promise<void> {
    if (effect.type === 'openCode') {
      const { userId, token, email } = effect;
      return open('activateWithOTCUrl', { userId, token, ...(email && { email }) });
    }
    if (effect.type === 'resend') {
      await api(activation).resend({ body: { email: effect.email } });
      return send({ type: 'resent' });
    }
    const { request, invitationToken } = effect;
    const { password: _, ...typed } = request.body;
    typedIn.set(services, { ...typed, invitationToken });
    const recaptchaToken = await captcha.token('signUp');
    const body = { ...request.body, ...(recaptchaToken && { recaptchaToken }), ...(invitationToken && { invitationToken }) };
    const answer = await api(signUp)[request.by]({ body: body as never });
    const { userId, tenantId } = answer;
    const { email } = request.body;
    const person = { ...(userId && { userId }), ...(tenantId && { tenantId }), ...(email && { email }) };
    signUpCompleted(options.events, person, { invited: invitationToken !== undefined });
    const { signUpSuccessUrl } = options.routes;
    if (signUpSuccessUrl) returnAddress.set(signUpSuccessUrl);
    send({ type: 'answered', by: request.by, answer });
  }
  return (effect: SignUpEffect, send: (event: SignUpEvent) => void): void => {
    run(effect, send).catch((cause: unknown) => send({ type: 'failed', error: toAppError(cause) }));
  };
}
