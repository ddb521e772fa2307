import { ignore } from '../../lib/error.ts';
import { serverEvents } from '../../lib/server-events.ts';

interface WatchOptions {
  /** Opens the stream of server-sent events; the signal ends it. */
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>;
  /** Something may have changed. */
  onChange(): void;
  signal: AbortSignal;
  page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  wait?(ms: number, signal: AbortSignal): Promise<void>;
}

/** The server says something every 15 seconds; a connection without a sound for so long is dead. */
const silenceMs = 45_000;
const againMs = 1000;
/** Without a stream, whatever changes is found this often at the latest. */
const pollMs = { first: 5000, most: 60_000 };

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** A hidden page needs no connection, of which a browser has only six to a host. */
const visible = (page: NonNullable<WatchOptions['page']>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (page.visibilityState === 'hidden' && !signal.aborted) return;
      page.removeEventListener('visibilitychange', look);
      resolve();
    };
    page.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });

async function listen({ open, onChange, signal, page = document }: WatchOptions): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  const hide = () => page.visibilityState === 'hidden' && end();
  let silence = setTimeout(end, silenceMs);
  signal.addEventListener('abort', end);
  page.addEventListener('visibilitychange', hide);
  try {
    for await (const { data } of serverEvents(await open(ending.signal), ending.signal)) {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
      if (data) onChange();
    }
  } catch (error) {
    if (!ending.signal.aborted) throw error;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    page.removeEventListener('visibilitychange', hide);
  }
}

/** Says when something may have changed: at once by a stream, else by asking now and then. Resolves once the signal aborts. */
export async function watchChanges(options: WatchOptions): Promise<void> {
  const { onChange, signal, page = document, wait = sleep } = options;
  let failures = 0;
  while (!signal.aborted) {
    await visible(page, signal);
    if (signal.aborted) return;
    try {
      await listen(options);
      failures = 0;
    } catch (error) {
      failures++;
      ignore(error, 'notifications are asked for now and then');
    }
    const pause = failures === 0 ? againMs : Math.min(pollMs.first * 2 ** (failures - 1), pollMs.most);
    // So that not everybody comes back in the same moment after a restart.
    await wait(pause * (0.75 + Math.random() / 2), signal);
    await visible(page, signal);
    if (!signal.aborted) onChange();
  }
}
