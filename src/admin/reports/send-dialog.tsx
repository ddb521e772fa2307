import * as v from 'valibot';
import type { Report } from '../../contract/reports/reports.schemas.ts';
import { reports } from '../../contract/reports/reports.ts';
import { format } from '../../i18n/format.ts';
import { useLocale, useStrings } from '../../i18n/locale.tsx';
import { plural } from '../../i18n/plural.ts';
import { useChange } from '../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../shared/forms/use-contract-form.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EmailsText } from './emails.ts';
import { nameOf } from './report-words.ts';
import { reportsStrings } from './reports-strings.ts';

const Form = v.object({ to: EmailsText });

/** Sends a report to members, now. */
export function SendDialog({ report, own, onClose }: { report: Report; own: string; onClose(): void }) {
  const t = useStrings('reports', reportsStrings);
  const { language } = useLocale();
  const toast = useToast();
  const send = useChange(reports, 'send');
  const form = useContractForm(Form, {
    values: { to: report.recipients.join('\n') || own },
    fields: { to: { label: t.people, missing: t.peopleMissing } },
    async submit({ to }) {
      await send.mutateAsync({ body: { templateId: report.id, to } });
      toast.show({ text: plural(language, t.sent, new Set(to).size), tone: 'success' });
      onClose();
    },
  });
  return (
    <EntityDialog
      title={format(t.sendTitle, { report: nameOf(report, t) })}
      description={t.sendText}
      size="s"
      submit={t.send}
      form={form}
      onClose={onClose}
    >
      <TextArea {...form.field('to')} help={t.peopleHelp} rows={4} autoFocus autoComplete="off" spellCheck={false} dir="ltr" />
    </EntityDialog>
  );
}
