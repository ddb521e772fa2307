import type { Via } from '../../../auth/after-factor.ts';
import { loginCompleted, userVerified, type AuthenticationType } from '../../../auth/events.ts';
import { lastWay } from '../../../auth/last-way.ts';
import { quickLogin } from '../../../auth/quick-login.ts';
import { externalSignIn } from '../../../auth/external-sign-in.ts';
import { draftEmail } from '../../../auth/draft-email.ts';
import { toAppError } from '../../../lib/error.ts';
import { leaveLogin } from '../../leave-login.ts';
import { drafts } from '../../draft.ts';
import type { Outcome } from '../sign-in-steps.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

const authenticationTypes: Record<Via, AuthenticationType> = {
  password: 'password',
  sso: 'password',
  signUp: 'password',
  magicLink: 'magic_link',
  code: 'magic_link',
  smsCode: 'magic_link',
  passkey: 'webauthn',
  AuthenticatorApp: 'mfa',
  SMS: 'mfa',
  EmailCode: 'mfa',
  WebAuthn: 'mfa',
  enrolment: 'mfa',
  social: 'SOCIAL_LOGIN',
  activation: 'activation_link',
  refresh: 'mfa',
};

function verifiedBy({ answer, via }: Outcome) {
  if (via === 'activation') return 'ACTIVATION_LINK';
  return answer.emailVerified && (via === 'magicLink' || via === 'code') ? 'PASSWORDLESS' : undefined;
}

export function sessionEffects({
  services,
  queue,
}: SignInContext): SignInPerformers<'accept' | 'clearSession' | 'revokeSession' | 'leave'> {
  const { session, options } = services;
  return {
    accept: ({ answer, via }, context) =>
      queue.run(context, async () => {
        try {
          // A social or company callback returns no tokens: the session is in the cookie.
          const accepted = via === 'social' ? await session.changed() : await session.accept({ mfaRequired: false, ...answer });
          if (!accepted) throw new Error('no session');
        } catch (cause) {
          return { type: 'notAccepted', error: toAppError(cause) };
        }
        if (!context.isStale()) reportSignIn({ answer, via });
        return { type: 'signedIn', answer, via };
      }),
    async clearSession() {
      if (session.get().status === 'signedIn') await session.accept({ mfaRequired: true });
    },
    revokeSession: () => queue.endSession(() => (session.get().status === 'signedIn' ? session.logout() : session.revoke())),
    leave: () => leaveLogin(services),
  };

  function reportSignIn({ answer, via }: Outcome) {
    const { userId, email } = answer;
    const origin = verifiedBy({ answer, via });
    if (origin) userVerified(options.events, origin, { ...(userId && { userId }), ...(email && { email }) });
    loginCompleted(authenticationTypes[via]);
    quickLogin.forget();
    drafts.delete(services.options);
    draftEmail.forget();
    externalSignIn.end();
    lastWay.arrive();
  }
}
