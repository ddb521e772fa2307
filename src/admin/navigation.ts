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
  /** In an account below theirs: what is personal, and what is below that account, isn't there. */
  isVisiting?: boolean;
  flags: Readonly<Record<string, 'on' | 'off'>>;
}

/**
 * Sections the user sees (SPEC 2.4). `byPermissions` requires one of the entry's permissions.
 * A section is never shown to a user whose every request would be rejected.
 */
export function visibleSections<S extends Section>(
  sections: readonly S[],
  { provider, host, held, superUser, isReseller, isVisiting, flags }: NavigationFacts,
): S[] {
  const allowed = (keys: readonly string[]) => superUser || keys.length === 0 || keys.some((key) => holdsPermission(held, key));
  return sections.filter((section) => {
    const {
      visibility = section.visibility,
      featureFlag: flag = section.flag,
      permissions,
    } = { ...provider[section.id], ...host[section.id] };
    if (visibility === 'hidden' || (flag && flags[flag] !== 'on') || (section.reseller && !isReseller)) return false;
    if (isVisiting && (section.group === 'personal' || section.reseller)) return false;
    const own = section.permission ? [section.permission] : [];
    return allowed(own) && (visibility === 'always' || allowed(permissions ?? own));
  });
}
