import { useState } from 'react';
import { ReplayForm, type AuditStream } from '../../../contract/audit-streams/audit-streams.schemas.ts';
import { auditStreams } from '../../../contract/audit-streams/audit-streams.ts';
import { shortDate } from '../../../lib/dates.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { useRegion } from '../../../i18n/region.ts';
import { useChange } from '../../../shared/data/use-endpoint.ts';
import { EntityDialog } from '../../../shared/forms/entity-dialog.tsx';
import { useContractForm } from '../../../shared/forms/use-contract-form.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { streamsStrings } from './streams-strings.ts';

/** The day begins where the person is. */
const startOf = (day: string) => new Date(`${day}T00:00:00`);
const isoDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export function ReplayDialog({ stream, onClose }: { stream: AuditStream; onClose(): void }) {
  const t = useStrings('streams', streamsStrings);
  const { language } = useLocale();
  const region = useRegion();
  const toast = useToast();
  const [today] = useState(() => isoDay(new Date()));
  const replay = useChange(auditStreams, 'replay');
  const form = useContractForm(ReplayForm, {
    values: { day: '' },
    fields: { day: { label: t.day, missing: t.dayMissing, invalid: t.dayInvalid } },
    async submit({ day }) {
      const from = startOf(day);
      await replay.mutateAsync({ streamId: stream.id, body: { from: from.toISOString() } });
      toast.show({ text: format(t.replayed, { day: shortDate(from, language, region) }), tone: 'success' });
      onClose();
    },
  });
  return (
    <EntityDialog
      title={format(t.replayTitle, { name: stream.name })}
      description={t.replayText}
      size="s"
      form={form}
      submit={t.replaySend}
      onClose={onClose}
    >
      <TextField {...form.field('day')} type="date" max={today} autoFocus />
    </EntityDialog>
  );
}
