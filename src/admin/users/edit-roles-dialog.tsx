import { useState } from 'react';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { commonStrings } from '../../i18n/common-strings.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RolePicker } from './role-picker.tsx';
import { useUserActions, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

export function EditRolesDialog({ user, onClose }: { user: UserRow | undefined; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  return (
    user && <OpenDialog key={user.id} user={user} title={format(t.editRolesTitle, { name: user.name || user.email })} onClose={onClose} />
  );
}

function OpenDialog({ user, title, onClose }: { user: UserRow; title: string; onClose(): void }) {
  const t = useStrings('users', usersStrings);
  const common = useStrings('common', commonStrings);
  const toast = useToast();
  const { session } = useServices();
  const me = useStore(session, (state) => (state.status === 'signedIn' ? state.user.id : ''));
  const { change } = useUserActions();
  const [roleIds, setRoleIds] = useState(user.roles.map(({ id }) => id));
  const save = () =>
    change.mutate(
      // An empty list travels as one empty text (SPEC 5).
      { id: user.id, roleIds: roleIds.length > 0 ? roleIds : [''] },
      {
        onSuccess: () => {
          // Somebody's own rights may have changed with it.
          if (user.id === me) void session.reload();
          toast.show({ text: format(t.rolesSaved, { name: user.name || user.email }), tone: 'success' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {t.saveRoles}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {change.isError && <ErrorNotice error={change.error} />}
        <RolePicker value={roleIds} onChange={setRoleIds} held={user.roles} />
      </Stack>
    </Dialog>
  );
}
