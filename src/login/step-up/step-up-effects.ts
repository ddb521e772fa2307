import { forceStepUp } from '../../auth/step-up.ts';
import { ignore } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import { leaveLogin } from '../leave-login.ts';
import type { StepUpEffect } from './step-up-machine.ts';

export const stepUpEffects =
  (services: Services) =>
  (effect: StepUpEffect): void => {
    const { session, router, options } = services;
    if (effect.type === 'signInAgain') {
      // After the next sign-in the person comes back here (flows.md 0.6, rule 1).
      forceStepUp.set();
      router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.logoutUrl, { preserveQueryParams: true });
      return;
    }
    session
      .accept({ mfaRequired: false, ...effect.answer })
      .then(() => leaveLogin(services))
      .catch((error: unknown) => ignore(error, 'the token is good; the application reads the profile again by itself'));
  };
