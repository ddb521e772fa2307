import type { HostedLogin } from './hosted-host.ts';
import { goToStepUp } from './step-up.ts';

type Needs = Parameters<typeof goToStepUp>[0] & { options: { hostedLoginBox?: boolean | undefined }; hosted(): Promise<HostedLogin> };

/** Asks for a second factor, here or on the provider's pages, then returns to this address. `maxAge`: seconds. */
export function askStepUp(services: Needs, maxAge?: number): void {
  if (services.options.hostedLoginBox)
    void services.hosted().then((hosted) => hosted.stepUp(maxAge === undefined ? undefined : String(maxAge)));
  else goToStepUp(services, maxAge);
}
