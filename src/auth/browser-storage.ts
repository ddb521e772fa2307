type Simple = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws: private windows and sandboxed frames refuse it, and nothing here depends on it. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Simple {
  const fallback = new Map<string, string>();
  let real: Storage | undefined;
  try {
    real = globalThis[kind];
    real?.setItem('gatehouse', '');
    real?.removeItem('gatehouse');
  } catch {
    // Refused: values live as long as the page.
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
