import { useId, type ReactNode } from 'react';
import { commonStrings } from '../i18n/common-strings.ts';
import { useStrings } from '../i18n/locale.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** The button: verb and object, "Delete role Support". */
  confirm: string;
  /** "Cancel" unless said. */
  cancel?: string;
  onConfirm(): void;
  busy?: boolean;
  /** `danger` unless said. */
  tone?: 'danger' | 'normal';
  /** What went wrong with the last try. */
  error?: unknown;
  /** The sentence that says what is lost. */
  children?: ReactNode;
}

/** Asks before what cannot be undone. Focus starts on Cancel; while it works it stays open. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  cancel,
  onConfirm,
  busy = false,
  tone = 'danger',
  error,
  children,
}: ConfirmDialogProps) {
  const t = useStrings('common', commonStrings);
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{cancel ?? t.cancel}</Button>
      <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} aria-describedby={id}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={title} size="s" role="alertdialog" footer={footer}>
      <Stack>
        <Text as="div" tone="muted" id={id}>
          {children}
        </Text>
        {error !== undefined && error !== null && error !== false && <ErrorNotice error={error} />}
      </Stack>
    </Dialog>
  );
}
