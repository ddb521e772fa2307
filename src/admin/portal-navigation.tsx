import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import { notifyHost } from '../auth/events.ts';
import { useLocale, useStrings, overlay } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Stack } from '../ui/stack.tsx';
import { portalAddress, withHash } from './portal-address.ts';
import { NavButton, NavList } from './portal-layout.tsx';
import { portalStrings } from './portal-strings.ts';
import type { Section } from './section.ts';

export interface PortalNavigationProps {
  sections: readonly Section[];
  current: string | undefined;
  onGo(section: string): void;
  onSearch(): void;
  onSwitch(tenantId: string, name: string): void;
}

/** Accounts in the switcher itself. */
const menuAccounts = 7;

/** Account switcher, search, grouped sections, user. */
export function PortalNavigation({ sections, current, onGo, onSearch, onSwitch }: PortalNavigationProps) {
  const t = useStrings('portal', portalStrings);
  const locale = useLocale();
  const { session, options } = useServices();
  const state = useStore(session);
  if (state.status !== 'signedIn') return null;
  const { user, tenants, activeTenant } = state;
  const titleOf = (section: Section) => overlay(locale, section.stringsName, section.strings).title;
  const groups = (['personal', 'workspace'] as const)
    .map((group) => ({ group, entries: sections.filter((section) => section.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  const others = tenants.filter(({ tenantId }) => tenantId !== activeTenant.tenantId);
  // The palette searches the rest.
  const near = tenants.length > menuAccounts ? [activeTenant, ...others.slice(0, menuAccounts - 1)] : tenants;
  const profile = sections.find(({ id }) => id === 'profile');
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

  return (
    <>
      <Stack gap={2} style={{ padding: 'var(--_space-3)', borderBlockEnd: '1px solid var(--_border)' }}>
        <Menu
          label={t.switchAccount}
          width={224}
          items={[
            ...near.map(({ tenantId, name }) => ({
              id: tenantId,
              label: name,
              checked: tenantId === activeTenant.tenantId,
              onSelect: () => tenantId !== activeTenant.tenantId && onSwitch(tenantId, name),
            })),
            ...(near.length < tenants.length
              ? ['separator' as const, { id: 'all', label: t.allAccounts, icon: Search, onSelect: onSearch }]
              : []),
          ]}
          trigger={(props) => (
            <NavButton type="button" {...props}>
              <Avatar id={activeTenant.tenantId} name={activeTenant.name} src={activeTenant.logo} size={28} square />
              <span title={activeTenant.name}>{activeTenant.name}</span>
              <Icon of={ChevronsUpDown} />
            </NavButton>
          )}
        />
        <NavButton type="button" data-search="" onClick={onSearch}>
          <Icon of={Search} />
          <span>{t.search}</span>
          <kbd>{mod} K</kbd>
        </NavButton>
      </Stack>
      <NavList aria-label={t.navigation}>
        {groups.map(({ group, entries }) => (
          <div key={group}>
            <h2 id={`group-${group}`}>{t[group]}</h2>
            <ul aria-labelledby={`group-${group}`}>
              {entries.map((section) => (
                <li key={section.id}>
                  <a
                    href={withHash(portalAddress(section.id))}
                    aria-current={section.id === current ? 'page' : undefined}
                    onClick={(event) => {
                      // Lets the browser open a new tab.
                      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                      event.preventDefault();
                      notifyHost(options.events, 'adminBoxMenuClicked', { section: section.id });
                      onGo(section.id);
                    }}
                  >
                    <Icon of={section.icon} />
                    {titleOf(section)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </NavList>
      <div style={{ padding: 'var(--_space-3)', borderBlockStart: '1px solid var(--_border)' }}>
        <Menu
          label={user.name}
          width={224}
          items={[
            ...(profile ? [{ id: 'profile', label: titleOf(profile), icon: profile.icon, onSelect: () => onGo(profile.id) }] : []),
            { id: 'sign-out', label: t.signOut, icon: LogOut, onSelect: () => void session.logout() },
          ]}
          trigger={(props) => (
            <NavButton type="button" {...props}>
              <Avatar id={user.id} name={user.name} src={user.profilePictureUrl} size={28} />
              <span title={user.email}>
                {user.name}
                <small>
                  <bdi>{user.email}</bdi>
                </small>
              </span>
            </NavButton>
          )}
        />
      </div>
    </>
  );
}
