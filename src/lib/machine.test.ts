import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './error.ts';
import { ask, refuse, runMachine, type Machine, type Performers } from './machine.ts';
import { firstRequest, isStale, type Failed, type Pending, type Reply } from './request.ts';

interface State {
  step: 'asking';
  busy: Pending;
  sending: Pending;
  answer?: string;
  error?: AppError;
}
type Event = { type: 'asked' } | ({ type: 'answered'; answer: string } & Reply) | Failed;
type Effect = ({ type: 'ask' } & Reply) | { type: 'tell'; answer: string };

const machine: Machine<State, Event, Effect> = {
  initial: { state: { step: 'asking', busy: firstRequest, sending: false }, effects: [{ type: 'ask', id: firstRequest }] },
  next(state, event, { id }) {
    if (isStale(state, event)) return { state };
    if (event.type === 'asked') return ask(state, { type: 'ask', id });
    if (event.type === 'failed') return refuse(state, event);
    const { answer } = event;
    return { state: { ...state, busy: false, answer }, effects: [{ type: 'tell', answer }] };
  },
};
const allTasks = () => new Promise((resolve) => setImmediate(resolve));

/** Requests are answered when the test says so. */
function start(tell: Performers<Effect, Event>['tell'] = () => {}) {
  const asked: { isStale(): boolean; answered: Promise<void>; reply(answer: string): void; fail(cause: unknown): void }[] = [];
  const running = runMachine(machine, {
    ask: (_effect, context) =>
      new Promise((resolve, reject) => {
        asked.push({ ...context, reply: (answer) => resolve({ type: 'answered', answer }), fail: reject });
      }),
    tell,
  });
  running.start();
  return { running, asked };
}

beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it('performs the initial effects once, however often it is started', () => {
  const { running, asked } = start();
  running.start();
  expect(asked).toHaveLength(1);
});

it('a reply only reaches the step that waits for it', async () => {
  const { running, asked } = start();
  running.send({ type: 'asked' });
  asked[0]!.reply('old');
  await allTasks();
  expect(running.get()).toMatchObject({ busy: 2 });
  expect(running.get()).not.toHaveProperty('answer');
  asked[1]!.reply('new');
  await allTasks();
  expect(running.get()).toMatchObject({ busy: false, answer: 'new' });
});

it('a request knows whether it is awaited, and when its reply was processed', async () => {
  const { running, asked } = start();
  expect(asked[0]!.isStale()).toBe(false);
  running.send({ type: 'asked' });
  expect([asked[0]!.isStale(), asked[1]!.isStale()]).toEqual([true, false]);
  let seen: unknown;
  void asked[1]!.answered.then(() => (seen = running.get().answer));
  asked[1]!.reply('taken in');
  await allTasks();
  expect(seen).toBe('taken in');
});

it.each([
  ['an AppError unchanged', new AppError('NETWORK', 'away', { status: 0 }), 'NETWORK'],
  ['anything else as a generic error', new TypeError('undefined'), 'ER-ADMIN-PORTAL-GENERIC-ERROR'],
])('a failing request is answered: %s', async (_name, cause, code) => {
  const { running, asked } = start();
  asked[0]!.fail(cause);
  await allTasks();
  expect(running.get()).toMatchObject({ busy: false, error: { code } });
});

it('a synchronous throw is answered, too', async () => {
  const running = runMachine(machine, {
    ask: () => {
      throw new Error('broken');
    },
    tell: () => {},
  });
  running.start();
  await allTasks();
  expect(running.get()).toMatchObject({ busy: false, error: { code: 'ER-ADMIN-PORTAL-GENERIC-ERROR' } });
});

it('an effect without a reply may fail silently on screen, with a log entry', async () => {
  const { running, asked } = start(() => Promise.reject(new Error('broken')));
  asked[0]!.reply('good');
  await allTasks();
  expect(running.get()).toMatchObject({ busy: false, answer: 'good' });
  expect(running.get()).not.toHaveProperty('error');
  expect(console.debug).toHaveBeenCalledOnce();
});

it('a new request clears the previous error and leaves the other slot alone', () => {
  const before: State = { step: 'asking', busy: 1, sending: 2, error: new AppError('NETWORK', 'away') };
  expect(ask(before, { type: 'ask', id: 3 }).state).toEqual({ step: 'asking', busy: 3, sending: 2 });
  expect(ask(before, { type: 'ask', id: 3 }, 'sending').state).toEqual({ step: 'asking', busy: 1, sending: 3 });
  const error = new AppError('TIMEOUT', 'late');
  expect(refuse(before, { id: 2, error }).state).toEqual({ step: 'asking', busy: 1, sending: false, error });
});
