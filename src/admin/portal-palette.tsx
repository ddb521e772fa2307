import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { tenants } from '../contract/tenants/tenants.ts';
import { format } from '../i18n/format.ts';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { CommandPalette } from '../ui/command-palette.tsx';
import { paletteStrings } from './palette-strings.ts';
import { portalStrings } from './portal-strings.ts';
import type { Section } from './section.ts';
import { useCommands } from './use-commands.ts';
import { useFound } from './use-found.ts';
import { useHasAssistant } from './use-has-assistant.ts';
import { useMay } from './use-may.ts';

export interface PortalPaletteProps {
  open: boolean;
  onClose(): void;
  sections: readonly Section[];
  onGo(section: string, action?: string): void;
  onSwitch(tenantId: string, name: string): void;
  onAsk(): void;
}

/** Keyboard access to sections, what can be done in them, people, roles, groups, accounts and sign-out. */
export default function PortalPalette({ open, onClose, sections, onGo, onSwitch, onAsk }: PortalPaletteProps) {
  const words = useStrings('portal', portalStrings);
  const t = useStrings('palette', paletteStrings);
  const locale = useLocale();
  const { session } = useServices();
  const state = useStore(session);
  const [query, setQuery] = useState('');
  const commands = useCommands(sections, onGo);
  const { found, isSearching, isFailed } = useFound(query, { sections, onGo });
  const maySwitch = useMay(tenants.switch);
  const hasAssistant = useHasAssistant({ enabled: open });
  if (state.status !== 'signedIn') return null;
  const others = maySwitch ? state.tenants.filter(({ tenantId }) => tenantId !== state.activeTenant.tenantId) : [];
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      label={t.label}
      placeholder={t.label}
      empty={isFailed ? t.failed : t.empty}
      searching={isSearching ? t.searching : undefined}
      onQuery={setQuery}
      found={found}
      items={[
        ...sections.map((section) => {
          const { title, description } = overlay(locale, section.stringsName, section.strings);
          return {
            id: section.id,
            label: title,
            keywords: description,
            group: words[section.group],
            icon: section.icon,
            onSelect: () => onGo(section.id),
          };
        }),
        ...commands,
        ...others.map(({ tenantId, name }) => ({
          id: tenantId,
          label: format(t.switchTo, { name }),
          group: words.switchAccount,
          icon: ArrowRightLeft,
          onSelect: () => onSwitch(tenantId, name),
        })),
        ...(hasAssistant ? [{ id: 'assistant', label: t.ask, keywords: t.askWords, icon: CircleQuestionMark, onSelect: onAsk }] : []),
        { id: 'sign-out', label: words.signOut, icon: LogOut, onSelect: () => void session.logout() },
      ]}
    />
  );
}
