import { useState } from 'react';
import * as v from 'valibot';
import { expiryOf } from '../../contract/api-tokens/api-tokens.rules.ts';
import { ExpiryDays, minutesPerDay, NewTenantToken, tokenKinds, type TokenKind } from '../../contract/api-tokens/api-tokens.schemas.ts';
import { invalidInput } from '../../contract/input.ts';
import { shortDate } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useRegion } from '../../i18n/region.ts';
import { useStore } from '../../lib/use-store.ts';
import { useServices } from '../../services.tsx';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useStepUp } from '../step-up.tsx';
import { apiTokensStrings } from './api-tokens-strings.ts';
import { TokenPermissions, TokenRoles } from './token-scope-fields.tsx';
import { useTokenChanges, type CreatedToken, type TokenScope } from './token-queries.ts';

const TokenForm = v.object({
  description: NewTenantToken.entries.description,
  kind: v.picklist(tokenKinds),
  roleIds: v.array(v.string()),
  permissionIds: v.array(v.string()),
  days: ExpiryDays,
});

export interface TokenDialogProps {
  scope: TokenScope;
  /** Types to choose from. */
  kinds: readonly TokenKind[];
  onClose(): void;
  onCreated(created: CreatedToken): void;
}

export function TokenDialog({ scope, kinds, onClose, onCreated }: TokenDialogProps) {
  const t = useStrings('api-tokens', apiTokensStrings);
  const { language } = useLocale();
  const region = useRegion();
  const { session } = useServices();
  const guard = useStepUp();
  const workspace = useStore(session, (state) => (state.status === 'signedIn' ? state.activeTenant.name : ''));
  const { create } = useTokenChanges(scope);
  const isTenant = scope === 'tenant';
  const [openedAt] = useState(() => new Date());
  const form = useContractForm(TokenForm, {
    values: { description: '', kind: kinds[0]!, roleIds: [] as string[], permissionIds: [] as string[], days: '90' },
    fields: {
      description: { label: t.name, missing: t.nameMissing },
      kind: { label: t.kind },
      roleIds: { label: t.roles },
      permissionIds: { label: t.permissions },
      days: { label: t.days, invalid: t.daysInvalid },
    },
    async submit({ days, ...draft }) {
      if (isTenant && draft.roleIds.length + draft.permissionIds.length === 0) throw invalidInput({ roleIds: t.rolesMissing });
      const expiresInMinutes = days === null ? null : days * minutesPerDay;
      onCreated(await guard(() => create.mutateAsync({ ...draft, expiresInMinutes })));
    },
  });
  const kind = form.control('kind');
  const days = form.control('days');
  const given = v.safeParse(ExpiryDays, days.value);
  const last = given.success && given.output !== null ? expiryOf(given.output * minutesPerDay, openedAt) : null;
  const help = !given.success ? undefined : last ? format(t.daysOn, { date: shortDate(last, language, region) }) : t.daysNever;
  return (
    <EntityDialog
      title={t.addTitle}
      description={isTenant ? format(t.addTextTenant, { workspace }) : t.addTextOwn}
      form={form}
      submit={t.create}
      onClose={onClose}
    >
      <TextField {...form.field('description')} help={t.nameHelp} autoComplete="off" autoFocus />
      {kinds.length > 1 && (
        <Select
          label={kind.label}
          hidden={kind.hidden}
          disabled={kind.disabled}
          help={kind.value === 'AccessToken' ? t.accessHelp : t.credentialsHelp}
          options={kinds.map((each) => ({ value: each, label: t[each] }))}
          value={kind.value}
          onChange={(value) => kind.onChange(value as TokenKind)}
        />
      )}
      {isTenant && <TokenRoles {...form.control('roleIds')} />}
      <TokenPermissions
        {...form.control('permissionIds')}
        {...(isTenant ? { help: t.permissionsExtra } : { help: t.permissionsHelp, placeholder: t.everything, optional: true })}
      />
      <TextField
        label={days.label}
        hidden={days.hidden}
        readOnly={days.disabled}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={days.value}
        onChange={({ currentTarget }) => days.onChange(currentTarget.value)}
        error={days.error}
        help={help}
      />
    </EntityDialog>
  );
}
