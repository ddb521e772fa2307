import * as v from 'valibot';
import { mfaStrategies } from '../mfa/mfa.schemas.ts';
import { PasswordConfig } from '../passwords/passwords.schemas.ts';
import { SessionPolicy } from '../sessions/sessions.schemas.ts';
import { shortestStepUp, stepUpSeconds } from '../step-up/step-up.rules.ts';
import { Moment, NamedPerson } from '../values.ts';
import { SignInWay } from './sign-in-ways.ts';

const saved = { id: v.string(), createdAt: Moment, updatedAt: Moment };
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
/** Whoever changes a policy may name it; a workspace has one of each. */
const id = v.optional(v.string());

export const MfaEnforcement = v.picklist(['DontForce', 'Force', 'ForceExceptSAML']);
export type MfaEnforcement = v.InferOutput<typeof MfaEnforcement>;
const mfa = { enforceMFAType: MfaEnforcement };
const MfaKinds = v.pipe(v.array(v.picklist(mfaStrategies)), v.maxLength(mfaStrategies.length));
/** `strategies`, ours: the only methods that count here, of those that the vendor offers. Absent: all of them. */
export const MfaPolicy = v.object({ ...saved, ...mfa, strategies: v.optional(MfaKinds) });
/** Without `strategies`, those stay as they are; null: all. */
export const NewMfaPolicy = v.object({ id, ...mfa, strategies: v.optional(v.nullable(MfaKinds)) });

/** Wrong passwords in a row. */
export const lockoutAttempts = { min: 1, max: 100 } as const;
const lockout = { enabled: v.boolean(), maxAttempts: whole(lockoutAttempts.min, lockoutAttempts.max) };
export const LockoutPolicy = v.object({ ...saved, ...lockout });
export const NewLockoutPolicy = v.object({ id, ...lockout });

/** Each of them costs a password's hash when a new one is chosen. */
export const historySizes = { min: 1, max: 10 } as const;
const history = { enabled: v.boolean(), historySize: whole(historySizes.min, historySizes.max) };
/** The vendor may ask for none. */
export const HistoryPolicy = v.object({ ...saved, ...history, historySize: whole(0, historySizes.max) });
export const NewHistoryPolicy = v.object({ id, ...history });

/** Days. */
export const rotationDays = { min: 1, max: 730 } as const;
export const RotationPolicy = v.object({
  isActive: v.optional(v.boolean()),
  rotationPeriod: v.optional(whole(rotationDays.min, rotationDays.max)),
  notificationPeriod: v.optional(whole(0, rotationDays.max)),
});
export type RotationPolicy = v.InferOutput<typeof RotationPolicy>;

/** What a workspace asks of new passwords. It can ask for more than the vendor, never for less. */
export const passwordLengths = { min: 1, max: 64 } as const;
const length = whole(passwordLengths.min, passwordLengths.max);
export const OwnPasswordRules = v.object({
  minLength: length,
  /** Of lowercase, uppercase, numbers and symbols. */
  minOptionalTestsToPass: whole(0, 4),
  allowPassphrases: v.boolean(),
  minPhraseLength: length,
  checkThreeRepeatedChars: v.boolean(),
});
export type OwnPasswordRules = v.InferOutput<typeof OwnPasswordRules>;
export const PasswordPolicy = v.object({ isActive: v.boolean(), ...OwnPasswordRules.entries });
export type PasswordPolicy = v.InferOutput<typeof PasswordPolicy>;

/** Seconds. */
export const StepUpPolicy = v.object({
  maxAge: v.pipe(v.number(), v.integer(), v.minValue(shortestStepUp), v.maxValue(stepUpSeconds)),
  /** Changes of security settings need a recent proof, too. */
  forSecurity: v.boolean(),
});
export type StepUpPolicy = v.InferOutput<typeof StepUpPolicy>;

export const SignInPolicy = v.object({
  /** Off: every way that the vendor offers. */
  isActive: v.boolean(),
  /** Besides single sign-on. */
  ways: v.pipe(v.array(SignInWay), v.maxLength(40)),
  /** On the workspace's own sign-in page. */
  allowSignUps: v.boolean(),
});
export type SignInPolicy = v.InferOutput<typeof SignInPolicy>;
export const NewSignInPolicy = v.object({
  ...SignInPolicy.entries,
  /** Ends the sessions that began another way; the caller's own goes on. */
  endSessions: v.optional(v.boolean()),
});

/** What people do without an admin. */
export const PeoplePolicy = v.object({
  /** Links with which anyone who has one joins. */
  allowInviteLinks: v.boolean(),
  /** Their own. */
  allowEmailChange: v.boolean(),
});
export type PeoplePolicy = v.InferOutput<typeof PeoplePolicy>;
/** How many links have ended with it. */
export const SavedPeoplePolicy = v.object({ ...PeoplePolicy.entries, linksEnded: v.number() });

/** Ours: what a workspace decides beyond the policies above. */
export const WorkspacePolicy = v.object({
  password: PasswordPolicy,
  stepUp: StepUpPolicy,
  /** The vendor's, in seconds: a workspace asks as soon or sooner. */
  longestStepUp: v.optional(v.number()),
  signIn: SignInPolicy,
  people: PeoplePolicy,
  /** What the vendor has switched on. `name`: of a provider. */
  offeredWays: v.array(v.object({ way: v.string(), name: v.optional(v.string()) })),
  offersEmailChange: v.boolean(),
  offeredFactors: MfaKinds,
});
export type WorkspacePolicy = v.InferOutput<typeof WorkspacePolicy>;

/** What the vendor has decided for all workspaces. Seconds. */
export const GlobalPolicy = v.object({
  ...saved,
  enforceMFAType: v.optional(MfaEnforcement),
  allowOverrideEnforcePasswordHistory: v.boolean(),
  allowOverridePasswordComplexity: v.boolean(),
  allowOverridePasswordExpiration: v.boolean(),
  allowSignups: v.boolean(),
  apiTokensEnabled: v.boolean(),
  cookieSameSite: v.string(),
  defaultRefreshTokenExpiration: v.number(),
  defaultTokenExpiration: v.number(),
  /** PEM. */
  publicKey: v.string(),
});
export const PasswordRules = v.partial(PasswordConfig);

/** A policy to be looked at before it's saved. */
export const PolicyDraft = v.object({
  mfa: v.optional(MfaEnforcement),
  factors: v.optional(MfaKinds),
  rotation: v.optional(RotationPolicy),
  sessions: v.optional(SessionPolicy),
  ways: v.optional(SignInPolicy.entries.ways),
});
export type PolicyDraft = v.InferOutput<typeof PolicyDraft>;
/** Whom it asks something of, signs out at once, or leaves no way to sign in or no second factor that counts. */
export const Affected = v.object({
  total: v.number(),
  isYou: v.boolean(),
  /** A page of them, the caller first. */
  people: v.array(NamedPerson),
});
export type Affected = v.InferOutput<typeof Affected>;
