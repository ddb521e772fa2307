/** The portal's part of the hash; the rest belongs to the host (flows.md C.3). */
const prefix = '#/admin-box';

export interface PortalPlace {
  section: string | undefined;
  /** Whatever follows the section, e.g. a tab: `privacy/sessions` yields `sessions`. */
  rest: string;
}

/** Parses `#/admin-box/<section>/<rest>`; undefined for any other hash. */
export function readPortalAddress(hash: string): PortalPlace | undefined {
  const path = hash.split('?')[0]!;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const [section, ...rest] = path
    .slice(prefix.length + 1)
    .split('/')
    .map(decodeURIComponent);
  return { section: section || undefined, rest: rest.join('/') };
}

/** Of what a host names: `users`, `privacy/sessions`. */
export function addressOfPath(path: string): string {
  const [section = '', ...rest] = path.split('/');
  return portalAddress(section, rest.join('/'));
}

/** The page's own address with another hash, whole: a `<base>` of another site would take a hash alone there. */
export const withHash = (hash: string): string => location.href.split('#')[0] + hash;

/** Without a section: the portal's first one. */
export const portalAddress = (section: string, rest = ''): string =>
  section ? `${prefix}/${encodeURIComponent(section)}${rest && `/${rest}`}` : prefix;
