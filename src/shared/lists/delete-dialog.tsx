import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { format } from '../../i18n/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface DeleteWords {
  /** All with `{{name}}` but the text. */
  deleteTitle: string;
  deleteText: string;
  deleteConfirm: string;
  deleted: string;
}
export interface DeleteDialogProps<I> {
  /** What to delete; undefined while the dialog is closed. */
  target: { name: string; input: I } | undefined;
  words: DeleteWords;
  remove: Pick<UseMutationResult<unknown, Error, I>, 'mutate' | 'isPending' | 'error' | 'reset'>;
  onClose(): void;
  /** What is lost with it. */
  children?: ReactNode;
}

/** Asks, deletes, and says so. */
export function DeleteDialog<I>({ target, words, remove, onClose, children }: DeleteDialogProps<I>) {
  const toast = useToast();
  const name = target?.name ?? '';
  const close = () => {
    remove.reset();
    onClose();
  };
  const onSuccess = () => {
    toast.show({ text: format(words.deleted, { name }) });
    close();
  };
  return (
    <ConfirmDialog
      open={target !== undefined}
      onClose={close}
      title={format(words.deleteTitle, { name })}
      confirm={format(words.deleteConfirm, { name })}
      busy={remove.isPending}
      error={remove.error ?? undefined}
      onConfirm={() => remove.mutate(target!.input, { onSuccess })}
    >
      {children ? (
        <Stack gap={4} align="stretch">
          {words.deleteText}
          {children}
        </Stack>
      ) : (
        words.deleteText
      )}
    </ConfirmDialog>
  );
}
