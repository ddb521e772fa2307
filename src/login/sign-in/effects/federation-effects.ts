import { identifierText } from '../../../auth/identifier.ts';
import { bridgeOffers, loginWithSSO } from '../../../auth/native-bridge.ts';
import { lastWay } from '../../../auth/last-way.ts';
import { externalSignIn } from '../../../auth/external-sign-in.ts';
import { auth } from '../../../contract/auth/auth.ts';
import { ignore, toAppError, type AppError } from '../../../lib/error.ts';
import { rememberEmail } from '../../remember-email.ts';
import type { SignInContext, SignInPerformers } from './sign-in-context.ts';

const loadReturn = () => import('../check-return.ts');

/** Company sign-in: the lookup, the redirect and the callback (flows.md A.1, A.6, A.7). */
export function federationEffects({
  services,
  queue,
}: SignInContext): SignInPerformers<'preLogin' | 'redirect' | 'checkReturn' | 'leaveFailed'> {
  const { api, session, router, options, configuration } = services;
  return {
    async preLogin({ identifier }) {
      const tenantId = new URLSearchParams(router.current().search).get('tenantId');
      lastWay.begin('form');
      rememberEmail(services, identifierText(identifier));
      // Phone numbers aren't assigned to a company.
      let failure: AppError | undefined;
      const [found, policy] = await Promise.all([
        'phoneNumber' in identifier
          ? undefined
          : api(auth)
              .preLogin({ body: { ...identifier, ...(tenantId && { tenantId }) } })
              .catch((error: unknown) => {
                failure = toAppError(error);
                return ignore(error, "falling back to the vendor's strategy (flows.md A.1)");
              }),
        configuration.policy(),
      ]);
      // The server is unreachable, so asking for a password would be pointless.
      if (failure?.status === 0 && !policy) throw failure;
      if (found?.address && bridgeOffers('loginWithSSO')) {
        loginWithSSO(identifierText(identifier));
        return { type: 'handedToApp' };
      }
      const immediate = found?.addressType === 'external';
      return { type: 'preLoginDone', address: found?.address, immediate, strategy: policy?.authStrategy };
    },
    redirect({ email, address }) {
      externalSignIn.begin(email);
      router.go(address, { refresh: true, origins: [new URL(address, location.href).origin] });
    },
    checkReturn: ({ from }, context) =>
      queue.run(context, async () => {
        // The initial refresh must finish before the callback replaces the cookie.
        await session.start();
        return { type: 'answered', answer: await (await loadReturn()).checkReturn(services, from), via: from };
      }),
    leaveFailed({ error }) {
      externalSignIn.fail(error);
      router.go((options.basename ?? '').replace(/\/+$/, '') + options.routes.authenticatedUrl, { refresh: true });
    },
  };
}
