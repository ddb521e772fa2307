import type { Input } from '../../contract/endpoint.ts';
import { users } from '../../contract/users/users.ts';
import { useStrings } from '../../i18n/locale.tsx';
import { useApi } from '../../services.tsx';
import { DownloadDialog } from '../../shared/files/download-dialog.tsx';
import { userFilesStrings } from './user-files-strings.ts';

export interface ExportDialogProps {
  /** Whom the list shows. */
  narrowing: Input<typeof users.exportCsv>['body'];
  onClose(): void;
}

/** Whom the list shows, as a file. */
export function ExportDialog({ narrowing, onClose }: ExportDialogProps) {
  const t = useStrings('user-files', userFilesStrings);
  const { exportCsv } = useApi(users);
  return <DownloadDialog words={t} fileName="users.csv" load={(options) => exportCsv({ body: narrowing, ...options })} onClose={onClose} />;
}
