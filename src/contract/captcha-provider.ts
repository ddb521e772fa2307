export type CaptchaProvider = 'pow' | 'turnstile' | 'recaptcha';

/** Provider of a site key. Turnstile's keys start with 0x, its test keys with 1x, 2x or 3x. */
export const captchaProvider = (siteKey: string): CaptchaProvider =>
  siteKey === 'pow' || siteKey.startsWith('pow:') ? 'pow' : /^[0-3]x/.test(siteKey) ? 'turnstile' : 'recaptcha';
