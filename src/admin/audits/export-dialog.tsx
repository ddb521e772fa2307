import { audits } from '../../contract/audits/audits.ts';
import type { AuditNarrowing } from '../../contract/audits/audits.schemas.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { DownloadDialog } from '../../shared/files/download-dialog.tsx';
import { auditsStrings } from './audits-strings.ts';

/** What the list shows, as a file. */
export function ExportDialog({ narrowing, asks, onClose }: { narrowing: AuditNarrowing; asks: boolean; onClose(): void }) {
  const t = useStrings('audits', auditsStrings);
  const { exportCsv } = useApi(audits);
  const load = (options: object) => exportCsv({ query: narrowing, body: {}, ...options });
  return <DownloadDialog words={t} fileName="audits.csv" ask={asks ? t.exportAsk : undefined} load={load} onClose={onClose} />;
}
