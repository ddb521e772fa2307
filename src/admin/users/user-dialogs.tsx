import { EditGroupsDialog } from './edit-groups-dialog.tsx';
import { EditRolesDialog } from './edit-roles-dialog.tsx';
import { ExpiryDialog } from './expiry-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import type { UserRow } from './users-queries.ts';

export type OpenUserDialog = { kind: 'roles' | 'groups' | 'expiry' | 'remove'; user: UserRow } | undefined;

export interface UserDialogsProps {
  open: OpenUserDialog;
  onClose(): void;
  onRemoved(): void;
}

/** Dialogs about people, in the list and on a person's page. */
export const UserDialogs = ({ open, onClose, onRemoved }: UserDialogsProps) => (
  <>
    {open?.kind === 'groups' && <EditGroupsDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'roles' && <EditRolesDialog user={open.user} onClose={onClose} />}
    {open?.kind === 'expiry' && <ExpiryDialog user={open.user} onClose={onClose} />}
    <RemoveUserDialog user={open?.kind === 'remove' ? open.user : undefined} onClose={onClose} onRemoved={onRemoved} />
  </>
);
