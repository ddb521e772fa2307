export interface RedirectRule {
  /** URL of the current page. */
  here: string;
  /** Further trusted origins, spelled exactly as in `location.origin`. */
  allowedOrigins?: readonly string[] | undefined;
  /** Default true. False also allows http(s) addresses of any origin; nothing else, ever. */
  sameSite?: boolean | undefined;
}

const maxLength = 2048;
// Characters that URL parsers strip or normalize: controls, space, backslash.
// eslint-disable-next-line no-control-regex
const ambiguous = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

/**
 * The single gate for every navigation of this product: the URL to open, or undefined (security.md 2.3).
 * Called when an address is stored and again when it's read back.
 */
export function safeAddress(
  target: string | null | undefined,
  { here, allowedOrigins = [], sameSite = true }: RedirectRule,
): URL | undefined {
  if (!target || target.length > maxLength || ambiguous.test(target)) return undefined;
  let url: URL;
  try {
    url = new URL(target, here);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  // `https:evil.test` and `//evil.test` also parse; only a path or an absolute URL is unambiguous.
  if (!/^(https?:\/\/[^/]|\/(?!\/)|\?|#)/i.test(target)) return undefined;
  const { origin } = new URL(here);
  // `/.//evil.test` has the path `//evil.test`, which is another site once it stands alone.
  if (url.origin === origin && url.pathname.startsWith('//')) return undefined;
  if (url.origin === origin || allowedOrigins.includes(url.origin)) return url;
  if (!sameSite) return url;
  console.warn('The redirect url param is not valid, the origin is a different site');
  return undefined;
}
