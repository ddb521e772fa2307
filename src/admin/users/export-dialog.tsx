import type { Input } from '../../contract/endpoint.ts';
import { users } from '../../contract/users/users.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { DownloadDialog } from '../../shared/files/download-dialog.tsx';
import { userFilesStrings } from './user-files-strings.ts';

export interface ExportDialogProps {
  /** Whom the list shows. */
  narrowing: Input<typeof users.exportCsv>['body'];
  /** Opened by a link. */
  asks: boolean;
  /** The list shows people of other accounts, too. */
  isBelow: boolean;
  onClose(): void;
}

/** Whom the list shows, as a file. */
export function ExportDialog({ narrowing, asks, isBelow, onClose }: ExportDialogProps) {
  const t = useStrings('user-files', userFilesStrings);
  const { exportCsv } = useApi(users);
  const load = (options: object) => exportCsv({ body: narrowing, ...options });
  const ask = isBelow ? t.exportOwn : asks ? t.exportAsk : undefined;
  return <DownloadDialog words={t} fileName="users.csv" ask={ask} load={load} onClose={onClose} />;
}
