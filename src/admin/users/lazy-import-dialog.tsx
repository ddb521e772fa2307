import { useStrings } from '../../i18n/locale.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { ImportDialogProps } from './import/import-dialog.tsx';
import { userFilesStrings } from './user-files-strings.ts';

const load = () => import('./import/import-dialog.tsx');

/** The import's code comes when somebody imports. */
export function LazyImportDialog({ application, onClose }: ImportDialogProps) {
  const t = useStrings('user-files', userFilesStrings);
  return (
    <LazyPart
      load={load}
      props={{ application, onClose }}
      waiting={
        <Dialog open size="l" title={t.title} onClose={onClose}>
          <Skeleton height={280} />
        </Dialog>
      }
      failed={(error, retry) => (
        <Dialog open size="l" title={t.title} onClose={onClose}>
          <ErrorNotice error={error} onRetry={retry} />
        </Dialog>
      )}
    />
  );
}
