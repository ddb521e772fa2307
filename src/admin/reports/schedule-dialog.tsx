import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { encodeFilters } from '../../contract/reports/filters.rules.ts';
import { reportIntervals, ReportType, type Report } from '../../contract/reports/reports.schemas.ts';
import { reports } from '../../contract/reports/reports.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { toAppError } from '../../lib/error.ts';
import { Heading } from '../../ui/heading.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useWorkspaceRegion } from '../use-workspace-region.ts';
import { readCron, writeCron } from './cron-parts.ts';
import { EmailsText } from './emails.ts';
import { FilterFields, firstValues } from './filter-fields.tsx';
import { nameOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';

const Form = v.object({
  interval: v.picklist(reportIntervals),
  time: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/)),
  weekday: v.string(),
  monthDay: v.string(),
  cron: v.string(),
  tz: v.string(),
  type: ReportType,
  recipients: EmailsText,
});

const zones = (current: string) =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current])].map((value) => ({ value, label: value }));
const monthDays = Array.from({ length: 28 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** When a report goes out by itself, to whom, and what it shows then. */
export function ScheduleDialog({ report, own, onClose }: { report: Report; own: string; onClose(): void }) {
  const t = useStrings('reports', reportsStrings);
  const { language } = useLocale();
  const { timeZone = 'UTC' } = useWorkspaceRegion();
  const toast = useToast();
  const schedule = useChange(reports, 'schedule');
  const configs = report.dataFilters.map(({ config }) => config);
  const [values, setValues] = useState(() => firstValues(configs, report.schedule?.dataFilters));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const name = nameOf(report, t);
  const form = useContractForm(Form, {
    values: {
      ...readCron(report.schedule),
      tz: report.schedule?.tz ?? timeZone,
      type: report.type,
      recipients: report.recipients.join('\n') || own,
    },
    fields: {
      interval: { label: t.interval },
      time: { label: t.time, missing: t.timeMissing, invalid: t.timeMissing },
      weekday: { label: t.weekday },
      monthDay: { label: t.monthDay },
      cron: { label: t.cron, invalid: t.cronInvalid },
      tz: { label: t.tz },
      type: { label: t.format, invalid: t.formatInvalid },
      recipients: { label: t.people, missing: t.peopleMissing },
    },
    async submit({ interval, tz, type, recipients, ...parts }) {
      setErrors({});
      const body = { interval, cron: writeCron({ interval, ...parts }), tz, active: true };
      try {
        await schedule.mutateAsync({
          templateId: report.id,
          body: { schedule: body, status: 'active', type, dataFilters: encodeFilters(values), recipients },
        });
      } catch (error) {
        setErrors((toAppError(error).context?.['fields'] ?? {}) as Record<string, string>);
        throw error;
      }
      toast.show({ text: format(t.saved, { report: name }), tone: 'success' });
      onClose();
    },
  });
  const weekdays = useMemo(() => {
    const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    // 4 January 1970 was a Sunday.
    return [1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: names.format(new Date(Date.UTC(1970, 0, 4 + day))) }));
  }, [language]);
  const control = { interval: form.control('interval'), weekday: form.control('weekday'), monthDay: form.control('monthDay') };
  const [tz, type] = [form.control('tz'), form.control('type')];
  const interval = control.interval.value;
  return (
    <EntityDialog title={format(t.scheduleTitle, { report: name })} submit={t.save} form={form} onClose={onClose}>
      <Select
        {...control.interval}
        options={reportIntervals.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => control.interval.onChange(value as typeof interval)}
      />
      {interval === 'weekly' && <Select {...control.weekday} options={weekdays} />}
      {interval === 'monthly' && <Select {...control.monthDay} options={monthDays} />}
      {interval === 'custom' ? (
        <TextField
          key="cron"
          {...form.field('cron')}
          optional={false}
          required
          help={t.cronHelp}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <TextField key="time" {...form.field('time')} type="time" />
      )}
      <Select {...tz} options={zones(tz.value)} />
      <Select
        {...type}
        help={report.formats.length === 1 ? t.onlyHtml : undefined}
        options={report.formats.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => type.onChange(value as typeof type.value)}
      />
      <TextArea {...form.field('recipients')} help={t.peopleHelp} rows={3} autoComplete="off" spellCheck={false} dir="ltr" />
      {configs.length > 0 && <Heading level={3}>{t.filters}</Heading>}
      <FilterFields {...{ configs, values, timeZone, errors }} onChange={setValues} />
    </EntityDialog>
  );
}
