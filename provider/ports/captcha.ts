import { captchaProvider } from '../../src/contract/captcha-provider.ts';

export type VerifyCaptcha = (keys: { siteKey: string; secret: string }, token: string) => Promise<boolean>;

const serviceOf = (siteKey: string) =>
  captchaProvider(siteKey) === 'turnstile'
    ? 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    : 'https://www.google.com/recaptcha/api/siteverify';

/** A lower score is considered a bot (reCAPTCHA v3). */
const leastScore = 0.5;

/** Verifies with the token's provider. If it doesn't respond, users are admitted, because the other limits still apply. */
export const verifyCaptchaOnline =
  (onFailure: (error: unknown) => void, send: typeof fetch = fetch): VerifyCaptcha =>
  async ({ siteKey, secret }, token) => {
    try {
      const response = await send(serviceOf(siteKey), {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        redirect: 'error',
        signal: AbortSignal.timeout(3000),
      });
      const answer = (await response.json()) as { success?: unknown; score?: unknown };
      return answer.success === true && (typeof answer.score !== 'number' || answer.score >= leastScore);
    } catch (error) {
      onFailure(error);
      return true;
    }
  };
