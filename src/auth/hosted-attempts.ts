import { storageKeys } from '../contract/wire.ts';

/** What a redirect to the hosted pages has to be compared with when it comes back. */
export interface Attempt {
  verifier: string;
  nonce: string;
  /** Sent again letter by letter with the code. */
  redirectUri: string;
}
type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = `${storageKeys.hostedLoginVerifier}:`;
const lifeMs = 3_600_000;

const read = (text: string | null): (Attempt & { at: number }) | undefined => {
  try {
    return text === null ? undefined : (JSON.parse(text) as Attempt & { at: number });
  } catch {
    // Somebody else wrote there: nothing of ours.
    return undefined;
  }
};

const keysOf = (storage: Keep) => Object.keys(storage).filter((key) => key.startsWith(prefix));

/** A key per state, so that two tabs that sign in at once do not take each other's verifier. Attempts that never came back go. */
export function keepAttempt(storage: Keep, state: string, attempt: Attempt, now = Date.now()): void {
  for (const key of keysOf(storage)) if (now - (read(storage.getItem(key))?.at ?? 0) > lifeMs) storage.removeItem(key);
  storage.setItem(prefix + state, JSON.stringify({ ...attempt, at: now }));
}

/** Gives it once: whatever comes of the callback, the verifier is gone. */
export function takeAttempt(storage: Keep, state: string | null, now = Date.now()): Attempt | undefined {
  if (!state) return undefined;
  const kept = read(storage.getItem(prefix + state));
  storage.removeItem(prefix + state);
  return kept && now - kept.at <= lifeMs ? kept : undefined;
}

export function clearAttempts(storage: Keep): void {
  for (const key of keysOf(storage)) storage.removeItem(key);
}
