import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import type { WorkspaceApplication } from '../../workspace-applications.ts';
import { InviteDialog } from './invite-dialog.tsx';

export type InviteKind = 'one' | 'many' | 'link';

const loadMany = async () => ({ default: (await import('./invite-many-dialog.tsx')).InviteManyDialog });
const loadLink = async () => ({ default: (await import('./invite-link-dialog.tsx')).InviteLinkDialog });

export interface InvitationsProps {
  kind: InviteKind | undefined;
  /** That newcomers are for. */
  application: WorkspaceApplication | undefined;
  /** The workspace allows invite links. */
  byLink: boolean;
  onChange(kind: InviteKind | undefined): void;
}

/** The ways to invite, of which one is open at most. */
export function Invitations({ kind, application, byLink, onChange }: InvitationsProps) {
  const close = () => onChange(undefined);
  if (kind === 'one') return <InviteDialog application={application} byLink={byLink} onClose={close} onOther={onChange} />;
  if (kind === undefined || (kind === 'link' && !byLink)) return null;
  return (
    <LazyPart
      key={kind}
      load={kind === 'many' ? loadMany : loadLink}
      props={{ application, onClose: close }}
      waiting={null}
      failed={(error, retry) => <ErrorNotice error={error} onRetry={retry} />}
    />
  );
}
