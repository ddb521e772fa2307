export type CaptchaProvider = 'pow' | 'turnstile' | 'recaptcha';

/** The provider of a site key. Turnstile's begin with 0x, those for tests with 1x, 2x or 3x. */
export const captchaProvider = (siteKey: string): CaptchaProvider =>
  siteKey === 'pow' || siteKey.startsWith('pow:') ? 'pow' : /^[0-3]x/.test(siteKey) ? 'turnstile' : 'recaptcha';
