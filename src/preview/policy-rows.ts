import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import type { PasswordConfig } from '../contract/passwords/passwords.schemas.ts';
import { previewPasswordConfig } from '../contract/passwords/passwords.rules.ts';
import { stricterMfa, stricterPassword } from '../contract/security-policy/security-policy.rules.ts';
import type {
  MfaEnforcement,
  OwnPasswordRules,
  RotationPolicy,
  StepUpPolicy,
} from '../contract/security-policy/security-policy.schemas.ts';
import type { SignInWay } from '../contract/security-policy/sign-in-ways.ts';
import { stepUpSeconds } from '../contract/step-up/step-up.rules.ts';
import { table } from './collection.ts';
import type { Moment } from './context.ts';
import type { World } from './world.ts';

export interface PreviewPolicies {
  tenantId: string;
  at: string;
  mfa?: { enforceMFAType: MfaEnforcement; strategies?: MfaStrategy[] };
  lockout?: { enabled: boolean; maxAttempts: number };
  history?: { enabled: boolean; historySize: number };
  rotation?: RotationPolicy & { isActive: boolean };
  password?: OwnPasswordRules | undefined;
  stepUp?: StepUpPolicy;
  ways?: SignInWay[] | undefined;
  signUpClosed?: boolean;
  linksClosed?: boolean;
  emailsFixed?: boolean;
}

export const policyRows = table<PreviewPolicies>('policies');
export const policyOf = (place: { world: World }, tenantId: string): PreviewPolicies | undefined =>
  policyRows(place).find((row) => row.tenantId === tenantId);

export const waysIn = (place: { world: World }, tenantId: string): SignInWay[] | null => policyOf(place, tenantId)?.ways ?? null;

export const stepUpIn = (place: { world: World }, tenantId: string): StepUpPolicy =>
  policyOf(place, tenantId)?.stepUp ?? { maxAge: stepUpSeconds, forSecurity: false };

export const mfaIn = (place: { world: World }, tenantId: string | undefined): MfaEnforcement =>
  stricterMfa(place.world.policy.forceMfa ? 'Force' : 'DontForce', tenantId ? policyOf(place, tenantId)?.mfa?.enforceMFAType : undefined);

export const linksAllowedIn = (place: { world: World }, tenantId: string): boolean => !policyOf(place, tenantId)?.linksClosed;

/** Not where the vendor or one of their workspaces lets nobody. */
export const mayChangeEmail = ({ world }: { world: World }, userId: string): boolean =>
  !world.policy.fixedEmails &&
  !world.memberships.some((row) => row.userId === userId && row.status === 'active' && policyOf({ world }, row.tenantId)?.emailsFixed);

/** The strictest rules of the workspaces that somebody is in, or else of those that have invited them. */
export function passwordConfigOf({ world }: { world: World }, userId: string): PasswordConfig {
  const all = world.memberships.filter((row) => row.userId === userId);
  const joined = all.filter(({ status }) => status === 'active');
  return (joined.length > 0 ? joined : all).reduce(
    (config, { tenantId }) => stricterPassword(config, policyOf({ world }, tenantId)?.password),
    previewPasswordConfig,
  );
}

/** The same, for whoever holds a link or a code page of theirs; to others, the vendor's rules. */
export function provenPasswordConfig(place: Moment, { userId, token }: { userId: string; token: string }): PasswordConfig {
  const { links, challenges } = place.world;
  const isLive = (end: Date | string) => new Date(end) > place.now;
  const isProven =
    links.some((row) => row.token === token && row.userId === userId && !row.usedAt && !row.revokedAt && isLive(row.expiresAt)) ||
    challenges.some((row) => row.handle === token && row.userId === userId && row.purpose === 'activateCode' && isLive(row.expiresAt));
  return isProven ? passwordConfigOf(place, userId) : previewPasswordConfig;
}
