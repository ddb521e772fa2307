import { useState } from 'react';
import * as v from 'valibot';
import { SubTenantChange } from '../../contract/sub-tenants/sub-tenants.schemas.ts';
import { subTenants } from '../../contract/sub-tenants/sub-tenants.ts';
import { tenants } from '../../contract/tenants/tenants.ts';
import { users } from '../../contract/users/users.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSavedToast } from '../use-saved-toast.ts';
import { accountOf, useAccount, useAccountsAbove, useBranch, useFound, type Account } from './accounts-queries.ts';
import { accountsStrings } from './accounts-strings.ts';

const Place = v.object({ parentTenantId: v.pipe(SubTenantChange.entries.parentTenantId.wrapped) });

/** Moves an account, with everything below it, to another place of the tree. */
export function MoveDialog({ account, onClose }: { account: Account; onClose(): void }) {
  const t = useStrings('accounts', accountsStrings);
  const { language } = useLocale();
  const say = useSavedToast();
  const own = useStore(useServices().session, (state) => (state.status === 'signedIn' ? state.activeTenant : undefined))!;
  const [search, setSearch] = useState('');
  const first = useBranch(own.tenantId);
  const found = useFound(search);
  const facts = useAccount(account.id).data?.[0];
  const above = useAccountsAbove(account.id);
  const from = above.data?.at(-1);
  const update = useChange(subTenants, 'update', { refreshes: [tenants, users] });
  const move = (parentTenantId: string) => update.mutateAsync({ tenantId: account.id, body: { parentTenantId } });
  const form = useContractForm(Place, {
    values: { parentTenantId: '' },
    fields: { parentTenantId: { label: t.newParent, missing: t.newParentMissing, codes: { CONFLICT: t.insideItself } } },
    async submit({ parentTenantId }) {
      await move(parentTenantId);
      say(format(t.moved, { name: account.name }), from && (() => move(from.tenantId)));
      onClose();
    },
  });
  const { label, value, error, onChange } = form.control('parentTenantId');
  const listed = (search ? found.data : first.data)?.items.map(accountOf) ?? [];
  const options = [{ id: own.tenantId, name: own.name }, ...listed]
    .filter(({ id }) => id !== account.id && id !== from?.tenantId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const all = chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options;
  const count = facts?.totalSubTenants ?? 0;
  return (
    <EntityDialog
      title={format(t.moveTitle, { name: account.name })}
      description={from?.tenantName && format(t.moveFrom, { parent: from.tenantName })}
      submit={t.move}
      form={form}
      onClose={onClose}
    >
      <SearchField label={t.searchPlace} value={search} onSearch={setSearch} />
      <Select
        label={label}
        placeholder={t.chooseAccount}
        options={all}
        value={value}
        error={error}
        onChange={(id) => {
          setChosen(all.find((option) => option.value === id));
          onChange(id);
        }}
      />
      <Notice tone="warning">{[...(count > 0 ? [plural(language, t.movesAlong, count)] : []), t.moveText].join(' ')}</Notice>
    </EntityDialog>
  );
}
