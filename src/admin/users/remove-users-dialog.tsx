import { useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useUserActions, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

export interface RemoveUsersDialogProps {
  users: readonly UserRow[] | undefined;
  onClose(): void;
  onRemoved(): void;
}

/** Removes one or several users. Failures are counted and stay in the list. */
export function RemoveUsersDialog({ users, onClose, onRemoved }: RemoveUsersDialogProps) {
  const t = useStrings('users', usersStrings);
  const { language } = useLocale();
  const toast = useToast();
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const { remove } = useUserActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [only] = users ?? [];
  const single = users?.length === 1 ? only : undefined;
  const name = single ? single.name || single.email : '';
  const count = users?.length ?? 0;
  const close = () => {
    setError(undefined);
    onClose();
  };

  async function confirm() {
    setBusy(true);
    setError(undefined);
    const outcomes = await Promise.allSettled((users ?? []).map(({ id }) => remove(id)));
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    setBusy(false);
    if (single && failures[0]) return setError(failures[0].reason);
    const removed = count - failures.length;
    if (removed > 0) toast.show({ text: single ? format(t.removed, { name }) : plural(language, t.removedMany, removed) });
    if (failures.length > 0)
      toast.show({ text: plural(language, t.notRemoved, failures.length), tone: 'danger', details: failures[0]!.reason });
    onRemoved();
    close();
  }

  return (
    <ConfirmDialog
      open={users !== undefined}
      onClose={close}
      title={single ? format(t.removeTitle, { name }) : plural(language, t.removeManyTitle, count)}
      confirm={single ? format(t.removeConfirm, { name }) : plural(language, t.removeManyConfirm, count)}
      onConfirm={() => void confirm()}
      busy={busy}
      error={error}
    >
      {single ? format(t.removeText, { email: single.email, workspace }) : format(t.removeManyText, { workspace })}
    </ConfirmDialog>
  );
}
