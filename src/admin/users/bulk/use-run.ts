import { useEffect, useRef, useState } from 'react';
import { runAll, type Progress } from './run-all.ts';

export interface RunState<T> extends Progress<T> {
  /** Undefined before it begins. */
  status: 'idle' | 'running' | 'finished';
  /** What was asked for, in all runs together. */
  items: readonly T[];
}

const idle = { status: 'idle', items: [], done: [], failures: [] } as const;

/** Does something to many, and again to those that failed or were left when somebody stopped it. Leaving the page stops it. */
export function useRun<T>(act: (item: T) => Promise<unknown>) {
  const [state, setState] = useState<RunState<T>>(idle);
  const stopper = useRef<AbortController>(undefined);
  const isRunning = useRef(false);
  useEffect(() => () => stopper.current?.abort(), []);

  async function run(items: readonly T[], before: readonly T[] = []): Promise<RunState<T> | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const { signal } = (stopper.current = new AbortController());
    const all = [...before, ...items];
    const show = (status: 'running' | 'finished', { done, failures }: Progress<T>): RunState<T> => ({
      status,
      items: all,
      done: [...before, ...done],
      failures,
    });
    setState(show('running', idle));
    const result = await runAll(items, act, { signal, onProgress: (progress) => setState(show('running', progress)) });
    isRunning.current = false;
    const finished = show('finished', result);
    setState(finished);
    return finished;
  }
  return { state, run, stop: () => stopper.current?.abort() };
}
