import { useMemo, useState } from 'react';
import { member } from '../../../contract/member/member.ts';
import { rolesAfter } from '../../../contract/users/bulk.rules.ts';
import { users } from '../../../contract/users/users.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useApi, useServices } from '../../../services.tsx';
import { useRefresh } from '../../../shared/data/use-endpoint.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useToastFailure } from '../../use-toast-failure.ts';
import { RolePicker } from '../role-picker.tsx';
import type { UserRow } from '../users-queries.ts';
import { usersStrings } from '../users-strings.ts';
import { isHarmful, opposites, type BulkKind } from './bulk-actions.ts';
import { bulkStrings } from '../bulk-strings.ts';
import { RunDialog } from './run-dialog.tsx';
import { useRestore } from './use-restore.ts';

export interface BulkDialogProps {
  kind: BulkKind;
  rows: readonly UserRow[];
  onClose(): void;
  onDone(): void;
}

/** One action for several people. */
export function BulkDialog({ kind, rows, onClose, onDone }: BulkDialogProps) {
  const t = useStrings('bulk', bulkStrings);
  const words = useStrings('users', usersStrings);
  const { language } = useLocale();
  const toast = useToast();
  const fail = useToastFailure();
  const api = useApi(users);
  const refresh = useRefresh();
  const restore = useRestore();
  const [roleIds, setRoleIds] = useState<string[]>([]);
  const workspace = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const act =
    (which: BulkKind) =>
    async (user: UserRow): Promise<unknown> => {
      if (which === 'resend') return api.resendActivation({ userId: user.id });
      if (which === 'signOut') return api.revokeSessions({ body: { userId: user.id } });
      if (which !== 'addRoles' && which !== 'removeRoles') return api[which]({ userId: user.id });
      const held = user.roles.map(({ id }) => id);
      const after = rolesAfter(held, which, roleIds);
      // SPEC 5: this clears them.
      return after && api.update({ body: { id: user.id, roleIds: after.length > 0 ? after : [''] } });
    };
  const reload = () => void refresh(users, member);
  const takenBack = opposites[kind];
  const takeBack = (done: readonly UserRow[], by: NonNullable<typeof takenBack>): Promise<unknown> =>
    by === 'restore' ? restore(done.map(({ id }) => id)) : Promise.allSettled(done.map(act(by)));
  const undo = (done: readonly UserRow[]) => takenBack && { undo: () => void takeBack(done, takenBack).catch(fail).finally(reload) };
  const held = useMemo(() => [...new Map(rows.flatMap((row) => row.roles).map((role) => [role.id, role])).values()], [rows]);
  const isAboutRoles = kind === 'addRoles' || kind === 'removeRoles';
  return (
    <RunDialog
      title={plural(language, t[`${kind}Title`], rows.length)}
      items={rows}
      act={act(kind)}
      nameOf={({ name, email }) => name || email}
      confirm={plural(language, t[`${kind}Confirm`], rows.length)}
      tone={isHarmful(kind) ? 'danger' : 'normal'}
      size={isAboutRoles ? 'm' : 's'}
      disabled={isAboutRoles && roleIds.length === 0}
      onClose={onClose}
      onFinished={reload}
      onDone={(done) => {
        toast.show({ text: plural(language, t[`${kind}Done`], done.length), ...undo(done) });
        onDone();
      }}
    >
      <Stack gap={4} align="stretch">
        <Text tone="muted">{format<string>(t[`${kind}Text`], { workspace })}</Text>
        {isAboutRoles && (
          <RolePicker label={words.roles} value={roleIds} onChange={setRoleIds} {...(kind === 'removeRoles' && { only: held })} />
        )}
      </Stack>
    </RunDialog>
  );
}
