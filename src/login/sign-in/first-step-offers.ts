import type { SocialProvider } from '../../auth/social-login.ts';
import { configuration } from '../../contract/configuration/configuration.ts';
import { ignore } from '../../lib/error.ts';
import type { Services } from '../../services.tsx';
import { providerMarks, type MarkPath } from './provider-marks.ts';

export interface OfferedProvider extends SocialProvider {
  mark?: readonly MarkPath[];
}

/** What the vendor offers besides the form. */
export interface FirstStepOffers {
  providers: readonly OfferedProvider[];
  passkeys: boolean;
  signUp: boolean;
  /** Codes by text message, for quick sign-in. */
  texts: boolean;
}

const names = {
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  linkedin: 'LinkedIn',
  microsoft: 'Microsoft',
  slack: 'Slack',
} as const;

const pendingOffers = new WeakMap<Services, Promise<FirstStepOffers>>();
const cache = new WeakMap<Services, FirstStepOffers>();

/** Already loaded facts, for the first render. */
export const cachedOffers = (services: Services): FirstStepOffers | undefined => cache.get(services);

/** Loads once per page; what fails to load isn't offered. */
export function loadOffers(services: Services): Promise<FirstStepOffers> {
  let pending = pendingOffers.get(services);
  if (!pending) pendingOffers.set(services, (pending = ask(services)));
  return pending;
}

async function ask(services: Services): Promise<FirstStepOffers> {
  const api = services.api(configuration);
  /** Another server may answer with something else: what can't be read isn't offered either. */
  const optional = <T, R>(answer: Promise<T>, read: (found: T) => R): Promise<R | undefined> =>
    answer.then(read).catch((error: unknown) => ignore(error, 'the form works without it'));
  const [social = [], custom = [], passkeys = false, policy] = await Promise.all([
    optional(api.social(), (found) =>
      found.flatMap(({ type, active, authorizationUrl }) =>
        active && authorizationUrl ? [{ id: type, name: names[type], authorizationUrl, custom: false }] : [],
      ),
    ),
    optional(api.customSocial(), ({ providers }) =>
      providers.flatMap(({ id, active, displayName, authorizationUrl }) =>
        active ? [{ id, name: displayName, authorizationUrl, custom: true }] : [],
      ),
    ),
    optional(api.publicStrategies(), ({ secondaryAuthStrategies }) =>
      secondaryAuthStrategies.some(({ strategy, isActive }) => strategy === 'Passkeys' && isActive),
    ),
    services.configuration.policy(),
  ]);
  const offers: FirstStepOffers = {
    providers: [...social.map((one) => ({ ...one, mark: providerMarks[one.id] })), ...custom],
    passkeys: 'PublicKeyCredential' in globalThis && passkeys,
    signUp: policy?.allowSignups ?? false,
    texts: policy?.signInByText !== false,
  };
  cache.set(services, offers);
  return offers;
}
