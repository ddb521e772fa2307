import type { ListView } from '../../shared/lists/use-list-view.ts';
import { ExportDialog } from './export-dialog.tsx';
import { LazyImportDialog } from './lazy-import-dialog.tsx';
import { narrowingOf } from './users-queries.ts';

export type FileKind = 'import' | 'export';

export interface UserFilesProps {
  kind: FileKind | undefined;
  view: ListView;
  onClose(): void;
}

/** The list from a file, and as a file. */
export function UserFiles({ kind, view, onClose }: UserFilesProps) {
  if (kind === 'import') return <LazyImportDialog onClose={onClose} />;
  return kind === 'export' ? <ExportDialog narrowing={narrowingOf(view)} onClose={onClose} /> : null;
}
