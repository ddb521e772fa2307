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
  /** Verb and object: "Delete role Support". */
  confirm: string;
  /** Default "Cancel". */
  cancel?: string;
  onConfirm(): void;
  /** What to do instead, offered first. */
  better?: { label: string; onSelect(): void } | undefined;
  busy?: boolean;
  /** Default `danger`. */
  tone?: 'danger' | 'normal';
  /** Error of the last attempt. */
  error?: unknown;
  /** A sentence about what will be lost. */
  children?: ReactNode;
}

/** Asks before an irreversible action. Focus starts on Cancel; stays open while busy. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  cancel,
  onConfirm,
  better,
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
  const strongest = tone === 'danger' ? 'danger' : 'primary';
  const variant = better ? 'secondary' : strongest;
  const footer = (
    <>
      <Button onClick={close}>{cancel ?? t.cancel}</Button>
      <Button variant={variant} busy={busy} onClick={onConfirm} aria-describedby={id}>
        {confirm}
      </Button>
      {better && (
        <Button variant="primary" disabled={busy} onClick={better.onSelect} aria-describedby={id}>
          {better.label}
        </Button>
      )}
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
