import type * as v from 'valibot';
import { holdsPermission } from '../access/permission.ts';
import { notFound } from '../contract/input.ts';
import { devicesOfKind, hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import type { MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import { previewPasswordConfig } from '../contract/passwords/passwords.rules.ts';
import { asSeenBy, passwordPolicyOf, peopleKey, requireFactors } from '../contract/security-policy/security-policy.rules.ts';
import type {
  NewMfaPolicy,
  PeoplePolicy,
  PolicyDraft,
  RotationPolicy,
  SignInPolicy,
} from '../contract/security-policy/security-policy.schemas.ts';
import type { securityPolicy as area } from '../contract/security-policy/security-policy.ts';
import { isWayOpen, requireOwnWay, type SignInWay } from '../contract/security-policy/sign-in-ways.ts';
import { stepUpSeconds } from '../contract/step-up/step-up.rules.ts';
import { pageOfPeople } from '../contract/values.ts';
import { domainOf } from '../lib/email-domain.ts';
import { find, removeFrom } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';
import { endInvites } from './invites.ts';
import { mfaIn, policyOf, policyRows, stepUpIn, type PreviewPolicies } from './policy-rows.ts';
import { companyDomains } from './sso-config.ts';
import { kindsOffered, offeredWays } from './ways.ts';
import type { PreviewUser } from './world.ts';

type Part = 'mfa' | 'lockout' | 'history';

const ownOf = (ctx: Ctx) => policyOf(ctx, ctx.caller.tenantId);
const signInOf = (ctx: Ctx): SignInPolicy => {
  const { ways, signUpClosed = false } = ownOf(ctx) ?? {};
  const { able, usual } = offeredWays(ctx);
  return { isActive: ways !== undefined, ways: able.filter((way) => (ways ?? usual).includes(way)), allowSignUps: !signUpClosed };
};
const peopleOf = (ctx: Ctx): PeoplePolicy => {
  const { linksClosed = false, emailsFixed = false } = ownOf(ctx) ?? {};
  return { allowInviteLinks: !linksClosed, allowEmailChange: !ctx.world.policy.fixedEmails && !emailsFixed };
};
const stamp = (id: string, at: string) => ({ id, createdAt: at, updatedAt: at });
const vendor = (id: string) => stamp(`vendor-${id}`, '2020-01-01T00:00:00.000Z');

/** As things stand. */
export const hasWay = (user: PreviewUser, ways: readonly SignInWay[]): boolean =>
  (ways.includes('password') && user.password !== undefined) ||
  (user.verified && (ways.includes('magicLink') || ways.includes('code'))) ||
  (ways.includes('smsCode') && user.signInPhone !== undefined) ||
  (ways.includes('passkey') && user.keys.some(({ use }) => use === 'passkey'));

const hasFactorOf = (user: PreviewUser, kinds: readonly MfaStrategy[]): boolean =>
  hasDevices(devicesOfKind(devicesOf(user), kinds)) || (kinds.includes('EmailCode') && user.verified);

const vendors = {
  mfa: { ...vendor('mfa'), enforceMFAType: 'DontForce' as const },
  lockout: { ...vendor('lockout'), enabled: true, maxAttempts: 5 },
  history: { ...vendor('history'), enabled: true, historySize: 5 },
};

function viewOf<P extends Part>(ctx: Ctx, part: P) {
  const own = ownOf(ctx);
  const policy = own?.[part];
  return own && policy && { ...stamp(`${part}-${own.tenantId}`, own.at), ...(policy as NonNullable<PreviewPolicies[P]>) };
}
/** Errors: NOT_FOUND until there is one. */
function read<P extends Part>(ctx: Ctx, part: P) {
  const found = viewOf(ctx, part);
  if (!found) throw notFound();
  return found;
}

function take(ctx: Ctx): PreviewPolicies {
  const at = ctx.now.toISOString();
  if (!ownOf(ctx)) policyRows(ctx).push({ tenantId: ctx.caller.tenantId, at });
  return Object.assign(ownOf(ctx)!, { at });
}

/** Errors: NOT_FOUND if it `mustExist` and doesn't. */
function save<P extends Part>(ctx: Ctx, part: P, { policy, mustExist }: { policy: PreviewPolicies[P]; mustExist: boolean }) {
  if (mustExist) read(ctx, part);
  take(ctx)[part] = policy;
  return read(ctx, part);
}

/** Errors: NOT_FOUND, INVALID_INPUT. */
function saveMfa(ctx: Ctx, { enforceMFAType, strategies }: v.InferOutput<typeof NewMfaPolicy>, mustExist: boolean) {
  const offered = ctx.world.policy.mfaStrategies;
  const chosen = strategies === undefined ? ownOf(ctx)?.mfa?.strategies : strategies;
  const saved = save(ctx, 'mfa', { policy: { enforceMFAType, ...(chosen && { strategies: chosen }) }, mustExist });
  const enforcement = mfaIn(ctx, ctx.caller.tenantId);
  requireFactors(chosen && offered.filter((kind) => chosen.includes(kind)), { offered, enforcement });
  return saved;
}

/** Who has no second factor, or none that counts any more, whose password is too old, whose session ends, or who has no way in. */
function hitBy(ctx: Ctx, { mfa, factors, rotation, sessions, ways }: PolicyDraft): (user: PreviewUser) => boolean {
  const { world, now, caller } = ctx;
  const company = companyDomains(ctx);
  const isOlder = (at: Date | string | undefined, seconds: number) =>
    at !== undefined && new Date(at).getTime() <= now.getTime() - seconds * 1000;
  const [idle, life] = [sessions?.sessionIdleTimeoutConfiguration, sessions?.sessionTimeoutConfiguration];
  const days = rotation?.isActive ? rotation.rotationPeriod : undefined;
  return (user) => {
    const usesSso = company.includes(domainOf(user.email));
    const own = world.sessions.filter((row) => row.userId === user.id && row.tenantId === caller.tenantId);
    return (
      (mfa === 'Force' && !hasDevices(devicesOf(user))) ||
      (mfa === 'ForceExceptSAML' && !hasDevices(devicesOf(user)) && !usesSso) ||
      (factors !== undefined && hasDevices(devicesOf(user)) && !hasFactorOf(user, factors)) ||
      (days !== undefined && user.password !== undefined && isOlder(user.passwordAt ?? user.createdAt, days * 86_400)) ||
      (ways !== undefined && !usesSso && !hasWay(user, ways)) ||
      own.some(
        (row) => (idle?.isActive && isOlder(row.lastActiveAt, idle.timeout)) || (life?.isActive && isOlder(row.signedInAt, life.timeout)),
      )
    );
  };
}

export const securityPolicy: PreviewHandlers<typeof area> = {
  global: (_input, { world: { policy } }) => ({
    ...vendor('global'),
    enforceMFAType: 'DontForce',
    allowOverrideEnforcePasswordHistory: true,
    allowOverridePasswordComplexity: true,
    allowOverridePasswordExpiration: true,
    allowSignups: policy.allowSignups,
    apiTokensEnabled: true,
    cookieSameSite: 'LAX',
    defaultRefreshTokenExpiration: 2_592_000,
    defaultTokenExpiration: 86_400,
    publicKey: '-----BEGIN PUBLIC KEY-----\n(preview)\n-----END PUBLIC KEY-----\n',
  }),
  mfa: (_input, ctx) => read(ctx, 'mfa'),
  vendorMfa: () => vendors.mfa,
  updateMfa: ({ body }, ctx) => saveMfa(ctx, body, true),
  createMfa: ({ body }, ctx) => saveMfa(ctx, body, false),
  lockout: (_input, ctx) => viewOf(ctx, 'lockout') ?? { ...vendors.lockout, id: '' },
  vendorLockout: () => vendors.lockout,
  updateLockout: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'lockout', { policy, mustExist: true }),
  createLockout: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'lockout', { policy, mustExist: false }),
  history: (_input, ctx) => viewOf(ctx, 'history') ?? { ...vendors.history, id: '' },
  vendorHistory: () => vendors.history,
  updateHistory: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'history', { policy, mustExist: true }),
  createHistory: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'history', { policy, mustExist: false }),
  vendorRotation: () => ({ isActive: false }),
  setRotation: ({ body: { isActive = false, rotationPeriod = 90, notificationPeriod = 0 } }, ctx) => {
    const policy = isActive ? { isActive, rotationPeriod, notificationPeriod: Math.min(notificationPeriod, rotationPeriod) } : { isActive };
    take(ctx).rotation = policy;
    return policy;
  },
  passwordRules: () => previewPasswordConfig,
  workspace: (_input, ctx) => ({
    password: passwordPolicyOf(previewPasswordConfig, ownOf(ctx)?.password),
    stepUp: stepUpIn(ctx, ctx.caller.tenantId),
    longestStepUp: stepUpSeconds,
    signIn: signInOf(ctx),
    people: peopleOf(ctx),
    offeredWays: offeredWays(ctx).able.map((way) => ({ way })),
    offersEmailChange: !ctx.world.policy.fixedEmails,
    offeredFactors: kindsOffered(ctx),
  }),
  setPassword: ({ body: { isActive, ...rules } }, ctx) => {
    take(ctx).password = isActive ? rules : undefined;
    return passwordPolicyOf(previewPasswordConfig, ownOf(ctx)?.password);
  },
  setSignIn: ({ body: { isActive, ways, allowSignUps, endSessions } }, ctx) => {
    const { tenantId, user, sessionId } = ctx.caller;
    const chosen = offeredWays(ctx).able.filter((way) => ways.includes(way));
    if (isActive) requireOwnWay(hasWay(user, chosen));
    Object.assign(take(ctx), { ways: isActive ? chosen : undefined, signUpClosed: !allowSignUps });
    if (isActive && endSessions)
      removeFrom(ctx.world.sessions, (row) => row.tenantId === tenantId && row.id !== sessionId && !isWayOpen(chosen, row.way ?? null));
    return signInOf(ctx);
  },
  setPeople: ({ body: { allowInviteLinks, allowEmailChange } }, ctx) => {
    Object.assign(take(ctx), { linksClosed: !allowInviteLinks, ...(!ctx.world.policy.fixedEmails && { emailsFixed: !allowEmailChange }) });
    return { ...peopleOf(ctx), linksEnded: allowInviteLinks ? 0 : endInvites(ctx) };
  },
  setStepUp: ({ body }, ctx) => (take(ctx).stepUp = body),
  affected: ({ query, body }, ctx) => {
    const { world, caller } = ctx;
    const isHit = hitBy(ctx, body);
    const people = world.memberships
      .filter(({ tenantId, status, disabled }) => tenantId === caller.tenantId && status === 'active' && !disabled)
      .map(({ userId }) => find(world.users, userId))
      .filter(isHit)
      .toSorted((a, b) => Number(b.id === caller.userId) - Number(a.id === caller.userId) || a.name.localeCompare(b.name))
      .map(({ id, name, email }) => ({ id, name, email }));
    const hit = { total: people.length, isYou: people[0]?.id === caller.userId, people: pageOfPeople(people, query) };
    return asSeenBy({ userId: caller.userId, mayReadUsers: holdsPermission(caller.permissions, peopleKey) }, hit);
  },
};

/** Of the caller's workspace. */
export const rotationIn = (ctx: Ctx): RotationPolicy & { isActive: boolean } => ownOf(ctx)?.rotation ?? { isActive: false };
