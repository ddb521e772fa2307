import { useStrings } from '../../i18n/locale.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { withHash } from '../portal-address.ts';
import { accountAddress } from './account-address.ts';
import { useAccountsAbove } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

/** Where an account is in the tree, from the caller's own down. */
export function AccountsAbove({ id, name }: { id?: string; name?: string }) {
  const t = useStrings('accounts', accountsStrings);
  const { data = [] } = useAccountsAbove(id);
  // The first one is the caller's own, whose people are in another section.
  const above = data.slice(1).map(({ tenantId, tenantName }) => ({ name: tenantName ?? '', href: withHash(accountAddress(tenantId)) }));
  const crumbs = [{ name: t.back, href: withHash(accountAddress()) }, ...above, ...(name ? [{ name }] : [])];
  return <Breadcrumbs label={t.path} crumbs={crumbs} />;
}
