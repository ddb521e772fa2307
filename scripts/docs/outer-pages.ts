import { posix } from 'node:path';

/** Files outside docs/ that are pages of the site, too. */
export const outerPages: Readonly<Record<string, string>> = {
  'README.md': 'readme',
  'provider/README.md': 'provider',
  'examples/README.md': 'examples',
  examples: 'examples',
  'SECURITY.md': 'security',
  'CHANGELOG.md': 'changelog',
  LICENSE: 'license',
};

/** Whether a link leads to a file of the repository. */
export const isRelative = (href: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(href);

/** Where a link of a file of the repository leads on the site, if it leads out of docs/ or comes from outside; else undefined. */
export function pageOf(from: string, href: string): string | undefined {
  if (!isRelative(href)) return undefined;
  const [path = '', ...anchor] = href.split(/(?=#)/);
  const target = posix.normalize(posix.join(posix.dirname(from), decodeURI(path))).replace(/\/$/, '');
  const outer = outerPages[target];
  if (outer) return `/reference/${outer}${anchor.join('')}`;
  return from.startsWith('docs/') || !target.startsWith('docs/') ? undefined : `/${target.slice('docs/'.length)}${anchor.join('')}`;
}
