import type { ReactNode } from 'react';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import type { User } from '../../contract/users/users.schemas.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useEndpoint } from '../../shared/data/use-endpoint.ts';
import type { MenuAction, MenuItem } from '../../ui/menu.tsx';
import { useRowAddress } from '../use-row-address.ts';
import { useSectionRest } from '../use-section-rest.ts';
import { AccountDialogs } from './account-dialogs.tsx';
import { accountOf, searchLimit } from './accounts-queries.ts';
import { useAccountMenu } from './use-account-menu.ts';

interface Facts {
  facts: { name: string } | undefined;
  /** Actions of the screen itself. */
  more: readonly MenuAction[];
}

/** Dialogs of an account that have an address, such as `allAccounts/move/<id>`. */
export function useAccountDialogs(id: string, { facts, more }: Facts): ReactNode {
  const own = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  const { menu, task, close } = useAccountMenu({ own, isTop: false });
  const isAsked = useSectionRest().endsWith(`/${id}`);
  const found = useEndpoint(tenants, 'search', {
    input: { query: { _filter: facts?.name ?? '', _limit: searchLimit } },
    enabled: isAsked && facts !== undefined,
  });
  useRowAddress({
    rows: found.data?.items.map(accountOf),
    actions: (account) => [...menu(account), ...more],
    opens: ['add', 'edit', 'move', 'access', 'delete', 'people'],
    home: id,
  });
  return <AccountDialogs task={task} onClose={close} />;
}

/** Dialogs of a person in an account, such as `allAccounts/<account>/roles/<person>`, whatever page of the list they are on. */
export function usePersonInAddress(id: string, actions: (user: User) => readonly MenuItem[]): void {
  const [account, , person] = useSectionRest().split('/');
  const isAsked = account === id && person !== undefined;
  const found = useEndpoint(users, 'list', { input: { query: { _tenantId: id, ids: [person ?? ''] } }, enabled: isAsked });
  useRowAddress({ rows: found.data?.items, actions, opens: ['roles', 'remove'], under: `${id}/`, home: id });
}
