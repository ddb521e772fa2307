import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import { format } from '../i18n/format.ts';
import { overlay, useLocale, useStrings } from '../i18n/locale.tsx';
import { useStore } from '../lib/use-store.ts';
import { useServices } from '../services.tsx';
import { CommandPalette } from '../ui/command-palette.tsx';
import { portalStrings } from './portal-strings.ts';
import type { Section } from './section.ts';
import { useMay } from './use-may.ts';

export interface PortalPaletteProps {
  open: boolean;
  onClose(): void;
  sections: readonly Section[];
  onGo(section: string, action?: string): void;
  onSwitch(tenantId: string, name: string): void;
}

/** Keyboard access to sections, accounts and sign-out. */
export default function PortalPalette({ open, onClose, sections, onGo, onSwitch }: PortalPaletteProps) {
  const t = useStrings('portal', portalStrings);
  const locale = useLocale();
  const { session } = useServices();
  const state = useStore(session);
  const shown = (id: string) => sections.some((section) => section.id === id);
  const mayInvite = useMay('fe.secure.write.users') && shown('users');
  const mayAddGroup = useMay('fe.secure.write.groups') && shown('groups');
  const mayCreateToken = useMay('fe.secure.write.tenantApiTokens') && shown('apiTokens');
  const mayCreateOwn = useMay('fe.secure.write.userApiTokens') && shown('personalApiTokens');
  if (state.status !== 'signedIn') return null;
  const others = state.tenants.filter(({ tenantId }) => tenantId !== state.activeTenant.tenantId);
  return (
    <CommandPalette
      open={open}
      onClose={onClose}
      label={t.palette}
      placeholder={t.palette}
      empty={t.paletteEmpty}
      items={[
        ...sections.map((section) => {
          const { title, description } = overlay(locale, section.stringsName, section.strings);
          return {
            id: section.id,
            label: title,
            keywords: description,
            group: t[section.group],
            icon: section.icon,
            onSelect: () => onGo(section.id),
          };
        }),
        ...(mayInvite
          ? [{ id: 'invite', label: t.inviteColleague, group: t.actions, icon: UserPlus, onSelect: () => onGo('users', 'invite') }]
          : []),
        ...(mayAddGroup ? [{ id: 'group', label: t.addGroup, group: t.actions, icon: Plus, onSelect: () => onGo('groups', 'new') }] : []),
        ...(mayCreateToken
          ? [{ id: 'token', label: t.createToken, group: t.actions, icon: Plus, onSelect: () => onGo('apiTokens', 'new') }]
          : []),
        ...(mayCreateOwn
          ? [{ id: 'own-token', label: t.createOwnToken, group: t.actions, icon: Plus, onSelect: () => onGo('personalApiTokens', 'new') }]
          : []),
        { id: 'password', label: t.changePassword, group: t.actions, icon: KeyRound, onSelect: () => onGo('privacy', 'password') },
        ...others.map(({ tenantId, name }) => ({
          id: tenantId,
          label: format(t.switchTo, { name }),
          group: t.switchAccount,
          icon: ArrowRightLeft,
          onSelect: () => onSwitch(tenantId, name),
        })),
        { id: 'sign-out', label: t.signOut, icon: LogOut, onSelect: () => void session.logout() },
      ]}
    />
  );
}
