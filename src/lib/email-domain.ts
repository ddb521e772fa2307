import { asEmail, hostOf } from './email-address.ts';
import { stripInvisible } from './normalize-input.ts';

/** One spelling per domain: lower case, without the @, other scripts as the mail system writes them. Undefined if it's no domain. */
export function readDomain(text: string): string | undefined {
  const plain = stripInvisible(text).replace(/^@/, '').replace(/\.$/, '');
  const host = /^[^\s/\\@:?#[\]%*]{1,253}$/u.test(plain) ? hostOf(plain) : undefined;
  return host && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(host) ? host : undefined;
}

/** Everything after the last @: `evil.initech.test` is not `initech.test`. Empty for a text without a domain. */
export function domainOf(email: string): string {
  const address = asEmail(email);
  return readDomain(address.slice(address.lastIndexOf('@') + 1)) ?? '';
}
