import { createCaptcha } from '../../auth/captcha.ts';
import { signUpCompleted } from '../../auth/events.ts';
import { activation } from '../../contract/activation/activation.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { invites } from '../../contract/invites/invites.ts';
import { passwords } from '../../contract/passwords/passwords.ts';
import { signUp } from '../../contract/sign-up/sign-up.ts';
import { ignore, toAppError, type AppError } from '../../lib/error.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Services } from '../../services.tsx';
import { leaveLogin } from '../leave-login.ts';
import { loadMetadata } from '../load-brand.ts';
import type { LoginNavigation } from '../login-navigation.tsx';
import { drafts } from '../draft.ts';
import { preloadSocialSignIn } from '../social-sign-in.tsx';
import type { Invitation, Ready, SignUpEffect, SignUpEvent } from './sign-up-machine.ts';
import { formOf } from './sign-up-form.ts';

type Loaded = ({ type: 'ready' } & Ready) | { type: 'closed'; error?: AppError };

/** The vendor's sign-up options, and the invitation's workspace. */
export async function loadSignUp(services: Services, token: string | null): Promise<Loaded> {
  const { api, configuration: loads, options } = services;
  const [policy, offered, invitation, password, box] = await Promise.all([
    loads.policy(),
    api(configuration)
      .signUpStrategies()
      .catch((error: unknown) => ignore(error, 'falling back to sign-up by email (flows.md A.16 1)')),
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
      .catch((error: unknown) => ignore(error, 'the strength meter is hidden; the server still checks')),
    loadMetadata(services),
    preloadSocialSignIn(services),
  ]);
  const invited = invitation !== undefined && 'token' in invitation;
  if (policy?.allowSignups === false && !invited)
    return { type: 'closed', ...(invitation && 'error' in invitation && { error: invitation.error }) };
  const form = formOf(offered ?? undefined, { authStrategy: policy?.authStrategy, invited, box, legal: options.legal });
  return { type: 'ready', form, invitation, password: password ?? undefined, draft: drafts.get(options) };
}

/** `token`: invitation of this sign-up. */
export function signUpEffects(
  services: Services,
  token: string | null,
  open: LoginNavigation['open'],
): Performers<SignUpEffect, SignUpEvent> {
  const { api, options, returnAddress, session } = services;
  const captcha = createCaptcha(api(configuration));

  return {
    async load() {
      const [loaded] = await Promise.all([loadSignUp(services, token), session.start()]);
      // A signed-in user has nothing to do here, except with an invitation (flows.md A.19 3).
      return !token && session.get().status === 'signedIn' ? { type: 'notNeeded' } : loaded;
    },
    leave: () => leaveLogin(services),
    async signUp({ request, invitationToken }) {
      const { password: _password, metadata: _metadata, ...draft } = request.body;
      drafts.set(services.options, { ...draft, invitationToken });
      const recaptchaToken = await captcha.token('signUp');
      const body = { ...request.body, ...(recaptchaToken && { recaptchaToken }), ...(invitationToken && { invitationToken }) };
      const answer = await api(signUp)[request.by]({ body: body as never });
      const { userId, tenantId } = answer;
      const { email } = request.body;
      const person = { ...(userId && { userId }), ...(tenantId && { tenantId }), ...(email && { email }) };
      signUpCompleted(options.events, person, { invited: invitationToken !== undefined });
      const { signUpSuccessUrl } = options.routes;
      if (signUpSuccessUrl) returnAddress.set(signUpSuccessUrl);
      return { type: 'answered', by: request.by, answer };
    },
    openCode: ({ userId, token: activationToken, email }) =>
      open('activateWithOTCUrl', { userId, token: activationToken, ...(email && { email }) }),
    async resend({ email }) {
      await api(activation).resend({ body: { email } });
      return { type: 'resent' };
    },
  };
}
