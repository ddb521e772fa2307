import { createPublicKey } from 'node:crypto';
import { asSeenBy, requireFactors, requireOverride, stricterMfa } from '../../../src/contract/security-policy/security-policy.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Handlers, Input } from '../../../src/contract/endpoint.ts';
import type { securityPolicy as area } from '../../../src/contract/security-policy/security-policy.ts';
import type { AuditAction } from '../../../src/contract/audit-actions.ts';
import { peoplePage } from '../../../src/contract/values.ts';
import type { Ctx } from '../../http/context.ts';
import { effectiveSameSite } from '../../http/cookies.ts';
import { auditChange } from '../../identity/audit.ts';
import { stableId } from '../../db/stable-id.ts';
import { offeredFactors } from '../../identity/policy/tenant-policy.ts';
import type { VendorPolicy } from '../../identity/policy/vendor-policy.ts';
import type { TenantPolicyRow } from '../../identity/policy/tenant-policy-row.ts';
import type { Selectable } from 'kysely';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { seer } from '../seer.ts';
import { findAffected } from './affected.ts';
import { ownRow, put } from './own-row.ts';
import { setPeoplePolicy } from './people-policy.ts';
import { setSignInPolicy } from './sign-in-policy.ts';
import { setPasswordPolicy, setStepUpPolicy, workspacePolicy } from './workspace-policy.ts';

type Row = Selectable<TenantPolicyRow>;
type Kind = 'global' | 'mfa' | 'lockout' | 'history';

const stamp = (kind: Kind, of: string, at: Date) => ({
  id: stableId(`${kind}-policy/${of}`),
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});
/** It changes with the server's configuration only. */
const vendorStamp = (kind: Kind) => stamp(kind, 'vendor', new Date(0));

/** Each policy within the workspace's row; undefined until it has one. */
const parts = {
  mfa: ({ mfa_enforcement, mfa_allowed }: Row) =>
    mfa_enforcement === null ? undefined : { enforceMFAType: mfa_enforcement, ...(mfa_allowed && { strategies: mfa_allowed }) },
  lockout: ({ lockout_enabled, lockout_attempts }: Row) =>
    lockout_enabled === null || lockout_attempts === null ? undefined : { enabled: lockout_enabled, maxAttempts: lockout_attempts },
  history: ({ history_enabled, history_size }: Row) =>
    history_enabled === null || history_size === null ? undefined : { enabled: history_enabled, historySize: history_size },
} as const;
type Part = keyof typeof parts;
type Policy<P extends Part> = NonNullable<ReturnType<(typeof parts)[P]>>;

function view<P extends Part>(part: P, row: Row | undefined) {
  const policy = row && (parts[part](row) as Policy<P> | undefined);
  return policy && { ...stamp(part, row.tenant_id, row.updated_at), ...policy };
}

const own = async <P extends Part>(ctx: Ctx, part: P) => view(part, await readOnceInTenant(ctx, (tx) => ownRow(tx, ctx)));

/** The vendor's, which hold until a workspace has its own. */
const vendors = {
  mfa: ({ mfa }: VendorPolicy) => ({ enforceMFAType: mfa.enforcement }),
  lockout: ({ lockout }: VendorPolicy) => ({ enabled: true, maxAttempts: lockout.maxAttempts }),
  history: ({ passwordHistory }: VendorPolicy) => ({ enabled: passwordHistory > 0, historySize: passwordHistory }),
} as const;
const vendorView = <P extends Part>(part: P, policy: VendorPolicy) => ({
  ...vendorStamp(part),
  ...(vendors[part](policy) as ReturnType<(typeof vendors)[P]>),
});
/** What has no id of its own is created, not changed (flows.md B.5). */
const inherited = <P extends Part>(part: P, policy: VendorPolicy) => ({ ...vendorView(part, policy), id: '' });

/** Errors: NOT_FOUND if it `mustExist` and doesn't. */
const save = <P extends Part>(
  ctx: Ctx,
  part: P,
  {
    change,
    action,
    mustExist,
    check,
  }: { change: Parameters<typeof put>[2]; action: AuditAction; mustExist: boolean; check?: (after: Row) => void },
) =>
  writeInTenant(ctx, async (tx) => {
    const { before, after } = await put(tx, ctx, change);
    if (mustExist && !view(part, before)) throw notFound();
    check?.(after);
    await auditChange(tx, ctx, { action, details: { before: (before && parts[part](before)) ?? null, after: parts[part](after) } });
    return view(part, after)!;
  });

/** Errors: INVALID_INPUT for factors that aren't enough. */
const saveMfa = (ctx: Ctx, { enforceMFAType, strategies }: Input<typeof area.createMfa>['body'], mustExist: boolean) =>
  save(ctx, 'mfa', {
    change: { mfa_enforcement: enforceMFAType, ...(strategies !== undefined && { mfa_allowed: strategies }) },
    action: 'policy.mfaSet',
    mustExist,
    check: (after) => {
      const offered = offeredFactors(ctx.deps, after);
      const enforcement = stricterMfa(ctx.deps.policy.mfa.enforcement, after.mfa_enforcement);
      requireFactors(after.mfa_allowed && offered.filter((kind) => after.mfa_allowed!.includes(kind)), { offered, enforcement });
    },
  });
const saveLockout = (ctx: Ctx, { enabled, maxAttempts }: Policy<'lockout'>, mustExist: boolean) =>
  save(ctx, 'lockout', {
    change: { lockout_enabled: enabled, lockout_attempts: maxAttempts },
    action: 'policy.lockoutSet',
    mustExist,
  });
const saveHistory = (ctx: Ctx, { enabled, historySize }: Policy<'history'>, mustExist: boolean) => {
  requireOverride(ctx.deps.policy.overrides.passwordHistory);
  return save(ctx, 'history', { change: { history_enabled: enabled, history_size: historySize }, action: 'policy.historySet', mustExist });
};

const rotationOf = (row: Row | undefined) =>
  row?.rotation_days
    ? { isActive: true, rotationPeriod: row.rotation_days, notificationPeriod: row.rotation_notice_days ?? 0 }
    : { isActive: false };

export const securityPolicy: Handlers<typeof area, [Ctx]> = {
  global: async (_input, { deps: { policy, config, keys } }) => {
    const [key] = (await keys.jwks()).keys;
    return {
      ...vendorStamp('global'),
      enforceMFAType: policy.mfa.enforcement,
      allowOverrideEnforcePasswordHistory: policy.overrides.passwordHistory,
      allowOverridePasswordComplexity: policy.overrides.passwordComplexity,
      allowOverridePasswordExpiration: policy.overrides.passwordExpiration,
      allowSignups: policy.public.allowSignups,
      apiTokensEnabled: policy.public.apiTokensEnabled,
      cookieSameSite: effectiveSameSite(policy.sameSite, config).toUpperCase(),
      defaultRefreshTokenExpiration: policy.session.lifeSeconds,
      defaultTokenExpiration: policy.accessTokenSeconds,
      publicKey: createPublicKey({ key: { ...key }, format: 'jwk' })
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    };
  },

  mfa: async (_input, ctx) => {
    const found = await own(ctx, 'mfa');
    if (!found) throw notFound();
    return found;
  },
  vendorMfa: async (_input, { deps: { policy } }) => vendorView('mfa', policy),
  updateMfa: async ({ body }, ctx) => saveMfa(ctx, body, true),
  createMfa: async ({ body }, ctx) => saveMfa(ctx, body, false),

  lockout: async (_input, ctx) => (await own(ctx, 'lockout')) ?? inherited('lockout', ctx.deps.policy),
  vendorLockout: async (_input, { deps: { policy } }) => vendorView('lockout', policy),
  updateLockout: async ({ body }, ctx) => saveLockout(ctx, body, true),
  createLockout: async ({ body }, ctx) => saveLockout(ctx, body, false),

  history: async (_input, ctx) => (await own(ctx, 'history')) ?? inherited('history', ctx.deps.policy),
  vendorHistory: async (_input, { deps: { policy } }) => vendorView('history', policy),
  updateHistory: async ({ body }, ctx) => saveHistory(ctx, body, true),
  createHistory: async ({ body }, ctx) => saveHistory(ctx, body, false),

  vendorRotation: async (_input, { deps: { policy } }) =>
    policy.rotation
      ? { isActive: true, rotationPeriod: policy.rotation.days, notificationPeriod: policy.rotation.noticeDays }
      : { isActive: false },
  setRotation: async ({ body: { isActive = false, rotationPeriod = 90, notificationPeriod = 0 } }, ctx) => {
    requireOverride(ctx.deps.policy.overrides.passwordExpiration);
    return writeInTenant(ctx, async (tx) => {
      const { before, after } = await put(tx, ctx, {
        rotation_days: isActive ? rotationPeriod : null,
        rotation_notice_days: isActive ? Math.min(notificationPeriod, rotationPeriod) : null,
      });
      await auditChange(tx, ctx, { action: 'policy.rotationSet', details: { before: rotationOf(before), after: rotationOf(after) } });
      return rotationOf(after);
    });
  },

  passwordRules: async (_input, { deps: { policy } }) => policy.password,
  workspace: async (_input, ctx) => workspacePolicy(ctx),
  setPassword: async ({ body }, ctx) => setPasswordPolicy(ctx, body),
  setSignIn: async ({ body }, ctx) => setSignInPolicy(ctx, body),
  setPeople: async ({ body }, ctx) => setPeoplePolicy(ctx, body),
  setStepUp: async ({ body }, ctx) => setStepUpPolicy(ctx, body),
  affected: async ({ body: draft, query }, ctx) =>
    asSeenBy(
      seer(ctx),
      draft.ways
        ? await ctx.deps.db.system((tx) => findAffected(tx, ctx, { draft, page: peoplePage(query) }), { readOnly: true })
        : await readInTenant(ctx, (tx) => findAffected(tx, ctx, { draft, page: peoplePage(query) })),
    ),
};
