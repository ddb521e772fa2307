/** What tabs tell each other. Never a token (security.md 2.4, TOK-09). */
export type TabSignal = (typeof signals)[number];

/** `found`: a session that began earlier; news to those who know of none. `idle`: signed out because nobody was there. */
const signals = ['signedIn', 'signedOut', 'idle', 'changed', 'found'] as const;
const isSignal = (data: unknown): data is TabSignal => (signals as readonly unknown[]).includes(data);

export interface Tabs {
  /** Runs one task at a time over all tabs of this origin with the same key. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  tell(signal: TabSignal): void;
  listen(listener: (signal: TabSignal) => void): () => void;
}

/** `key` names the provider and client, so that two products on one origin do not wake each other. */
export function createTabs(key: string): Tabs {
  const name = `gatehouse:${key}`;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    exclusively: (task) => (globalThis.navigator?.locks ? (navigator.locks.request(name, task) as ReturnType<typeof task>) : task()),
    tell: (signal) => channel?.postMessage(signal),
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

/** Without a browser: one tab, nobody listens. */
export const singleTab: Tabs = { exclusively: (task) => task(), tell: () => {}, listen: () => () => {} };
