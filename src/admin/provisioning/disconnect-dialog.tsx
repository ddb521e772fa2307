import { useState } from 'react';
import type { Directory } from '../../contract/directory/directory.schemas.ts';
import { directory } from '../../contract/directory/directory.ts';
import { groups } from '../../contract/groups/groups.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { provisioningStrings } from './provisioning-strings.ts';

/** Asks what becomes of the directory's users. */
export function DisconnectDialog({ row: { id, connectionName: name }, onClose }: { row: Directory; onClose(): void }) {
  const t = useStrings('provisioning', provisioningStrings);
  const toast = useToast();
  const remove = useChange(directory, 'remove', { refreshes: [users, groups] });
  const [deleteAll, setDeleteAll] = useState(false);
  const onSuccess = () => {
    toast.show({ text: format(t.deleted, { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={format(t.deleteTitle, { name })}
      confirm={t.deleteConfirm}
      busy={remove.isPending}
      error={remove.error ?? undefined}
      onConfirm={() => remove.mutate({ id, body: { deleteAll } }, { onSuccess })}
    >
      <Stack gap={4} align="stretch">
        {t.deleteText}
        <Select
          label={t.deleteWhat}
          options={[
            { value: 'keep', label: t.keep },
            { value: 'remove', label: t.removeAll },
          ]}
          value={deleteAll ? 'remove' : 'keep'}
          help={deleteAll ? t.removeAllHelp : t.keepHelp}
          onChange={(value) => setDeleteAll(value === 'remove')}
        />
      </Stack>
    </ConfirmDialog>
  );
}
