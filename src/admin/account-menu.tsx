import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { preferences, type Preferences } from '../auth/preferences.ts';
import { languages } from '../i18n/load-language.ts';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { Menu, type MenuProps } from '../ui/menu.tsx';
import { paletteStrings } from './palette-strings.ts';
import { portalStrings } from './portal-strings.ts';
import type { Section } from './section.ts';
import { useHasAssistant } from './use-has-assistant.ts';

/** A language in its own words. */
const nameOf = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
const themes = ['system', 'light', 'dark'] as const;

interface AccountMenuProps {
  profile: Section | undefined;
  onGo(section: string): void;
  onAsk(): void;
  trigger: MenuProps['trigger'];
}

/** The signed-in user: profile, theme and language of the portal, sign-out. */
export default function AccountMenu({ profile, onGo, onAsk, trigger }: AccountMenuProps) {
  const t = useStrings('portal', portalStrings);
  const locale = useLocale();
  const { session, options } = useServices();
  const state = useStore(session);
  const chosen = useStore(preferences());
  const [isNear, setNear] = useState(false);
  const palette = useStrings('palette', paletteStrings);
  const hasAssistant = useHasAssistant({ enabled: isNear });
  if (state.status !== 'signedIn') return null;
  const { user } = state;
  const theme = chosen.theme ?? options.theme?.mode ?? (options.theme?.name === 'dark' ? 'dark' : 'system');
  const offered = [...new Set([...languages, ...Object.keys(options.localizations ?? {})])];
  const current = offered.find((one) => one === locale.language) ?? offered.find((one) => locale.language.startsWith(`${one}-`));
  const radio = (id: string, label: string, checked: boolean, choice: Preferences) => ({
    id,
    label,
    checked,
    radio: true,
    onSelect: () => preferences().choose(choice),
  });
  return (
    <Menu
      label={user.name}
      width={224}
      items={[
        ...(profile
          ? [
              {
                id: 'profile',
                label: overlay(locale, profile.stringsName, profile.strings).title,
                icon: profile.icon,
                onSelect: () => onGo(profile.id),
              },
              'separator' as const,
            ]
          : []),
        ...(hasAssistant ? [{ id: 'assistant', label: palette.ask, icon: CircleQuestionMark, onSelect: onAsk }, 'separator' as const] : []),
        { heading: t.theme },
        ...themes.map((mode) => radio(mode, t[`${mode}Theme`], mode === theme, { theme: mode })),
        'separator',
        {
          id: 'language',
          label: t.language,
          ...(current && { hint: nameOf(current) }),
          items: offered.map((one) => radio(one, nameOf(one), one === current, { language: one })),
        },
        'separator',
        { id: 'sign-out', label: t.signOut, icon: LogOut, onSelect: () => void session.logout() },
      ]}
      // What the menu has is known by the time it opens.
      trigger={(props) => (
        <span
          style={{ display: 'contents' }}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          onClick={() => setNear(true)}
        >
          {trigger(props)}
        </span>
      )}
    />
  );
}
