import type { Usage, UsageId } from '../../contract/usage/usage.schemas.ts';
import { usage } from '../../contract/usage/usage.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { toCsv } from '../../lib/csv.ts';
import { dateIn } from '../../lib/zoned-days.ts';
import { useApi } from '../../services.tsx';
import { DownloadDialog } from '../../shared/files/download-dialog.tsx';
import { usageStrings } from './usage-strings.ts';
import { writePlace, type UsagePlace } from './usage-place.ts';

/** `2026-11-23`: what spreadsheets read as a date in any language. */
function isoDate(at: string, timeZone: string): string {
  const { year, month, day } = dateIn(Date.parse(at), timeZone);
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

export function usageCsv({ steps, series, timeZone }: Usage, headers: Readonly<Record<UsageId | 'time', string>>): string {
  const lines = steps.map((at, index) => [isoDate(at, timeZone), ...series.map(({ values }) => String(values[index] ?? ''))]);
  return toCsv([[headers.time, ...series.map(({ id }) => headers[id])], ...lines]);
}

export interface UsageExportProps {
  place: UsagePlace;
  application: string | undefined;
  asks: boolean;
  onClose(): void;
}

/** The numbers as a file, counted anew. */
export function UsageExport({ place, application, asks, onClose }: UsageExportProps) {
  const t = useStrings('usage', usageStrings);
  const { read } = useApi(usage);
  const load = async () =>
    new Blob([`\uFEFF${usageCsv(await read({ query: { ...place, application } }), t)}`], { type: 'text/csv;charset=utf-8' });
  return (
    <DownloadDialog
      words={t}
      fileName={`usage-${writePlace(place)}.csv`}
      ask={asks ? t.exportAsk : undefined}
      load={load}
      onClose={onClose}
    />
  );
}
