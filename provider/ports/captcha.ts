import { captchaProvider } from '../../src/contract/captcha-provider.ts';

export type VerifyCaptcha = (keys: { siteKey: string; secret: string }, token: string) => Promise<boolean>;

const serviceOf = (siteKey: string) =>
  captchaProvider(siteKey) === 'turnstile'
    ? 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
    : 'https://www.google.com/recaptcha/api/siteverify';

/** A score below this is a machine (reCAPTCHA v3). */
const leastScore = 0.5;

/** Asks the service that made the token. A service that does not answer lets people in: the other limits still hold. */
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
