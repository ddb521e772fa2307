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

/** `key` identifies the provider and client, so that two products on one origin don't affect each other. */
export function createTabs(key: string): Tabs {
  const name = `gatehouse:${key}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    exclusively: (task) => (globalThis.navigator?.locks ? (navigator.locks.request(name, task) as ReturnType<typeof task>) : task()),
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
