import { toAppError } from '../lib/error.ts';

/** For the integrator's console; users only see that the server is unreachable. */
export function explain(cause: unknown): void {
  const { status } = toAppError(cause);
  if (status === 0)
    console.error(
      `[gatehouse] baseUrl did not answer. Is it right, and does ALLOWED_ORIGINS of the provider name ${location.origin}?`,
      cause,
    );
  else if (status < 500) console.error('[gatehouse] baseUrl answers, but not as a Gatehouse provider. Is it right?', cause);
}
