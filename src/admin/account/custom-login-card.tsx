import { accentOf } from '../../contract/account-settings/account-settings.rules.ts';
import { AccountSettingsChange, type Metadata } from '../../contract/account-settings/account-settings.schemas.ts';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard, SettingRow } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AccountCardProps } from './account-card.ts';
import { accountStrings } from './account-strings.ts';
import { SignInPreview } from './sign-in-preview.tsx';

/** Where the workspace's people sign in, and where they go afterwards. */
export function CustomLoginCard({
  settings: { name = '', logo = '', applicationUrl = '', loginUrl = '' },
  metadata,
  readOnly,
}: AccountCardProps & { metadata: Metadata }) {
  const t = useStrings('account', accountStrings);
  const { session } = useServices();
  const update = useChange(accountSettings, 'update');
  const form = useContractForm(AccountSettingsChange, {
    values: { loginUrl, applicationUrl },
    fields: {
      loginUrl: { label: t.loginUrl, invalid: t.destinationInvalid },
      applicationUrl: { label: t.applicationUrl, invalid: t.destinationInvalid },
    },
    readOnly,
    async submit(body) {
      await update.mutateAsync({ body });
      await session.reload();
    },
  });
  return (
    <FormCard title={t.customLoginTitle} description={t.customLoginText} form={form}>
      <TextField
        {...form.field('loginUrl')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder={t.loginUrlPlaceholder}
        help={t.loginUrlHelp}
      />
      <TextField
        {...form.field('applicationUrl')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder={t.applicationUrlPlaceholder}
        help={t.applicationUrlHelp}
      />
      <SettingRow label={t.previewRow}>
        <SignInPreview
          {...{ name, logo }}
          accent={accentOf(metadata)}
          address={form.control('loginUrl').value.trim()}
          next={form.control('applicationUrl').value.trim()}
        />
      </SettingRow>
    </FormCard>
  );
}
