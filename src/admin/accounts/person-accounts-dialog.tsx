import { useState } from 'react';
import type { UserAcrossAccounts } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Lines } from '../../ui/lines.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { accountsStrings } from './accounts-strings.ts';
import { EditRolesDialog } from './edit-roles-dialog.tsx';

type Membership = UserAcrossAccounts['tenants'][number];

/** The accounts that somebody is in, with their roles in each. */
export function PersonAccountsDialog({ person, onClose }: { person: UserAcrossAccounts; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const session = useStore(useServices().session);
  const { me, own } = session.status === 'signedIn' ? { me: session.user.id, own: session.activeTenant.tenantId } : { me: '', own: '' };
  const mayWrite = useMay('fe.secure.write.users') && person.id !== me;
  const mayRemove = useMay('fe.secure.delete.users') && person.id !== me;
  const remove = useChange(subTenants, 'removeUser', { refreshes: [users, tenants] });
  const [open, setOpen] = useState<{ kind: 'roles' | 'remove'; account: Membership }>();
  const name = person.name || person.email;
  const close = () => setOpen(undefined);
  const removed = open?.kind === 'remove' ? open.account : undefined;
  return (
    <Dialog open size="l" title={format(t.accountsOf, { name })} onClose={onClose}>
      <Lines>
        {person.tenants.map((account) => (
          <li key={account.tenantId}>
            <Stack gap={0} align="start">
              <Text as="span" strong dir="auto">
                {account.name}
              </Text>
              <Text as="span" size={13} tone="muted" dir="auto">
                {account.roles.map((role) => role.name).join(', ') || t.noRoles}
              </Text>
            </Stack>
            <Row gap={2} wrap>
              <Button
                size="s"
                aria-label={format(t.openAccount, { name: account.name })}
                onClick={() => {
                  onClose();
                  if (account.tenantId === own) goTo('users', person.id);
                  else goTo('allAccounts', account.tenantId);
                }}
              >
                {t.open}
              </Button>
              {mayWrite && (
                <Button
                  size="s"
                  aria-label={format(t.editRolesIn, { name: account.name })}
                  onClick={() => setOpen({ kind: 'roles', account })}
                >
                  {t.editRoles}
                </Button>
              )}
              {mayRemove && (
                <Button
                  size="s"
                  aria-label={format(t.removeFrom, { name: account.name })}
                  onClick={() => setOpen({ kind: 'remove', account })}
                >
                  {t.remove}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </Lines>
      {person.tenantIds.length > person.tenants.length && (
        <Text as="p" size={13} tone="muted">
          {format(t.onlySomeAccounts, { shown: String(person.tenants.length), total: String(person.tenantIds.length) })}
        </Text>
      )}
      {open?.kind === 'roles' && (
        <EditRolesDialog user={{ ...person, tenants: [open.account] }} accountId={open.account.tenantId} onClose={close} />
      )}
      <DeleteDialog
        target={removed && { name, input: { body: { userId: person.id, subTenants: [{ tenantId: removed.tenantId }] } } }}
        words={{
          deleteTitle: removed ? format<string>(t.removeFromTitle, { account: removed.name, name: '{{name}}' }) : t.removeTitle,
          deleteText: t.removeText,
          deleteConfirm: t.removeConfirm,
          deleted: t.removed,
        }}
        remove={remove}
        onClose={close}
      />
    </Dialog>
  );
}
