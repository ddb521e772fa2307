import * as storageKeys from '../contract/storage-keys.ts';

/** What the callback from the hosted pages is checked against. */
export interface Attempt {
  verifier: string;
  nonce: string;
  /** Must be repeated exactly when the code is exchanged. */
  redirectUri: string;
}
type SimpleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = `${storageKeys.hostedLoginVerifier}:`;
const lifeMs = 3_600_000;

const read = (text: string | null): (Attempt & { at: number }) | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Attempt & { at: number });
  } catch {
    // Another script wrote to this key.
    return undefined;
  }
};

const keysOf = (storage: SimpleStorage) => Object.keys(storage).filter((key) => key.startsWith(prefix));

/** One key per state, so that two tabs signing in at once don't overwrite each other's verifier. Expired attempts are deleted. */
export function saveAttempt(storage: SimpleStorage, state: string, attempt: Attempt, now = Date.now()): void {
  for (const key of keysOf(storage)) if (now - (read(storage.getItem(key))?.at ?? 0) > lifeMs) storage.removeItem(key);
  storage.setItem(prefix + state, JSON.stringify({ ...attempt, at: now }));
}

/** Consumes the attempt: the verifier is deleted whatever the outcome of the callback. */
export function consumeAttempt(storage: SimpleStorage, state: string | null, now = Date.now()): Attempt | undefined {
  if (!state) return undefined;
  const kept = read(storage.getItem(prefix + state));
  storage.removeItem(prefix + state);
  return kept && now - kept.at <= lifeMs ? kept : undefined;
}

export function clearAttempts(storage: SimpleStorage): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}
