/** Messages between tabs. Never a token (security.md 2.4, TOK-09). */
export type TabSignal = (typeof signals)[number];

/** `found`: an existing session, for tabs without one. `idle`: signed out by inactivity. */
const signals = ['signedIn', 'signedOut', 'idle', 'changed', 'found'] as const;
const isSignal = (data: unknown): data is TabSignal => (signals as readonly unknown[]).includes(data);

export interface Tabs {
  /** Runs one task at a time across all tabs of this origin with the same key. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  broadcast(signal: TabSignal): void;
  listen(listener: (signal: TabSignal) => void): () => void;
}

/** A tab may be suspended, or wait for an answer that never comes, while it holds the lock. */
const patienceMs = 5000;

/**
 * Runs one task at a time across all tabs of this origin; alone where a browser refuses locks, as it does together with storage, and once
 * it has waited long enough.
 */
export async function locked<T>(name: string, task: () => T | Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return task();
  };
  try {
    if (locks) return (await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin)) as T;
  } catch (error) {
    if (hasBegun) throw error;
  }
  return task();
}

/** Undefined where a browser refuses it, as Firefox does without storage: a single tab then. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/** `key` identifies the provider and client, so that two products on one origin don't affect each other. */
export function createTabs(key: string): Tabs {
  const name = `gatehouse:${key}`;
  const channel = openChannel(name);
  return {
    exclusively: (task) => locked(name, task),
    broadcast: (signal) => channel?.postMessage(signal),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isSignal(data)) listener(data);
      };
      channel?.addEventListener('message', onMessage);
      return () => {
        channel?.removeEventListener('message', onMessage);
        channel?.close();
      };
    },
  };
}

/** Without a browser: a single tab. */
export const singleTab: Tabs = { exclusively: (task) => task(), broadcast: () => {}, listen: () => () => {} };
