import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { goTo } from '../use-portal-address.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import { statusOf } from './user-columns.tsx';
import { useImpersonate } from './use-impersonate.ts';
import { isEditable, useUserActions, type UserAction, type UserRow } from './users-queries.ts';
import type { UserDialog } from './user-dialogs.tsx';
import { usersStrings } from './users-strings.ts';

export interface UserMenuOptions {
  me: string;
  /** Whose page this is already. */
  shown?: string | undefined;
  may: {
    write: boolean;
    invite: boolean;
    permanent: boolean;
    remove: boolean;
    impersonate: boolean;
    groups: boolean;
    applications: boolean;
  };
  onOpen(kind: UserDialog, user: UserRow): void;
}

const opposite: Record<UserAction, UserAction> = { lock: 'unlock', unlock: 'lock', enable: 'disable', disable: 'enable' };

/** Actions for a user in the list. */
export function useUserMenu({ me, shown, may, onOpen }: UserMenuOptions): (user: UserRow) => readonly MenuItem[] {
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
    const permanent = () => void actions.makePermanent(user.id).then(() => toast.show({ text: format(t.permanentNow, { name }) }), fail);
    const groups: MenuItem[][] = [
      user.id === shown ? [] : [{ id: 'open', label: t.viewDetails, onSelect: () => goTo('users', user.id) }],
      [
        ...(mayWrite && isEditable(user) ? [{ id: 'details', label: t.editDetails, onSelect: () => onOpen('details', user) }] : []),
        ...(mayWrite ? [{ id: 'roles', label: t.editRoles, onSelect: () => onOpen('roles', user) }] : []),
        ...(may.groups && !isMe ? [{ id: 'groups', label: t.editGroups, onSelect: () => onOpen('groups', user) }] : []),
        ...(may.applications ? [{ id: 'applications', label: t.editApplications, onSelect: () => onOpen('applications', user) }] : []),
        ...(may.invite && isInvited ? [{ id: 'resend', label: t.resend, onSelect: resend }] : []),
        ...(may.impersonate && !isMe && status === 'active'
          ? [{ id: 'act-as', label: t.actAs, onSelect: () => void impersonate(user.id).catch(fail) }]
          : []),
      ],
      mayWrite
        ? [
            ...(isInvited ? [] : [{ id: 'sign-out', label: t.signOutEverywhere, onSelect: signOut }]),
            ...(user.isDisabled && !user.isLocked ? [] : [item(user.isLocked ? 'unlock' : 'lock')]),
            item(user.isDisabled ? 'enable' : 'disable'),
            {
              id: 'expiry',
              label: user.temporaryExpirationDate ? t.changeExpiry : t.makeTemporary,
              onSelect: () => onOpen('expiry', user),
            },
            ...(may.permanent && user.temporaryExpirationDate ? [{ id: 'permanent', label: t.makePermanent, onSelect: permanent }] : []),
          ]
        : [],
      may.remove && !isMe
        ? [{ id: 'remove', label: isInvited ? t.withdraw : t.remove, tone: 'danger' as const, onSelect: () => onOpen('remove', user) }]
        : [],
    ];
    return groups.filter((group) => group.length > 0).flatMap((group, at) => (at > 0 ? ['separator' as const, ...group] : group));
  };
}
