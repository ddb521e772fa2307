/** Part of the hash that belongs to the portal; the host may use the rest of the hash as it likes (flows.md C.3). */
const prefix = '#/admin-box';

export interface PortalPlace {
  section: string | undefined;
  /** What follows the section, e.g. a tab: `privacy/sessions` gives `sessions`. */
  rest: string;
}

/** Reads `#/admin-box/<section>/<rest>`; undefined for any other hash. */
export function readPortalAddress(hash: string): PortalPlace | undefined {
  const path = hash.split('?')[0]!;
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const [section, ...rest] = path
    .slice(prefix.length + 1)
    .split('/')
    .map(decodeURIComponent);
  return { section: section || undefined, rest: rest.join('/') };
}

/** Without a section: the portal itself, which opens its first one. */
export const portalAddress = (section: string, rest = ''): string =>
  section ? `${prefix}/${encodeURIComponent(section)}${rest && `/${rest}`}` : prefix;
