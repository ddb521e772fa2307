import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { statusOf } from './user-columns.tsx';
import { useImpersonate } from './use-impersonate.ts';
import { useUserActions, type UserAction, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

export interface UserMenuOptions {
  me: string;
  may: { write: boolean; remove: boolean; impersonate: boolean; groups: boolean };
  onEditRoles(user: UserRow): void;
  onEditGroups(user: UserRow): void;
  onRemove(user: UserRow): void;
}

const opposite: Record<UserAction, UserAction> = { lock: 'unlock', unlock: 'lock', enable: 'disable', disable: 'enable' };

/** Actions for a user in the list. */
export function useUserMenu({ me, may, onEditRoles, onEditGroups, onRemove }: UserMenuOptions): (user: UserRow) => readonly MenuItem[] {
  const t = useStrings('users', usersStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const actions = useUserActions();
  const impersonate = useImpersonate();
  const done: Record<UserAction, string> = { lock: t.lockedNow, unlock: t.unlockedNow, enable: t.enabledNow, disable: t.disabledNow };

  return (user) => {
    const name = user.name || user.email;
    const status = statusOf(user);
    const isMe = user.id === me;
    const act = (action: UserAction, isUndo = false) =>
      void actions
        .act(action, user.id)
        .then(
          () => toast.show({ text: format<string>(done[action], { name }), ...(!isUndo && { undo: () => act(opposite[action], true) }) }),
          fail,
        );
    const item = (action: UserAction): MenuItem => ({ id: action, label: t[action], onSelect: () => act(action) });
    const isInvited = status === 'invited';
    const resend = () => void actions.resend(user.id).then(() => toast.show({ text: format(t.resent, { email: user.email }) }), fail);
    const signOut = () => void actions.revokeSessions(user.id).then(() => toast.show({ text: format(t.signedOut, { name }) }), fail);
    // Prevents admins from removing their own permissions by accident.
    const mayWrite = may.write && !isMe;
    const groups: MenuItem[][] = [
      [
        ...(mayWrite ? [{ id: 'roles', label: t.editRoles, onSelect: () => onEditRoles(user) }] : []),
        ...(may.groups && !isMe ? [{ id: 'groups', label: t.editGroups, onSelect: () => onEditGroups(user) }] : []),
        ...(may.write && isInvited ? [{ id: 'resend', label: t.resend, onSelect: resend }] : []),
        ...(mayWrite && !isInvited ? [{ id: 'sign-out', label: t.signOutEverywhere, onSelect: signOut }] : []),
        ...(may.impersonate && !isMe && status === 'active'
          ? [{ id: 'act-as', label: t.actAs, onSelect: () => void impersonate(user.id).catch(fail) }]
          : []),
      ],
      mayWrite
        ? [
            ...(user.isDisabled && !user.isLocked ? [] : [item(user.isLocked ? 'unlock' : 'lock')]),
            item(user.isDisabled ? 'enable' : 'disable'),
          ]
        : [],
      may.remove && !isMe ? [{ id: 'remove', label: t.remove, tone: 'danger' as const, onSelect: () => onRemove(user) }] : [],
    ];
    return groups.filter((group) => group.length > 0).flatMap((group, at) => (at > 0 ? ['separator' as const, ...group] : group));
  };
}
