import { AppError } from '../../lib/error.ts';
import { changedMeanwhile, invalidInput } from '../input.ts';
import { holdsAsMuch, type Giver } from '../roles/roles.rules.ts';
import type { SsoConfig, SsoType } from './sso-config.schemas.ts';

/** What stands for a client secret that is there. */
export const secretMask = '********';

/** Sign-ins and test runs of a connection that are kept. */
export const mostAttempts = 50;

/** So many days before a certificate ends, those who see single sign-on are told. */
export const certificateWarningDays = [30, 7, 1] as const;

export const most = { connections: 20, domains: 50, groups: 200 } as const;

/** Errors: TOO_LARGE. */
export function requireSpace(kind: keyof typeof most, present: number): void {
  if (present >= most[kind]) throw new AppError('TOO_LARGE', `There can be ${most[kind]} at most.`, { status: 413 });
}

/** What they are called, in every language. */
export const ssoNames: Readonly<Record<SsoType, string>> = {
  saml: 'SAML',
  oidc: 'OpenID Connect',
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
};

const productAndDomain = (type: SsoType, [domain]: readonly string[]): string =>
  domain ? `${ssoNames[type]} (${domain})`.slice(0, 100) : ssoNames[type];

/** The name of a connection whose domains change from `before`: its product and first domain, unless somebody has named it. */
export const nameAfter = ({ name, type }: Pick<SsoConfig, 'name' | 'type'>, before: readonly string[], after: readonly string[]): string =>
  name === ssoNames[type] || name === productAndDomain(type, before) ? productAndDomain(type, after) : name;

export const protocolOf = (type: SsoType): 'saml' | 'oidc' => (type === 'oidc' ? 'oidc' : 'saml');

export const txtRecordOf = (random: string): string => `gatehouse-domain-verification=${random}`;

/** Fields that decide whom a connection believes. */
export const trustedFields = [
  ...(['type', 'ssoEndpoint', 'publicCertificate', 'idpEntityId', 'oidcClientId', 'oidcSecret', 'attributes'] as const),
  ...(['isResponseSigned', 'allowsIdpInitiated'] as const),
] as const;

type Settings = Pick<SsoConfig, 'type' | 'ssoEndpoint' | 'publicCertificate' | 'idpEntityId' | 'oidcClientId' | 'oidcSecret'>;

/** What is still empty and nobody could sign in without, by field. */
export function missingIn({
  type,
  ssoEndpoint,
  publicCertificate,
  idpEntityId,
  oidcClientId,
  oidcSecret,
}: Settings): Record<string, string> {
  const needed = protocolOf(type) === 'oidc' ? { ssoEndpoint, oidcClientId, oidcSecret } : { ssoEndpoint, idpEntityId, publicCertificate };
  return Object.fromEntries(
    Object.entries(needed)
      .filter(([, value]) => value === '')
      .map(([field]) => [field, 'Enter a value.']),
  );
}

/** Errors: INVALID_INPUT with the empty fields. */
export function requireComplete(settings: Settings): void {
  const missing = missingIn(settings);
  if (Object.keys(missing).length > 0) throw invalidInput(missing);
}

/** Errors: INVALID_INPUT if nobody could sign in with it yet. */
export function requireEnforceable({ isEnforced, enabled, domains }: Pick<SsoConfig, 'isEnforced' | 'enabled' | 'domains'>): void {
  if (isEnforced && !(enabled && domains.some(({ validated }) => validated)))
    throw invalidInput({ isEnforced: 'Turn it on and verify a domain first.' });
}

/** Whoever holds it may sign in in every way, required or not: somebody has to mend what doesn't work. */
export const ssoManagerKey = 'fe.secure.write.samlConfiguration';

export const domainNotProven = (): AppError =>
  new AppError('DOMAIN_NOT_PROVEN', "The TXT record isn't there yet. DNS changes can take up to an hour.", { status: 409 });

export const domainTaken = (): AppError => {
  const sentence = 'Another connection already uses this domain.';
  return new AppError('KEY_TAKEN', sentence, { status: 409, context: { fields: { domain: sentence } } });
};
export const groupTaken = (): AppError => {
  const sentence = 'This group already has its roles.';
  return new AppError('KEY_TAKEN', sentence, { status: 409, context: { fields: { group: sentence } } });
};

/** For as long, a connection whose trust was changed signs in nobody above whoever changed it, unless another admin agrees. */
export const trustHeldSeconds = 3600;

/** `people`: what they hold together. Errors: CONNECTION_TRUST. */
export function requireTrustworthy(by: Giver, people: Giver): void {
  if (!holdsAsMuch(by, people))
    throw new AppError(
      'CONNECTION_TRUST',
      'People who sign in with this connection can do more than you. Ask one of them to make this change.',
      {
        status: 403,
      },
    );
}

/** Errors: SELF_CHANGE. */
export function requireOtherAdmin(isOwnChange: boolean): void {
  if (isOwnChange) throw new AppError('SELF_CHANGE', 'This is your own change. Another admin has to confirm it.', { status: 409 });
}

/** Nobody agrees to a change that they haven't seen. `until`: how long what was changed last is held. Errors: CONFLICT. */
export function requireSeenChange(seen: string, until: string | undefined): void {
  if (seen !== until) throw changedMeanwhile();
}

export const ssoHeld = (): AppError =>
  new AppError(
    'SSO_HELD',
    "Your company's sign-in was changed a moment ago. Ask an admin to confirm the change, or try again in an hour.",
    { status: 403 },
  );
