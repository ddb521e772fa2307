import type { auth } from '../contract/auth/auth.ts';
import type { Handlers } from '../contract/endpoint.ts';
import { ignore } from '../lib/error.ts';
import { sleep } from '../lib/time.ts';

/** SPEC 9. */
const callbackDelayMs = 500;

/** Ends only the provider's session; the flow that called it continues (flows.md A.18e). */
export async function silentLogout(api: Pick<Handlers<typeof auth>, 'logout'>, delayMs = callbackDelayMs): Promise<void> {
  await api.logout().catch((error: unknown) => ignore(error, 'the flow continues without it (flows.md A.18e)'));
  await sleep(delayMs);
}
