import { format } from '../../i18n/format.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import type { ListView } from '../../shared/lists/use-list-view.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { styled } from '../../ui/styled.tsx';
import { goTo } from '../use-portal-address.ts';
import { isBelow, useReachesBelow, userFilters, type UserRow } from './users-queries.ts';
import { usersStrings } from './users-strings.ts';

/** On phones a line of its own, below the rest. */
const Line = styled('div')`
  @container (max-width: 480px) {
    order: 1;
    flex-basis: 100%;
  }
`;

/** Includes the people of accounts below, for those who act there. */
export function BelowChoice({ view }: { view: ListView }) {
  const t = useStrings('users', usersStrings);
  if (!useReachesBelow()) return null;
  return (
    <Line>
      <Checkbox
        label={t.includeBelow}
        checked={isBelow(view)}
        onChange={({ currentTarget: { checked } }) => {
          // What they filter by belongs to the workspace.
          for (const id of userFilters) view.setFilter(id, '');
          view.setFilter('below', checked ? 'true' : '');
        }}
      />
    </Line>
  );
}

/** What leads to somebody among the people of several accounts: there are the things that can be done with them. */
export function useBelowMenu(): (user: UserRow) => MenuItem[] {
  const t = useStrings('users', usersStrings);
  const own = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant.tenantId : ''));
  return ({ id, tenants }) =>
    tenants.map(({ tenantId, name = '' }) =>
      tenantId === own
        ? { id: tenantId, label: t.viewDetails, onSelect: () => goTo('users', id) }
        : { id: tenantId, label: format(t.openAccount, { account: name }), onSelect: () => goTo('allAccounts', tenantId) },
    );
}
