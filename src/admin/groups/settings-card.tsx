import { GroupConfig } from '../../contract/groups/groups.schemas.ts';
import { groups } from '../../contract/groups/groups.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { changesOf } from '../../shared/forms/changes.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { ReviewDialog } from '../../shared/forms/review-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { useApi } from '../../services.tsx';
import { useAfterGroups } from './groups-queries.ts';
import { groupsStrings } from './groups-strings.ts';
import { SwitchField } from '../../ui/switch-field.tsx';

/** What groups do in this workspace. Render it anew for another configuration. */
export function SettingsCard({ config, readOnly }: { config: GroupConfig; readOnly: boolean }) {
  const t = useStrings('groups', groupsStrings);
  const api = useApi(groups);
  const afterwards = useAfterGroups();
  const form = useContractForm(GroupConfig, {
    values: config,
    fields: { enabled: { label: t.enabled }, rolesEnabled: { label: t.rolesEnabled } },
    readOnly,
    review: (_body, values) =>
      (config.enabled && !values.enabled) || (config.rolesEnabled && !values.rolesEnabled)
        ? { title: t.offTitle, text: t.offText, confirm: t.saveSettings, ...changesOf(config, values) }
        : undefined,
    async submit(body) {
      await api.configure({ body });
      await afterwards();
    },
  });
  const [enabled, rolesEnabled] = [form.control('enabled'), form.control('rolesEnabled')];
  return (
    <>
      <FormCard title={t.settings} description={t.settingsText} form={form}>
        <SwitchField {...enabled} description={t.enabledText} />
        {enabled.value && <SwitchField {...rolesEnabled} description={t.rolesEnabledText} />}
      </FormCard>
      {form.review && <ReviewDialog {...form.review} />}
    </>
  );
}
