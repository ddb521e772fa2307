import { auth } from '../../contract/auth.ts';
import { AppError, genericMessage, ignore, toAppError } from '../../lib/error.ts';
import { sleep } from '../../lib/time.ts';
import type { Services } from '../../services.tsx';
import { leaveLogin } from '../leave-login.ts';
import type { SignInEffect, SignInEvent } from './sign-in-machine.ts';

/** Does what the machine decided and reports back with an event. */
export const signInEffects =
  (services: Services, isCurrent: () => boolean) =>
  async (effect: SignInEffect, send: (event: SignInEvent) => void): Promise<void> => {
    const { api, session, router } = services;
    switch (effect.type) {
      case 'preLogin': {
        const tenantId = new URLSearchParams(router.current().search).get('tenantId');
        const answer = await api(auth)
          .preLogin({ body: { email: effect.email, ...(tenantId && { tenantId }) } })
          .catch((error: unknown) => ignore(error, 'without a pre-login answer the vendor strategy decides (flows.md A.1)'));
        return send({ type: 'preLoginDone', address: answer?.address, immediate: answer?.addressType === 'external' });
      }
      case 'login':
        try {
          const response = await api(auth).login({ body: { email: effect.email, password: effect.password } });
          if (await session.accept(response)) return send({ type: 'signedIn' });
          throw new AppError('ER-ADMIN-PORTAL-GENERIC-ERROR', genericMessage);
        } catch (cause) {
          return send({ type: 'failed', error: toAppError(cause) });
        }
      case 'redirect':
        await sleep(effect.afterMs);
        if (isCurrent()) router.go(effect.address, { refresh: true });
        return;
      case 'leave':
        return leaveLogin(services);
    }
  };
