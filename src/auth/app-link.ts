// Characters that URL parsers strip or normalize: controls, space, backslash.
// eslint-disable-next-line no-control-regex
const ambiguous = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;
const maxLength = 2048;
/** Never an app, even if the host allows them: the browser itself loads, runs or reads these. */
const browserSchemes = new Set([
  'about',
  'blob',
  'content',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'javascript',
  'resource',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);

/** The URL, if its scheme is in `schemes`; `com.company.app`, `com.company.app:` and `com.company.app://` are equivalent. */
export function appLink(target: string | null | undefined, schemes: readonly string[]): string | undefined {
  if (!target || target.length > maxLength || ambiguous.test(target)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  const allowed = schemes.map((text) => text.toLowerCase().replace(/:\/*$/, ''));
  if (!scheme || browserSchemes.has(scheme) || !allowed.includes(scheme)) return undefined;
  try {
    return new URL(target).href;
  } catch {
    return undefined;
  }
}

/** Asks the operating system to open the app; the page stays open either way. */
export function openApp(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.rel = 'noreferrer';
  anchor.click();
}
