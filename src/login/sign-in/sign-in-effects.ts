import type { Performers } from '../../lib/machine.ts';
import { wait } from '../../lib/wait.ts';
import type { Services } from '../../services.tsx';
import { federationEffects } from './effects/federation-effects.ts';
import { passkeyEffects } from './effects/passkey-effects.ts';
import { passwordEffects } from './effects/password-effects.ts';
import { passwordlessEffects } from './effects/passwordless-effects.ts';
import { phoneEffects } from './effects/phone-effects.ts';
import { recoveryEffects } from './effects/recovery-effects.ts';
import { sessionEffects } from './effects/session-effects.ts';
import { signInContext } from './effects/sign-in-context.ts';
import type { SignInEffect, SignInEvent } from './sign-in-steps.ts';

/** Performs the machine's effects. `query`: parameters of the flow. */
export function signInEffects(services: Services, query: URLSearchParams): Performers<SignInEffect, SignInEvent> {
  const context = signInContext(services, query);
  return {
    ...federationEffects(context),
    ...passwordEffects(context),
    ...passwordlessEffects(context),
    ...passkeyEffects(context),
    ...phoneEffects(context),
    ...recoveryEffects(context),
    ...sessionEffects(context),
    wait,
  };
}
