import AppWindow from 'lucide-react/icons/app-window';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useId } from 'react';
import { safeAddress } from '../auth/redirect.ts';
import { format } from '../i18n/format.ts';
import { useStrings } from '../i18n/locale.tsx';
import { useServices } from '../services.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { applicationSwitcherStrings } from './application-switcher-strings.ts';
import { useChosenApplication } from './chosen-application.ts';
import { NavButton } from './portal-layout.tsx';

/** More than these are searched. */
const menuApplications = 7;

/** Which of the vendor's applications the portal is about. Nothing where there is one only. */
export default function ApplicationSwitcher() {
  const t = useStrings('application-switcher', applicationSwitcherStrings);
  const id = useId();
  const { options } = useServices();
  const { chosen, rows, choose, isChosen } = useChosenApplication();
  const isLoaded = rows !== undefined;
  // The page is one application's.
  useEffect(() => {
    if (isLoaded && !isChosen && options.appId) choose(options.appId);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at first only
  }, [isLoaded]);
  if (!rows || rows.length < 2) return null;
  const shown = (
    <>
      {chosen ? <Avatar id={chosen.id} name={chosen.name} src={chosen.logoURL} size={28} square /> : <Icon of={AppWindow} size={20} />}
      <span dir="auto" title={chosen?.name}>
        {chosen?.name ?? t.all}
      </span>
      <Icon of={ChevronsUpDown} />
    </>
  );
  const address = chosen?.isActive && safeAddress(chosen.appURL || chosen.loginURL, { here: location.href, sameSite: false })?.href;
  if (rows.length > menuApplications)
    return (
      <Combobox
        label={t.label}
        options={[{ value: '', label: t.all }, ...rows.map((row) => ({ value: row.id, label: row.name }))]}
        chosen={new Set([chosen?.id ?? ''])}
        searchable
        disabled={false}
        control={{
          id,
          required: false,
          'aria-invalid': undefined,
          'aria-describedby': undefined,
          'aria-label': `${t.label}: ${chosen?.name ?? t.all}`,
        }}
        onPick={({ value }) => choose(value)}
        as={NavButton}
      >
        {shown}
      </Combobox>
    );
  return (
    <Menu
      label={t.label}
      width={224}
      items={[
        ...[{ id: '', name: t.all }, ...rows].map((row) => ({
          id: row.id || 'all',
          label: row.name,
          radio: true,
          checked: row.id === (chosen?.id ?? ''),
          onSelect: () => choose(row.id),
        })),
        ...(chosen && address
          ? [
              'separator' as const,
              {
                id: 'open',
                label: format(t.open, { name: chosen.name }),
                icon: ExternalLink,
                onSelect: () => void window.open(address, '_blank', 'noopener'),
              },
            ]
          : []),
      ]}
      trigger={(props) => (
        <NavButton type="button" {...props} aria-label={`${t.label}: ${chosen?.name ?? t.all}`}>
          {shown}
        </NavButton>
      )}
    />
  );
}
