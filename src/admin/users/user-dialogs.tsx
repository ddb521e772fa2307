import { EditApplicationsDialog } from './edit-applications-dialog.tsx';
import { EditDetailsDialog } from './edit-details-dialog.tsx';
import { EditGroupsDialog } from './edit-groups-dialog.tsx';
import { EditRolesDialog } from './edit-roles-dialog.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import type { UserRow } from './users-queries.ts';

export type UserDialog = 'details' | 'roles' | 'groups' | 'applications' | 'expiry' | 'remove';
export type OpenUserDialog = { kind: UserDialog; user: UserRow } | undefined;

export interface UserDialogsProps {
  open: OpenUserDialog;
  onClose(): void;
  onRemoved(): void;
}

/** Dialogs about people, in the list and on a person's page. */
export const UserDialogs = ({ open, onClose, onRemoved }: UserDialogsProps) => (
  <>
    {open?.kind === 'details' && <EditDetailsDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'groups' && <EditGroupsDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'applications' && <EditApplicationsDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'roles' && <EditRolesDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'expiry' && <ExpiryDialog user={open.user} onClose={onClose} />}
    <RemoveUserDialog user={open?.kind === 'remove' ? open.user : undefined} onClose={onClose} onRemoved={onRemoved} />
  </>
);
