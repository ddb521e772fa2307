import type { Area } from '../contract/endpoint.ts';
import { impersonation } from '../contract/impersonation/impersonation.ts';
import { invites } from '../contract/invites/invites.ts';
import { mfaLogin } from '../contract/mfa-login/mfa-login.ts';
import { passwordless } from '../contract/passwordless/passwordless.ts';
import { phones } from '../contract/phones/phones.ts';
import { signUp } from '../contract/sign-up/sign-up.ts';
import { social } from '../contract/social/social.ts';
import { sso } from '../contract/sso/sso.ts';
import { stepUp } from '../contract/step-up/step-up.ts';
import { AppError } from '../lib/error.ts';
import type { PreviewHandlers } from './context.ts';

/** Methods that need a mailbox, a phone or another site: the preview shows their screens and explains on use (flows.md D). */
const withoutProvider = <A extends Area>(area: A): PreviewHandlers<A> =>
  Object.fromEntries(
    Object.keys(area).map((name) => [
      name,
      () => {
        throw new AppError('PREVIEW_ONLY', 'The preview shows this screen and does nothing here. Connect a provider to use it.', {
          status: 400,
        });
      },
    ]),
  ) as unknown as PreviewHandlers<A>;

export const signInWays = {
  impersonation: withoutProvider(impersonation),
  invites: withoutProvider(invites),
  mfaLogin: withoutProvider(mfaLogin),
  passwordless: withoutProvider(passwordless),
  phones: withoutProvider(phones),
  signUp: withoutProvider(signUp),
  social: withoutProvider(social),
  sso: withoutProvider(sso),
  stepUp: withoutProvider(stepUp),
};
