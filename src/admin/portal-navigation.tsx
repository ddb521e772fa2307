import Search from 'lucide-react/icons/search';
import { useEffect, useRef, type ReactNode } from 'react';
import { notifyHost } from '../auth/events.ts';
import { useLocale, useStrings, overlay } from '../i18n/locale.tsx';
import { asksNewTab } from '../lib/asks-new-tab.ts';
import { useServices } from '../services.tsx';
import { Icon } from '../ui/icon.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { MenuProps } from '../ui/menu.tsx';
import { Row, Stack } from '../ui/stack.tsx';
import { AccountButton } from './account-button.tsx';
import { portalAddress, withHash } from './portal-address.ts';
import { NavButton, NavList } from './portal-layout.tsx';
import { portalStrings } from './portal-strings.ts';
import type { Section } from './section.ts';
import { TenantSwitcher } from './tenant-switcher.tsx';

export interface PortalNavigationProps {
  sections: readonly Section[];
  multiApp: boolean;
  current: string | undefined;
  onGo(section: string, action?: string): void;
  onSearch(): void;
  onAsk(): void;
  onSwitch(tenantId: string, name: string): void;
  /** Beside the search; on phones it's in the bar above. */
  bell?: ReactNode;
}

const loadApplications = () => import('./application-switcher.tsx');
const loadChecklist = () => import('./setup-checklist.tsx');
const loadAccountMenu = () => import('./account-menu.tsx');
const accountButton: MenuProps['trigger'] = ({ ref, ...props }) => <AccountButton {...props} buttonRef={ref} />;

/** Account switcher, search, grouped sections, user. */
export function PortalNavigation({ sections, multiApp, current, onGo, onSearch, onAsk, onSwitch, bell }: PortalNavigationProps) {
  const t = useStrings('portal', portalStrings);
  const locale = useLocale();
  const { options } = useServices();
  const titleOf = (section: Section) => overlay(locale, section.stringsName, section.strings).title;
  const groups = (['personal', 'workspace'] as const)
    .map((group) => ({ group, entries: sections.filter((section) => section.group === group) }))
    .filter(({ entries }) => entries.length > 0);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!list.current || !chosen) return;
    // By itself, because `scrollIntoView` scrolls the host's page, too.
    const { top, bottom } = list.current.getBoundingClientRect();
    list.current.scrollTop += Math.max(0, chosen.bottom + 40 - bottom) + Math.min(0, chosen.top - 40 - top);
  }, [current]);
  const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

  return (
    <>
      <slot name="navigation-header" />
      <Stack gap={2} style={{ padding: 'var(--_space-3)', borderBlockEnd: '1px solid var(--_border)' }}>
        <TenantSwitcher onSwitch={onSwitch} />
        {multiApp && <LazyPart load={loadApplications} props={{}} waiting={null} failed={() => null} />}
        <Row gap={1}>
          <NavButton type="button" data-search="" onClick={onSearch}>
            <Icon of={Search} />
            <span>{t.search}</span>
            <kbd>{mod} K</kbd>
          </NavButton>
          {bell}
        </Row>
      </Stack>
      <NavList ref={list} aria-label={t.navigation}>
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
                      if (asksNewTab(event)) return;
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
        {/* Last, so that nothing moves when it comes. */}
        <LazyPart load={loadChecklist} props={{ sections, onGo }} waiting={null} failed={() => null} />
      </NavList>
      <slot name="navigation-footer" />
      <div style={{ padding: 'var(--_space-3)', borderBlockStart: '1px solid var(--_border)' }}>
        <LazyPart
          load={loadAccountMenu}
          props={{ profile: sections.find(({ id }) => id === 'profile'), onGo, onAsk, trigger: accountButton }}
          waiting={<AccountButton />}
          failed={() => <AccountButton disabled />}
        />
      </div>
    </>
  );
}
