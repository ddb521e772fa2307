import { notFound } from '../contract/input.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { previewPasswordConfig } from '../contract/passwords/passwords.rules.ts';
import type { securityPolicy as area } from '../contract/security-policy/security-policy.ts';
import type { MfaEnforcement, RotationPolicy } from '../contract/security-policy/security-policy.schemas.ts';
import { find, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';

interface PreviewPolicies {
  tenantId: string;
  at: string;
  mfa?: { enforceMFAType: MfaEnforcement };
  lockout?: { enabled: boolean; maxAttempts: number };
  history?: { enabled: boolean; historySize: number };
  rotation?: RotationPolicy & { isActive: boolean };
}
type Part = 'mfa' | 'lockout' | 'history';
export const policyRows = table<PreviewPolicies>('policies');

const ownOf = (ctx: Ctx) => policyRows(ctx).find(({ tenantId }) => tenantId === ctx.caller.tenantId);
const stamp = (id: string, at: string) => ({ id, createdAt: at, updatedAt: at });
const vendor = (id: string) => stamp(`vendor-${id}`, '2020-01-01T00:00:00.000Z');

/** Errors: NOT_FOUND until there is one. */
function read<P extends Part>(ctx: Ctx, part: P) {
  const own = ownOf(ctx);
  const policy = own?.[part];
  if (!own || !policy) throw notFound();
  return { ...stamp(`${part}-${own.tenantId}`, own.at), ...(policy as NonNullable<PreviewPolicies[P]>) };
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

export const securityPolicy: PreviewHandlers<typeof area> = {
  global: (_input, { world: { policy } }) => ({
    ...vendor('global'),
    enforceMFAType: 'DontForce',
    allowOverrideEnforcePasswordHistory: true,
    allowOverridePasswordComplexity: false,
    allowOverridePasswordExpiration: true,
    allowSignups: policy.allowSignups,
    apiTokensEnabled: true,
    cookieSameSite: 'LAX',
    defaultRefreshTokenExpiration: 2_592_000,
    defaultTokenExpiration: 86_400,
    publicKey: '-----BEGIN PUBLIC KEY-----\n(preview)\n-----END PUBLIC KEY-----\n',
  }),
  mfa: (_input, ctx) => read(ctx, 'mfa'),
  vendorMfa: () => ({ ...vendor('mfa'), enforceMFAType: 'DontForce' }),
  updateMfa: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'mfa', { policy, mustExist: true }),
  createMfa: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'mfa', { policy, mustExist: false }),
  lockout: (_input, ctx) => read(ctx, 'lockout'),
  vendorLockout: () => ({ ...vendor('lockout'), enabled: true, maxAttempts: 5 }),
  updateLockout: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'lockout', { policy, mustExist: true }),
  createLockout: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'lockout', { policy, mustExist: false }),
  history: (_input, ctx) => read(ctx, 'history'),
  vendorHistory: () => ({ ...vendor('history'), enabled: true, historySize: 5 }),
  updateHistory: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'history', { policy, mustExist: true }),
  createHistory: ({ body: { id: _, ...policy } }, ctx) => save(ctx, 'history', { policy, mustExist: false }),
  vendorRotation: () => ({ isActive: false }),
  setRotation: ({ body: { isActive = false, rotationPeriod = 90, notificationPeriod = 0 } }, ctx) => {
    const policy = isActive ? { isActive, rotationPeriod, notificationPeriod: Math.min(notificationPeriod, rotationPeriod) } : { isActive };
    take(ctx).rotation = policy;
    return policy;
  },
  passwordRules: () => previewPasswordConfig,
  affected: ({ body: { mfa } }, { world, caller }) => {
    if (!mfa || mfa === 'DontForce') return { total: 0, isYou: false, people: [] };
    const people = world.memberships
      .filter(({ tenantId, status, disabled }) => tenantId === caller.tenantId && status === 'active' && !disabled)
      .map(({ userId }) => find(world.users, userId))
      .filter((user) => !hasDevices(devicesOf(user)))
      .toSorted((a, b) => Number(b.id === caller.userId) - Number(a.id === caller.userId) || a.name.localeCompare(b.name))
      .map(({ id, name, email }) => ({ id, name, email }));
    return { total: people.length, isYou: people[0]?.id === caller.userId, people: people.slice(0, 50) };
  },
};

/** Of the caller's workspace. */
export const rotationIn = (ctx: Ctx): RotationPolicy & { isActive: boolean } => ownOf(ctx)?.rotation ?? { isActive: false };
