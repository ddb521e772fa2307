/** As options and variables say it: `true` means strict, and whatever isn't known none (conduct.md 8). */
export type SameSite = boolean | 'lax' | 'strict' | 'none';

export interface CookieOptions {
  name: string;
  sameSite: SameSite | undefined;
  domain: string | undefined;
  isSecure: boolean;
}
export interface SessionCookie {
  /** The value, put together if it was split; undefined if there is none. */
  read(header: string | null): string | undefined;
  /** `Set-Cookie` lines for a new value, or for none, and for what the header has beside it. */
  write(header: string | null, value: string | undefined): string[];
}

/** Browsers keep 4,096 characters of name, value and attributes. */
const longestLine = 4000;
const mostParts = 20;
/** What a person's sign-in lasts is the provider's to say; this only has to be longer. */
const keptSeconds = 30 * 86_400;

const policies = new Map<unknown, string>([
  [true, 'Strict'],
  ['true', 'Strict'],
  ['strict', 'Strict'],
  ['lax', 'Lax'],
]);

/** The cookies of a header by name; the first of two with one name. */
export function cookiesOf(header: string | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !found.has(name)) found.set(name, pair.slice(at + 1).trim());
  }
  return found;
}

export function cookieLine(
  name: string,
  value: string,
  { sameSite, domain, isSecure, seconds }: Omit<CookieOptions, 'name'> & { seconds: number },
): string {
  const policy = policies.get(sameSite) ?? 'None';
  return [
    `${name}=${value}`,
    'Path=/',
    ...(domain ? [`Domain=${domain}`] : []),
    `Max-Age=${value === '' ? 0 : seconds}`,
    'HttpOnly',
    'Priority=High',
    ...(isSecure ? ['Secure', `SameSite=${policy}`] : []),
  ].join('; ');
}

export function createSessionCookie({ name, ...rest }: CookieOptions): SessionCookie {
  const line = (each: string, value: string) => cookieLine(each, value, { ...rest, seconds: keptSeconds });
  const part = (index: number) => `${name}-${index + 1}`;
  const parts = Array.from({ length: mostParts }, (_, index) => part(index));
  return {
    read(header) {
      const found = cookiesOf(header);
      const whole = found.get(name);
      if (whole) return whole;
      const present = parts.slice(0, parts.findIndex((each) => !found.get(each)) >>> 0);
      return present.length > 0 ? present.map((each) => found.get(each)).join('') : undefined;
    },
    write(header, value) {
      const before = [...cookiesOf(header).keys()].filter((each) => each === name || parts.includes(each));
      const size = longestLine - line(parts.at(-1)!, 'x').length;
      const pieces =
        value === undefined ? [] : line(name, value).length <= longestLine ? [value] : (value.match(new RegExp(`.{1,${size}}`, 'g')) ?? []);
      if (pieces.length > mostParts) throw new Error('The session is too large for cookies.');
      const written = new Map(pieces.map((piece, index) => [pieces.length === 1 ? name : part(index), piece]));
      return [
        ...[...written].map(([each, piece]) => line(each, piece)),
        ...before.filter((each) => !written.has(each)).map((each) => line(each, '')),
      ];
    },
  };
}
