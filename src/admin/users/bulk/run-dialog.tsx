import type { ReactNode } from 'react';
import { RunFrame } from './run-frame.tsx';
import { useRun, type RunState } from './use-run.ts';

export interface RunDialogProps<T> {
  title: string;
  description?: string;
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
export function RunDialog<T>({ items, act, nameOf, onFinished, onDone, ...frame }: RunDialogProps<T>) {
  const { state, run, stop } = useRun(act);
  // Rows leave the list while it is being worked through.
  const { status, done, failures, items: meant } = state;
  const left = status === 'finished' ? meant.filter((item) => !done.includes(item)) : [];
  const begin = async (which: readonly T[]) => {
    const result = await run(which, done);
    if (!result) return;
    onFinished?.(result);
    if (result.done.length === result.items.length) onDone(result.done);
  };
  return (
    <RunFrame
      {...frame}
      status={status}
      total={meant.length}
      done={done.length}
      failures={failures.map(({ item, error }) => ({ id: nameOf(item), name: nameOf(item), error }))}
      left={left.length}
      onBegin={() => void begin(items)}
      onRetry={() => void begin(left)}
      onStop={stop}
    />
  );
}
