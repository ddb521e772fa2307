import { AccessDialog } from './access-dialog.tsx';
import { AddAccountDialog, EditAccountDialog } from './account-dialog.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { AccountTask } from './use-account-menu.ts';

/** The dialog of the action that was chosen. */
export const AccountDialogs = ({ task, onClose }: { task: AccountTask; onClose(): void }) => (
  <>
    {task?.kind === 'add' && <AddAccountDialog parent={task.account} onClose={onClose} />}
    {task?.kind === 'edit' && <EditAccountDialog account={task.account} onClose={onClose} />}
    {task?.kind === 'move' && <MoveDialog account={task.account} onClose={onClose} />}
    {task?.kind === 'access' && <AccessDialog account={task.account} onClose={onClose} />}
    <DeleteAccountDialog account={task?.kind === 'delete' ? task.account : undefined} onClose={onClose} />
  </>
);
