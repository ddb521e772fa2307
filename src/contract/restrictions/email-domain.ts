/** One spelling per domain: lower case, without the @, other scripts as the mail system writes them. Undefined if it's no domain. */
export function readDomain(text: string): string | undefined {
  const plain = text.trim().replace(/^@/, '').replace(/\.$/, '');
  if (!/^[^\s/\\@:?#[\]%*]{1,253}$/u.test(plain) || !URL.canParse(`https://${plain}`)) return undefined;
  const { hostname } = new URL(`https://${plain}`);
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(hostname) ? hostname : undefined;
}

/** Empty for a text without one. */
export const domainOf = (email: string): string => readDomain(email.slice(email.lastIndexOf('@') + 1)) ?? '';
