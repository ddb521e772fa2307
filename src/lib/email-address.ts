import { stripInvisible } from './normalize-input.ts';

/** The pattern of `<input type=email>`, with a dot required in the domain. */
const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/;

export const beyondAscii = /[^\0-\x7f]/;

export const hostOf = (domain: string): string | undefined =>
  URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : undefined;

/** An address as it's stored: lower case, its domain as the mail system writes it. Whether it is one, `isEmail` knows. */
export const asEmail = (typed: string): string =>
  stripInvisible(typed)
    .replace('＠', '@')
    .toLowerCase()
    .replace(/@[^\s/\\@:?#[\]%*]+$/, (part) => (beyondAscii.test(part) ? `@${hostOf(part.slice(1)) ?? part.slice(1)}` : part));

/** Whether an address is one, as `asEmail` makes it. */
export const isEmail = (email: string): boolean => emailPattern.test(email);
