import * as v from 'valibot';
import { authStrategies } from '../../src/contract/configuration/configuration.schemas.ts';
import { mfaStrategies } from '../../src/contract/mfa/mfa.schemas.ts';
import { localWays } from '../../src/contract/security-policy/sign-in-ways.ts';
import { EmailDomain } from '../../src/contract/email-values.ts';
import { idTokenAlgorithms } from '../identity/policy/social-policy.ts';
import { vendorPolicy, type VendorPolicy } from '../identity/policy/vendor-policy.ts';

const partial = <T extends v.ObjectEntries>(entries: T) => v.partial(v.strictObject(entries));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const day = 86_400;
const Seconds = whole(60, 400 * day);
const Days = whole(1, 3650);
const Bool = v.boolean();
const Https = v.pipe(v.string(), v.url(), v.startsWith('https://', 'It must begin with https://.'));
const Text = v.pipe(v.string(), v.nonEmpty());

const Social = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'Use lower-case letters, digits and dashes.')),
  displayName: Text,
  active: Bool,
  issuer: Https,
  clientId: Text,
  clientSecret: Text,
  idTokenAlgorithm: v.exactOptional(v.picklist(idTokenAlgorithms)),
  additionalScopes: v.exactOptional(v.array(Text)),
  trustsEmail: v.exactOptional(Bool),
  ownedDomains: v.exactOptional(v.array(EmailDomain)),
});

/** Field by field. */
export const policyShape = partial({
  public: partial({
    allowSignups: Bool,
    allowNotVerifiedUsersLogin: Bool,
    apiTokensEnabled: Bool,
    forcePermissions: Bool,
    authStrategy: v.picklist(authStrategies),
    machineToMachineAuthStrategy: v.picklist(['ClientCredentials', 'AccessToken']),
  }),
  password: partial({
    allowPassphrases: Bool,
    minLength: whole(1, 1024),
    maxLength: whole(8, 1024),
    minPhraseLength: whole(1, 1024),
    minOptionalTestsToPass: whole(0, 4),
    requiredTests: partial({ checkThreeRepeatedChars: Bool }),
    optionalTests: partial({ requireLowercase: Bool, requireUppercase: Bool, requireNumbers: Bool, requireSpecialChars: Bool }),
  }),
  overrides: partial({ passwordComplexity: Bool, passwordHistory: Bool, passwordExpiration: Bool }),
  passwordHistory: whole(0, 100),
  lockout: partial({ maxAttempts: whole(1, 100), lockSeconds: Seconds, pauseSeconds: whole(0, 3600) }),
  // A signing key stays published for three of these.
  accessTokenSeconds: whole(60, 3600),
  session: partial({ lifeSeconds: Seconds, idleSeconds: Seconds }),
  links: partial({ activateSeconds: Seconds, inviteSeconds: Seconds, resetSeconds: Seconds, unlockSeconds: Seconds }),
  codes: partial({
    seconds: whole(60, 3600),
    magicLinkSeconds: whole(60, day),
    perHour: whole(1, 100),
    perHourByStrangers: whole(1, 1000),
  }),
  mfa: partial({
    enforcement: v.picklist(['DontForce', 'Force', 'ForceExceptSAML']),
    strategies: v.pipe(v.array(v.picklist(mfaStrategies)), v.nonEmpty('Name one or more.')),
    rememberSeconds: Seconds,
  }),
  rotation: v.pipe(
    v.strictObject({ days: Days, noticeDays: whole(0, 3650) }),
    v.check(({ days, noticeDays }) => noticeDays <= days, 'noticeDays must not be more than days.'),
  ),
  recovery: partial({ email: Bool, sms: Bool }),
  moreWays: v.array(v.picklist([...localWays, 'username'])),
  passkeys: Bool,
  emailChange: Bool,
  accountDeletion: Bool,
  signUp: partial({
    strategies: v.array(v.strictObject({ strategy: v.picklist(['email', 'phoneNumber', 'username']), isActive: Bool, isRequired: Bool })),
    allowedDomains: v.array(EmailDomain),
  }),
  impersonationSeconds: whole(60, day),
  usersPerDirectory: whole(1, 1_000_000),
  social: v.strictObject({ custom: v.array(Social) }),
});
type Shape = v.InferOutput<typeof policyShape>;

type Part<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Part<T[K]> | undefined } : T;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The policy with what the file says instead: field by field, lists as a whole. */
export function withPolicyFile<T extends object>(policy: T, file: Part<T>): T {
  const changes = Object.entries(file).map(([key, value]) => {
    const before = (policy as Record<string, unknown>)[key];
    return [key, isRecord(value) && isRecord(before) ? withPolicyFile(before, value) : value];
  });
  return { ...policy, ...Object.fromEntries(changes) };
}

const merged = (file: Shape): VendorPolicy => withPolicyFile(vendorPolicy, file);

/** What the vendor sets for all workspaces: the file `POLICY_FILE`. What it leaves out stays as it is. */
export const PolicyFile = v.pipe(
  policyShape,
  v.check(
    (file) => merged(file).session.idleSeconds <= merged(file).session.lifeSeconds,
    'session.idleSeconds is longer than lifeSeconds.',
  ),
  v.check((file) => {
    const { minLength, minPhraseLength, maxLength } = merged(file).password;
    return Math.max(minLength, minPhraseLength) <= maxLength;
  }, 'password.minLength or minPhraseLength is more than maxLength.'),
  v.check(
    ({ social }) => new Set(social?.custom.map(({ id }) => id)).size === (social?.custom.length ?? 0),
    'Two providers of social.custom have the same id.',
  ),
);
export type PolicyFile = Shape;
