import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick(): void {
  now = Date.now();
  for (const told of readers) told();
}
function subscribe(reader: () => void): () => void {
  readers.add(reader);
  timer ??= setInterval(tick, minuteMs);
  return () => {
    readers.delete(reader);
    if (readers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
/** The clock stands while nobody reads it; the first readers of a page are within a second of each other. */
const read = (): number => {
  if (timer === undefined && Math.abs(Date.now() - now) > 1000) now = Date.now();
  return now;
};

/** Milliseconds since the epoch, by the minute: one clock for all times on a page. */
export const useMinute = (): number => useSyncExternalStore(subscribe, read);
