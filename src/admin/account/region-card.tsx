import { useMemo, useState } from 'react';
import { accountDefaults, dateFormats, timeFormats } from '../../contract/account-settings/account-settings.rules.ts';
import { accountSettings } from '../../contract/account-settings/account-settings.ts';
import { AccountSettingsChange } from '../../contract/account-settings/account-settings.schemas.ts';
import { exactTime } from '../../lib/dates.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useServices } from '../../services.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { FormCard } from '../../shared/forms/form-card.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { Select } from '../../ui/select.tsx';
import type { AccountCardProps } from './account-card.ts';
import { currencyOptions, dateFormatOptions, timeFormatOptions, timezoneOptions } from '../region-options.ts';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { accountStrings } from './account-strings.ts';

const listed = <T extends string>(formats: readonly T[], saved: string | undefined, standard: T): T =>
  formats.find((each) => each === saved) ?? standard;

export function RegionCard({ settings, readOnly }: AccountCardProps) {
  const t = useStrings('account', accountStrings);
  const { language } = useLocale();
  const { session } = useServices();
  const update = useChange(accountSettings, 'update');
  const zones = useMemo(
    () => [{ value: '', label: t.ownTimezone }, ...timezoneOptions(settings.timezone)],
    [settings.timezone, t.ownTimezone],
  );
  // The settings have SPEC 9's where nothing was chosen.
  const { dateFormat: chosen } = useWorkspaceRegion();
  const [now] = useState(() => new Date());
  const form = useContractForm(AccountSettingsChange, {
    values: {
      timezone: settings.timezone ?? '',
      dateFormat: dateFormats.find((each) => each === chosen) ?? '',
      timeFormat: listed(timeFormats, settings.timeFormat, accountDefaults.timeFormat),
      currency: settings.currency || accountDefaults.currency,
    },
    fields: {
      timezone: { label: t.timezone },
      dateFormat: { label: t.dateFormat },
      timeFormat: { label: t.timeFormat },
      currency: { label: t.currency },
    },
    readOnly,
    async submit(body) {
      await update.mutateAsync({ body });
      // Every date in the portal follows.
      await session.reload();
    },
  });
  const [timezone, dateFormat, timeFormat] = [form.control('timezone'), form.control('dateFormat'), form.control('timeFormat')];
  const shown = exactTime(now, language, { timeZone: timezone.value, dateFormat: dateFormat.value, timeFormat: timeFormat.value });
  return (
    <FormCard title={t.regionTitle} description={t.regionText} form={form}>
      <Select {...timezone} options={zones} />
      <Select
        {...dateFormat}
        options={dateFormatOptions(now, language, t.byLanguage)}
        onChange={(value) => dateFormat.onChange(value as typeof dateFormat.value)}
      />
      <Select
        {...timeFormat}
        options={timeFormatOptions(language)}
        help={format(t.formatPreview, { time: shown })}
        onChange={(value) => timeFormat.onChange(value as typeof timeFormat.value)}
      />
      <Select {...form.control('currency')} options={currencyOptions(language, settings.currency)} />
    </FormCard>
  );
}
