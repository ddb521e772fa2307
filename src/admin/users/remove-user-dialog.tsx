import { useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useToastFailure } from '../use-toast-failure.ts';
import { useUserActions, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

export interface RemoveUserDialogProps {
  user: UserRow | undefined;
  onClose(): void;
  onRemoved(): void;
}

/** Removes a user, or withdraws an invitation. Both can be undone for a while. */
export function RemoveUserDialog({ user, onClose, onRemoved }: RemoveUserDialogProps) {
  const t = useStrings('users', usersStrings);
  const toast = useToast();
  const fail = useToastFailure();
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const { remove, restore } = useUserActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const name = user?.name || user?.email || '';
  const email = user?.email ?? '';
  const isInvited = user?.activatedForTenant === false;
  const close = () => {
    setError(undefined);
    onClose();
  };

  async function confirm(gone: UserRow) {
    setBusy(true);
    setError(undefined);
    try {
      await remove(gone.id);
      const back = isInvited ? format(t.invitedAgain, { email }) : format(t.restored, { name });
      const undo = () => void restore(gone.id).then(() => toast.show({ text: back }), fail);
      toast.show({ text: format(isInvited ? t.withdrawn : t.removed, { name }), undo });
      onRemoved();
      close();
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  }

  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={close}
      title={format(isInvited ? t.withdrawTitle : t.removeTitle, { name })}
      confirm={isInvited ? t.withdraw : format(t.removeConfirm, { name })}
      onConfirm={() => user && void confirm(user)}
      busy={busy}
      error={error}
    >
      {format(isInvited ? t.withdrawText : t.removeText, { email, workspace })}
    </ConfirmDialog>
  );
}
