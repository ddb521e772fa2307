import { silentLogout } from '../../auth/silent-logout.ts';
import { auth } from '../../contract/auth/auth.ts';
import { sleep } from '../../lib/time.ts';
import type { Services } from '../../services.tsx';
import type { AfterActivationEffect, AfterActivationEvent } from './after-activation.ts';

/** Whoever is signed in here is somebody else, or will be in a moment (flows.md A.17 1). */
export async function endFormerSession({ session, api }: Services): Promise<void> {
  if (!session.expected && session.get().status !== 'signedIn') return;
  await session.start();
  if (session.get().status === 'signedIn') await silentLogout(api(auth));
}

export async function goOn(
  { router }: Services,
  effect: AfterActivationEffect,
  send: (event: AfterActivationEvent) => void,
): Promise<void> {
  if (effect.type === 'redirect')
    return router.go(effect.address, { refresh: true, origins: [new URL(effect.address, location.href).origin] });
  await sleep(effect.afterMs);
  send({ type: 'handedOver' });
}
