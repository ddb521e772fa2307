import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { DeleteDialog } from '../../shared/lists/delete-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

export interface DeleteAccountDialogProps {
  account: { id: string; name: string } | undefined;
  onClose(): void;
}

/** Says what goes with an account before it is deleted. */
export function DeleteAccountDialog({ account, onClose }: DeleteAccountDialogProps) {
  const t = useStrings('accounts', accountsStrings);
  const remove = useChange(subTenants, 'remove', { refreshes: [tenants] });
  return (
    <DeleteDialog target={account && { name: account.name, input: { tenantId: account.id } }} words={t} remove={remove} onClose={onClose}>
      {account && <WhatGoesAlong id={account.id} />}
    </DeleteDialog>
  );
}

function WhatGoesAlong({ id }: { id: string }) {
  const t = useStrings('accounts', accountsStrings);
  const { language } = useLocale();
  const { data } = useAccount(id);
  if (!data?.[0]) return <Skeleton height={44} />;
  const { totalSubTenants, totalUsers } = data[0];
  const sentences = [
    ...(totalSubTenants > 0 ? [plural(language, t.goesAlong, totalSubTenants)] : []),
    ...(totalUsers > 0 ? [plural(language, t.losesPeople, totalUsers)] : []),
  ];
  return sentences.length > 0 ? <Notice tone="warning">{sentences.join(' ')}</Notice> : null;
}
