type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws: private windows and sandboxed frames block it, so it falls back to memory. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): SimpleStorage {
  const fallback = new Map<string, string>();
  let real: Storage | undefined;
  try {
    real = globalThis[kind];
    real?.setItem('gatehouse', '');
    real?.removeItem('gatehouse');
  } catch {
    // Blocked.
    real = undefined;
  }
  return (
    real ?? {
      getItem: (key) => fallback.get(key) ?? null,
      setItem: (key, value) => void fallback.set(key, value),
      removeItem: (key) => void fallback.delete(key),
    }
  );
}
