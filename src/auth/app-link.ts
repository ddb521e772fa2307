// Characters that parsers strip or bend before they decide: control, space, backslash.
// eslint-disable-next-line no-control-regex
const bendable = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;
const maxLength = 2048;
/** Never an app, whatever the host lists: these load, run or read something in the browser. */
const notApps = new Set([
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

/** The address of an app, if its scheme is one of these. `com.company.app`, `com.company.app:` and `com.company.app://` are the same scheme. */
export function appLink(target: string | null | undefined, schemes: readonly string[]): string | undefined {
  if (!target || target.length > maxLength || bendable.test(target)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
  const allowed = schemes.map((text) => text.toLowerCase().replace(/:\/*$/, ''));
  if (!scheme || notApps.has(scheme) || !allowed.includes(scheme)) return undefined;
  try {
    return new URL(target).href;
  } catch {
    return undefined;
  }
}

/** Asks the system to open the app; the page stays, whether there is one or not. */
export function openApp(address: string): void {
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.rel = 'noreferrer';
  anchor.click();
}
