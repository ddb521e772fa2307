import { useEffect, useRef, useState } from 'react';
import type { BulkOutcome } from '../../../contract/users/users.schemas.ts';
import { AppError, type ErrorCode } from '../../../lib/error.ts';
import type { RunFailure } from './run-frame.tsx';
import { attempt } from './run-all.ts';

type Named = { userIds: string[] };
/** Whom one request is about: the next few after somebody, or these. */
export type Whom = { after?: string } | Named;

interface State {
  status: 'idle' | 'running' | 'finished';
  done: readonly string[];
  failures: readonly RunFailure[];
  /** Where to go on; undefined once everyone has been met. */
  rest: Whom | undefined;
  /** Of a request that failed as a whole. */
  error?: AppError | undefined;
}

/** As many as a request may name. */
const mostNamed = 100;

const lots = (ids: readonly string[]): Named[] =>
  Array.from({ length: Math.ceil(ids.length / mostNamed) }, (_, at) => ({ userIds: ids.slice(at * mostNamed, (at + 1) * mostNamed) }));

const toFailure = ({ userId, name, email, code, message }: BulkOutcome['failures'][number]): RunFailure => ({
  id: userId,
  name: name || email,
  error: new AppError(code as ErrorCode, message, { status: 409 }),
});

type Request = (whom: Whom) => Promise<BulkOutcome>;

/** Does something to exactly these people. Fails with the first failure once all have been met. */
export async function runNamed(ids: readonly string[], request: (whom: Named) => Promise<BulkOutcome>): Promise<void> {
  const failures: RunFailure[] = [];
  for (const lot of lots(ids)) failures.push(...(await request(lot)).failures.map(toFailure));
  if (failures[0]) throw failures[0].error;
}

/** Does something to everyone whom the server finds, a few by each request; again to those who failed and those who are left. */
export function useRunAll(request: Request) {
  const [state, setState] = useState<State>({ status: 'idle', done: [], failures: [], rest: {} });
  const stopper = useRef<AbortController>(undefined);
  const isRunning = useRef(false);
  useEffect(() => () => stopper.current?.abort(), []);

  async function run(): Promise<State | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    const { signal } = (stopper.current = new AbortController());
    let now: State = { ...state, status: 'running', error: undefined };
    const show = (next: Partial<State>) => setState((now = { ...now, ...next }));
    const ask = async (whom: Whom): Promise<BulkOutcome | undefined> => {
      let outcome: BulkOutcome | undefined;
      const error = await attempt(whom, async (each) => (outcome = await request(each)), { signal });
      if (error) show({ error });
      return outcome;
    };
    show({});
    for (const lot of lots(state.failures.map(({ id }) => id))) {
      const outcome = signal.aborted || now.error ? undefined : await ask(lot);
      if (!outcome) break;
      const others = now.failures.filter(({ id }) => !lot.userIds.includes(id));
      show({ done: [...now.done, ...outcome.done], failures: [...others, ...outcome.failures.map(toFailure)] });
    }
    while (now.rest && !signal.aborted && !now.error) {
      const outcome = await ask(now.rest);
      if (!outcome) break;
      show({
        done: [...now.done, ...outcome.done],
        failures: [...now.failures, ...outcome.failures.map(toFailure)],
        rest: outcome.next === undefined ? undefined : { after: outcome.next },
      });
    }
    isRunning.current = false;
    show({ status: 'finished' });
    return now;
  }
  return { state, run, stop: () => stopper.current?.abort() };
}
