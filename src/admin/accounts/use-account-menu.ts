import { useState } from 'react';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import type { MenuItem } from '../../ui/menu.tsx';
import { useStepUp } from '../step-up.tsx';
import { useMay } from '../use-may.ts';
import { goTo } from '../use-portal-address.ts';
import { useSavedToast } from '../use-saved-toast.ts';
import { useToastFailure } from '../use-toast-failure.ts';
import type { Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

/** The dialog that an action opens. */
export type AccountTask = { kind: 'add' | 'edit' | 'move' | 'access' | 'delete'; account: Account } | undefined;

/** What may be done with an account, and which of it is being done. `own`: the caller's own. */
export function useAccountMenu({ own, isTop }: { own: string; isTop: boolean }) {
  const t = useStrings('accounts', accountsStrings);
  const { session } = useServices();
  const guard = useStepUp();
  const may = {
    enter: useMay(tenants.switch),
    write: useMay('fe.account-hierarchy.write.subAccount'),
    remove: useMay('fe.account-hierarchy.delete.subAccount'),
  };
  const say = useSavedToast();
  const fail = useToastFailure();
  const manage = useChange(subTenants, 'setManagement', { refreshes: [tenants, users] });
  const [task, setTask] = useState<AccountTask>();

  function setManagement({ id, name }: Account, isReseller: boolean) {
    const set = (on: boolean) => manage.mutateAsync({ tenantId: id, body: { isReseller: on } });
    set(isReseller).then(() => say(format(t.saved, { name }), () => set(!isReseller)), fail);
  }

  /** As its member, or with the rights that flow down. */
  function enter({ id, name }: Account) {
    guard(() => session.switchTenant(id)).then(() => {
      goTo('users');
      say(format(t.switched, { name }));
    }, fail);
  }

  function menu(account: Account): MenuItem[] {
    const { id, isReseller } = account;
    const start = (kind: NonNullable<AccountTask>['kind']) => () => setTask({ kind, account });
    const isOwn = id === own;
    return [
      ...(may.write ? [{ id: 'add', label: t.addBelow, onSelect: start('add') }] : []),
      ...(may.write && !isOwn
        ? [
            { id: 'edit', label: t.edit, onSelect: start('edit') },
            { id: 'move', label: t.move, onSelect: start('move') },
          ]
        : []),
      ...(may.write && !isOwn
        ? [{ id: 'manage', label: isReseller ? t.manageOff : t.manageOn, onSelect: () => setManagement(account, !isReseller) }]
        : []),
      ...(may.write && isReseller && (!isOwn || isTop) ? [{ id: 'access', label: t.access, onSelect: start('access') }] : []),
      ...(!isOwn && may.enter ? [{ id: 'switch', label: t.switchTo, onSelect: () => enter(account) }] : []),
      ...(may.remove && !isOwn
        ? ['separator' as const, { id: 'delete', label: t.delete, tone: 'danger' as const, onSelect: start('delete') }]
        : []),
    ];
  }
  return { menu, may, task, start: setTask, close: () => setTask(undefined) };
}
