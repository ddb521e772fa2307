import { holdsPermission } from '../access/permission.ts';
import type { NavigationEntry } from '../contract/configuration/metadata.schemas.ts';
import type { Section } from './section.ts';

export interface NavigationFacts {
  /** The provider's settings by section id. */
  provider: Readonly<Record<string, NavigationEntry>>;
  /** The host's settings, which take precedence. */
  host: Readonly<Record<string, NavigationEntry>>;
  /** The user's permission patterns. */
  held: readonly string[];
  superUser: boolean;
  isReseller?: boolean;
  flags: Readonly<Record<string, 'on' | 'off'>>;
}

/**
 * Sections the user sees (SPEC 2.4). `byPermissions` requires one of the entry's permissions.
 * A section is never shown to a user whose every request would be rejected.
 */
export function visibleSections<S extends Section>(
  sections: readonly S[],
  { provider, host, held, superUser, isReseller, flags }: NavigationFacts,
): S[] {
  const allowed = (keys: readonly string[]) => superUser || keys.length === 0 || keys.some((key) => holdsPermission(held, key));
  return sections.filter((section) => {
    const entry = host[section.id] ?? provider[section.id];
    const visibility = entry?.visibility ?? section.visibility;
    const flag = entry?.featureFlag ?? section.flag;
    if (visibility === 'hidden' || (flag && flags[flag] !== 'on') || (section.reseller && !isReseller)) return false;
    const own = section.permission ? [section.permission] : [];
    return allowed(own) && (visibility === 'always' || allowed(entry?.permissions ?? own));
  });
}
