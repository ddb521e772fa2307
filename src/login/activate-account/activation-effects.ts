import { silentLogout } from '../../auth/silent-logout.ts';
import { activation } from '../../contract/activation/activation.ts';
import { auth } from '../../contract/auth/auth.ts';
import { ignore } from '../../lib/error.ts';
import type { Performers } from '../../lib/machine.ts';
import { wait } from '../../lib/wait.ts';
import type { Services } from '../../services.tsx';
import type { LinkQuery } from '../use-link-query.ts';
import type { ActivateAccountEffect, ActivateAccountEvent } from './activate-account-machine.ts';
import type { ActivateWithCodeEffect, ActivateWithCodeEvent } from './activate-with-code-machine.ts';
import type { AfterActivationEffect } from './after-activation.ts';

/** Any existing session belongs to someone else, or will be replaced in a moment (flows.md A.17 1). */
async function endFormerSession({ session, api }: Services): Promise<void> {
  if (!session.expected && session.get().status !== 'signedIn') return;
  await session.start();
  if (session.get().status === 'signedIn') await silentLogout({ logout: () => session.alone(api(auth).logout) });
}

const redirect =
  ({ router }: Services) =>
  ({ address }: Extract<AfterActivationEffect, { type: 'redirect' }>): void => {
    router.go(address, { refresh: true, origins: [new URL(address, location.href).origin] });
  };

/** `token`: of the code page that waits. */
const resend =
  ({ api }: Services, token?: string) =>
  async ({ email }: { email: string }) => {
    await api(activation).resend({ body: { email, ...(token && { token }) } });
    return { type: 'resent' } as const;
  };

/** `link`: omitted if only a new email can be requested. */
export const activateAccountEffects = (
  services: Services,
  link: LinkQuery | undefined,
): Performers<ActivateAccountEffect, ActivateAccountEvent> => ({
  async findStrategy() {
    await endFormerSession(services);
    const { shouldSetPassword, ...facts } = await services.api(activation).strategy({ query: link! });
    return { type: 'strategyKnown', shouldSetPassword, facts };
  },
  async activate({ password }) {
    const body = { ...link!, ...(password !== undefined && { password }) };
    return { type: 'answered', answer: await services.api(activation).activate({ body }) };
  },
  resend: resend(services),
  redirect: redirect(services),
  wait,
});

/** `link`: omitted if only a new email can be requested. */
export function activateWithCodeEffects(
  services: Services,
  link: LinkQuery | undefined,
): Performers<ActivateWithCodeEffect, ActivateWithCodeEvent> {
  let ending: Promise<void> = Promise.resolve();
  return {
    endFormerSession() {
      ending = endFormerSession(services).catch((error: unknown) => ignore(error, 'the activation replaces the session'));
    },
    async activate({ code, password }) {
      // A late sign-out would end the session this response creates.
      await ending;
      const body = { ...link!, code, ...(password !== undefined && { password }) };
      return { type: 'answered', answer: await services.api(activation).activateByCode({ body }) };
    },
    resend: resend(services, link?.token),
    redirect: redirect(services),
    wait,
  };
}
