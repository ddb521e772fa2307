import { duration } from '../../lib/durations.ts';
import { AppError } from '../../lib/error.ts';
import { invalidInput } from '../input.ts';
import type { MfaStrategy } from '../mfa/mfa.schemas.ts';
import type { PasswordConfig } from '../passwords/passwords.schemas.ts';
import type { MfaEnforcement, OwnPasswordRules, PasswordPolicy } from './security-policy.schemas.ts';

const strictness: readonly MfaEnforcement[] = ['DontForce', 'ForceExceptSAML', 'Force'];

/** A workspace may ask for more than the vendor, never for less. */
export const stricterMfa = (vendor: MfaEnforcement, own: MfaEnforcement | null | undefined): MfaEnforcement =>
  own && strictness.indexOf(own) > strictness.indexOf(vendor) ? own : vendor;

/** Of the vendor's second factors, those that the workspace chose. Once none of them is left, all. */
export function allowedFactors(offered: readonly MfaStrategy[], chosen: readonly MfaStrategy[] | null | undefined): MfaStrategy[] {
  const left = offered.filter((kind) => chosen?.includes(kind));
  return left.length > 0 ? left : [...offered];
}

const strong: readonly MfaStrategy[] = ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform'];
/** Where a second step is required, one stays that nobody intercepts as they would a message, if the vendor offers any. Errors: INVALID_INPUT. */
export function requireFactors(
  chosen: readonly MfaStrategy[] | null | undefined,
  { offered, enforcement }: { offered: readonly MfaStrategy[]; enforcement: MfaEnforcement },
): void {
  if (!chosen) return;
  if (chosen.length === 0) throw invalidInput({ strategies: 'Choose at least one method.' });
  const hasStrong = (kinds: readonly MfaStrategy[]) => kinds.some((kind) => strong.includes(kind));
  if (enforcement !== 'DontForce' && hasStrong(offered) && !hasStrong(chosen))
    throw invalidInput({ strategies: 'Keep an authenticator app, a device, or a security key while two-step verification is required.' });
}

/** The stricter of both in each respect. */
export function stricterPassword(config: PasswordConfig, own: OwnPasswordRules | null | undefined): PasswordConfig {
  if (!own) return config;
  const most = (a: number, b: number) => Math.min(Math.max(a, b), config.maxLength);
  return {
    ...config,
    minLength: most(config.minLength, own.minLength),
    minPhraseLength: most(config.minPhraseLength, own.minPhraseLength),
    minOptionalTestsToPass: Math.max(config.minOptionalTestsToPass, own.minOptionalTestsToPass),
    allowPassphrases: config.allowPassphrases && own.allowPassphrases,
    requiredTests: {
      ...config.requiredTests,
      checkThreeRepeatedChars: config.requiredTests?.checkThreeRepeatedChars === true || own.checkThreeRepeatedChars,
    },
  };
}

/** As a workspace sees its own; until it has one, the vendor's, to start from. */
export function passwordPolicyOf(config: PasswordConfig, own: OwnPasswordRules | null | undefined): PasswordPolicy {
  const { minLength, minPhraseLength, minOptionalTestsToPass, allowPassphrases, requiredTests } = stricterPassword(config, own);
  const checkThreeRepeatedChars = requiredTests?.checkThreeRepeatedChars === true;
  return { isActive: Boolean(own), minLength, minPhraseLength, minOptionalTestsToPass, allowPassphrases, checkThreeRepeatedChars };
}

/** Errors: FORBIDDEN where the vendor lets no workspace differ. */
export function requireOverride(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError('FORBIDDEN', 'Your provider sets this for every workspace.', { status: 403 });
}

/** Errors: FORBIDDEN for a sign-in page of its own where the vendor lets no workspace have one; taking it back is always possible. */
export function requireCustomLogin(
  isAllowed: boolean,
  addresses: { loginUrl?: string | undefined; applicationUrl?: string | undefined },
): void {
  if (addresses.loginUrl || addresses.applicationUrl) requireOverride(isAllowed);
}

/** Errors: INVALID_INPUT for a longer one than the vendor's, which would count instead. */
export function requireStepUp({ maxAge }: { maxAge: number }, longest: number): void {
  if (maxAge > longest)
    throw invalidInput({ maxAge: `Use ${duration(longest, 'en')} or less, as your provider asks for every workspace.` });
}

/** Needed to be told of others whom a change hits. */
export const peopleKey = 'fe.secure.read.users';
/** Whoever may not see the workspace's people is told whether it hits them, and nothing else. */
export function asSeenBy<P extends { id: string }>(
  { userId, mayReadUsers }: { userId: string; mayReadUsers: boolean },
  hit: { total: number; isYou: boolean; people: P[] },
): { total: number; isYou: boolean; people: P[] } {
  return mayReadUsers ? hit : { total: Number(hit.isYou), isYou: hit.isYou, people: hit.people.filter(({ id }) => id === userId) };
}
