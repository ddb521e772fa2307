import type { ReactNode } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ChangeList, type FieldChange } from './change-list.tsx';

/** The question before a change that takes something from people. */
export interface Question {
  title: string;
  text: ReactNode;
  /** Verb and object: "Save role". */
  confirm: string;
}
export interface ReviewDialogProps extends Question {
  changes: readonly FieldChange[];
  onConfirm(): void;
  onClose(): void;
}

/** Asks before saving, with a list of what changed. */
export function ReviewDialog({ title, text, confirm, changes, onConfirm, onClose }: ReviewDialogProps) {
  return (
    <ConfirmDialog open title={title} confirm={confirm} onConfirm={onConfirm} onClose={onClose}>
      <Stack gap={4}>
        {text}
        <ChangeList changes={changes} />
      </Stack>
    </ConfirmDialog>
  );
}
