import { forceStepUp } from '../../auth/step-up.ts';
import { stepUp } from '../../contract/step-up/step-up.ts';
import { ignore } from '../../lib/error.ts';
import type { Performers } from '../../lib/machine.ts';
import type { Services } from '../../services.tsx';
import { leaveLogin } from '../leave-login.ts';
import type { StepUpEffect, StepUpEvent } from './step-up-machine.ts';

/** `maxAge`: maximum age of the verification in seconds, from the page's query. */
export function stepUpEffects(services: Services, maxAge: string | null): Performers<StepUpEffect, StepUpEvent> {
  const { api, session, router, options } = services;
  const base = (options.basename ?? '').replace(/\/+$/, '');
  const isSignedIn = () => session.get().status === 'signedIn';
  return {
    async generate() {
      await session.start();
      if (!isSignedIn()) return { type: 'signedOut' };
      try {
        return { type: 'answered', answer: await api(stepUp).generate({ body: maxAge ? { maxAge: Number(maxAge) } : {} }) };
      } catch (cause) {
        // The session has ended meanwhile.
        if (!isSignedIn()) return { type: 'signedOut' };
        throw cause;
      }
    },
    async accept({ answer }) {
      await session
        .accept({ mfaRequired: false, ...answer })
        .catch((error: unknown) => ignore(error, 'the proof counts; the application reads the profile again by itself'));
      await leaveLogin(services);
    },
    signIn: () => void router.go(base + options.routes.loginUrl, { preserveQueryParams: true }),
    signInAgain() {
      // After the next sign-in, the user returns here (flows.md 0.6, rule 1).
      forceStepUp.set();
      router.go(base + options.routes.logoutUrl, { preserveQueryParams: true });
    },
  };
}
