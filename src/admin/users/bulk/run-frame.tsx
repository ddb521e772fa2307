import type { ReactNode } from 'react';
import { commonStrings } from '../../../i18n/common-strings.ts';
import { errorStrings, errorText } from '../../../i18n/error-strings.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import type { AppError } from '../../../lib/error.ts';
import { useHold, useUnsavedChanges } from '../../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { FactLine } from '../person/fact-line.tsx';
import { bulkStrings } from '../bulk-strings.ts';

export interface RunFailure {
  id: string;
  name: string;
  error: AppError;
}

export interface RunFrameProps {
  title: string;
  description?: string | undefined;
  /** Verb and object of the button that begins: "Lock 12 users". */
  confirm: string;
  tone?: 'danger' | 'normal' | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Nothing can begin yet. */
  disabled?: boolean | undefined;
  /** Something was written that closing would lose. */
  isDirty?: boolean | undefined;
  onClose(): void;
  status: 'idle' | 'running' | 'finished';
  /** How many in all. */
  total: number;
  done: number;
  failures: readonly RunFailure[];
  /** How many aren't done although the run is over. */
  left: number;
  /** What ended the run early. */
  error?: AppError | undefined;
  onBegin(): void;
  onRetry(): void;
  onStop(): void;
  /** What is to be decided or known before it begins. */
  children?: ReactNode;
}

/** What a run of many looks like: the question, how far it is, and what failed. */
export function RunFrame({
  title,
  description,
  confirm,
  tone = 'normal',
  size = 'm',
  disabled = false,
  isDirty = false,
  onClose,
  status,
  total,
  done,
  failures,
  left,
  error,
  onBegin,
  onRetry,
  onStop,
  children,
}: RunFrameProps) {
  const t = useStrings('bulk', bulkStrings);
  const words = useStrings('common', commonStrings);
  const errors = useStrings('errors', errorStrings);
  const { language } = useLocale();
  const { leave } = useUnsavedChanges();
  useHold(status === 'running' || (isDirty && status === 'idle'));
  const close = () => leave(onClose);
  const footer =
    status === 'idle' ? (
      <>
        <Button onClick={close}>{words.cancel}</Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} disabled={disabled} onClick={onBegin}>
          {confirm}
        </Button>
      </>
    ) : status === 'running' ? (
      <Button onClick={onStop}>{t.stop}</Button>
    ) : (
      <>
        <Button onClick={onClose}>{words.close}</Button>
        {left > 0 && (
          <Button variant="primary" onClick={onRetry}>
            {plural(language, t.retry, left)}
          </Button>
        )}
      </>
    );
  const number = new Intl.NumberFormat(language);
  const met = done + failures.length;
  return (
    <Dialog
      open
      {...(status !== 'running' && { onClose: close })}
      title={title}
      description={status === 'idle' ? description : undefined}
      size={size}
      footer={footer}
    >
      {status === 'idle' ? (
        children
      ) : (
        <Stack gap={4} align="stretch">
          <ProgressBar label={title} value={met} max={total} />
          <Text size={13} tone="muted" tabular role="status">
            {format(t.progress, { done: number.format(met), total: number.format(total) })}
          </Text>
          {status === 'finished' && error && <ErrorNotice error={error} />}
          {status === 'finished' && left > 0 && !error && (
            <Notice tone={failures.length > 0 ? 'danger' : 'warning'} live="alert">
              {plural(language, failures.length > 0 ? t.failed : t.stopped, failures.length || left)}
            </Notice>
          )}
          {failures.length > 0 && (
            <div role="group" aria-label={t.failures}>
              {failures.map(({ id, name, error }) => (
                <FactLine key={id} label={name} isStrong>
                  {errorText(error, errors)}
                </FactLine>
              ))}
            </div>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
