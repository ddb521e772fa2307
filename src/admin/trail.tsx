import { useEffect, useRef, type MouseEvent } from 'react';
import { useStrings } from '../i18n/locale.tsx';
import { asksNewTab } from '../lib/asks-new-tab.ts';
import { useUnsavedChanges } from '../shared/forms/unsaved-changes.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { portalAddress, withHash } from './portal-address.ts';
import { portalStrings } from './portal-strings.ts';
import { goTo } from './use-portal-address.ts';

export interface TrailProps {
  /** Its id, and its title. */
  section: string;
  title: string;
  /** Of what is shown, as far as it is known. */
  name?: string | undefined;
}

/** Above the title of a page that was opened from its section: where it is, and the way back. */
export function Trail({ section, title, name }: TrailProps) {
  const t = useStrings('portal', portalStrings);
  const { leave } = useUnsavedChanges();
  const path = useRef<HTMLElement>(null);
  // What led here is gone, so the keyboard goes on from the top of the page; unless somebody has moved on while it loaded.
  useEffect(() => {
    const nav = path.current;
    const held = (nav?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    if (!held || held.contains(nav)) nav?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  function follow(event: MouseEvent) {
    if (asksNewTab(event)) return;
    event.preventDefault();
    leave(() => goTo(section));
  }
  const crumbs = [{ name: title, href: withHash(portalAddress(section)) }, ...(name ? [{ name }] : [])];
  return <Breadcrumbs ref={path} label={t.path} crumbs={crumbs} onFollow={follow} />;
}
