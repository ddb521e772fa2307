import { createCaptcha } from '../../../auth/captcha.ts';
import { passkeyPrompt, type PasskeyPrompt } from '../../../auth/passkey-prompt.ts';
import { configuration } from '../../../contract/configuration/configuration.ts';
import type { Performers } from '../../../lib/machine.ts';
import type { Services } from '../../../services.tsx';
import { invitationTokenIn } from '../../invitation.ts';
import type { SignInEffect, SignInEvent } from '../sign-in-steps.ts';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';

export type SignInPerformers<T extends SignInEffect['type']> = Pick<Performers<SignInEffect, SignInEvent>, T>;

/** Shared by all effects of one sign-in. */
export interface SignInContext {
  services: Services;
  queue: RequestQueue;
  prompt: PasskeyPrompt;
  /** Invitation fields of a request. */
  invitation(): { invitationToken?: string };
  /** Captcha fields of a request. */
  captcha(action: string): Promise<{ recaptchaToken?: string }>;
  /** The same with a proof of work. */
  work(): Promise<{ recaptchaToken?: string }>;
}

const fieldsOf = (recaptchaToken: string | undefined) => (recaptchaToken ? { recaptchaToken } : {});

/** `query`: parameters of the flow. */
export function signInContext(services: Services, query: URLSearchParams): SignInContext {
  const captcha = createCaptcha(services.api(configuration));
  return {
    services,
    queue: createRequestQueue(),
    prompt: passkeyPrompt(services),
    invitation() {
      const invitationToken = invitationTokenIn(query);
      return invitationToken ? { invitationToken } : {};
    },
    captcha: async (action) => fieldsOf(await captcha.token(action)),
    work: async () => fieldsOf(await captcha.work()),
  };
}
