import type { ReactNode } from 'react';
import { commonStrings } from '../../../i18n/common-strings.ts';
import { errorStrings, errorText } from '../../../i18n/error-strings.ts';
import { format } from '../../../i18n/format.ts';
import { useLocale, useStrings } from '../../../i18n/locale.tsx';
import { plural } from '../../../i18n/plural.ts';
import { useHold, useUnsavedChanges } from '../../../shared/forms/unsaved-changes.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { FactLine } from '../person/fact-line.tsx';
import { bulkStrings } from '../bulk-strings.ts';
import { useRun, type RunState } from './use-run.ts';

export interface RunDialogProps<T> {
  title: string;
  items: readonly T[];
  act(item: T): Promise<unknown>;
  nameOf(item: T): string;
  /** Verb and object of the button that begins: "Lock 12 users". */
  confirm: string;
  tone?: 'danger' | 'normal';
  size?: 's' | 'm' | 'l';
  /** Nothing can begin yet. */
  disabled?: boolean;
  /** Something was written that closing would lose. */
  isDirty?: boolean;
  onClose(): void;
  /** After each run, whatever the outcome. */
  onFinished?(state: RunState<T>): void;
  /** Everything was done. */
  onDone(done: readonly T[]): void;
  /** What is to be decided or known before it begins. */
  children?: ReactNode;
}

/** Something that is done to many: asks, shows how far it is, and offers to try what failed again. */
export function RunDialog<T>({
  title,
  items,
  act,
  nameOf,
  confirm,
  tone = 'normal',
  size = 'm',
  disabled = false,
  isDirty = false,
  onClose,
  onFinished,
  onDone,
  children,
}: RunDialogProps<T>) {
  const t = useStrings('bulk', bulkStrings);
  const words = useStrings('common', commonStrings);
  const errors = useStrings('errors', errorStrings);
  const { language } = useLocale();
  const { state, run, stop } = useRun(act);
  const { leave } = useUnsavedChanges();
  useHold(state.status === 'running' || (isDirty && state.status === 'idle'));
  const close = () => leave(onClose);
  // Rows leave the list while it is being worked through.
  const { status, done, failures, items: meant } = state;
  const left = status === 'finished' ? meant.filter((item) => !done.includes(item)) : [];
  const begin = async (which: readonly T[]) => {
    const result = await run(which, done);
    if (!result) return;
    onFinished?.(result);
    if (result.done.length === result.items.length) onDone(result.done);
  };
  const footer =
    status === 'idle' ? (
      <>
        <Button onClick={close}>{words.cancel}</Button>
        <Button variant={tone === 'danger' ? 'danger' : 'primary'} disabled={disabled} onClick={() => void begin(items)}>
          {confirm}
        </Button>
      </>
    ) : status === 'running' ? (
      <Button onClick={stop}>{t.stop}</Button>
    ) : (
      <>
        <Button onClick={onClose}>{words.close}</Button>
        {left.length > 0 && (
          <Button variant="primary" onClick={() => void begin(left)}>
            {plural(language, t.retry, left.length)}
          </Button>
        )}
      </>
    );
  const progress = format(t.progress, { done: String(done.length + failures.length), total: String(meant.length) });
  return (
    <Dialog open {...(status !== 'running' && { onClose: close })} title={title} size={size} footer={footer}>
      {status === 'idle' ? (
        children
      ) : (
        <Stack gap={4} align="stretch">
          <ProgressBar label={title} value={done.length + failures.length} max={meant.length} />
          <Text size={13} tone="muted" tabular role="status">
            {progress}
          </Text>
          {status === 'finished' && left.length > 0 && (
            <Notice tone={failures.length > 0 ? 'danger' : 'warning'} live="alert">
              {plural(language, failures.length > 0 ? t.failed : t.stopped, failures.length || left.length)}
            </Notice>
          )}
          {failures.length > 0 && (
            <div role="group" aria-label={t.failures}>
              {failures.map(({ item, error }) => (
                <FactLine key={nameOf(item)} label={nameOf(item)} isStrong>
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
