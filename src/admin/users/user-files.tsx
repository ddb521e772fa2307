import { ExportDialog } from './export-dialog.tsx';
import { LazyImportDialog } from './lazy-import-dialog.tsx';
import type { WorkspaceApplication } from '../workspace-applications.ts';
import { isBelow, narrowingOf, type UsersView } from './users-queries.ts';

/** `askedExport`: asked for by a link. */
export type FileKind = 'import' | 'export' | 'askedExport';

export interface UserFilesProps {
  kind: FileKind | undefined;
  view: UsersView;
  /** That newcomers are for. */
  application: WorkspaceApplication | undefined;
  onClose(): void;
}

/** The list from a file, and as a file. */
export function UserFiles({ kind, view, application, onClose }: UserFilesProps) {
  if (kind === 'import') return <LazyImportDialog application={application} onClose={onClose} />;
  if (!kind) return null;
  return <ExportDialog narrowing={narrowingOf(view)} asks={kind === 'askedExport'} isBelow={isBelow(view)} onClose={onClose} />;
}
