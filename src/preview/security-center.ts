import { holdsPermission } from '../access/permission.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { observe, recommend, scoreOf, staleSeconds, type SecurityFacts } from '../contract/security-center/security-center.rules.ts';
import type { securityCenter as area } from '../contract/security-center/security-center.ts';
import { everyRight } from '../contract/users/users.rules.ts';
import { find } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { devicesOf, hasOnlyWeakFactor } from './devices.ts';
import { ipRows, settingsIn } from './networks.ts';
import { policyRows } from './policy-rows.ts';
import { hasConnection } from './sso-config.ts';
import { opens } from './ways.ts';
import { effectiveRoleIds, permissionKeysOf } from './world.ts';

/** What the preview's vendor has set for everyone. */
const vendor = { lockout: 5, history: 5 } as const;

function factsOf(given: Ctx): SecurityFacts {
  const ctx = toRead(given);
  const { world, now, caller } = ctx;
  const { tenantId } = caller;
  const members = world.memberships.filter((row) => row.tenantId === tenantId && row.status === 'active');
  const users = members.map(({ userId }) => find(world.users, userId));
  const since = new Date(now.getTime() - staleSeconds * 1000).toISOString();
  const own = policyRows(ctx).find((row) => row.tenantId === tenantId);
  const sessions = world.sessionPolicies[tenantId] ?? {};
  const { sessionIdleTimeoutConfiguration: idle, sessionTimeoutConfiguration: life, sessionConcurrentConfiguration: most } = sessions;
  const settings = settingsIn(ctx, tenantId);
  return {
    users: users.length,
    enrolled: users.filter((user) => hasDevices(devicesOf(user))).length,
    adminsWithout: members.filter(
      (row) =>
        !hasDevices(devicesOf(find(world.users, row.userId))) &&
        holdsPermission(permissionKeysOf(world, effectiveRoleIds(world, row)), everyRight),
    ).length,
    weak: users.filter(hasOnlyWeakFactor).length,
    stale: users.filter(({ lastLogin, createdAt }) => (lastLogin ?? createdAt) < since).length,
    breached: opens(ctx, tenantId, 'password') ? users.filter(({ isBreached }) => isBreached).length : 0,
    mfa: own?.mfa?.enforceMFAType ?? 'DontForce',
    lockoutAttempts: own?.lockout?.enabled ? Math.min(vendor.lockout, own.lockout.maxAttempts) : vendor.lockout,
    passwordHistory: own?.history?.enabled ? Math.max(vendor.history, own.history.historySize) : vendor.history,
    idleSeconds: idle?.isActive ? idle.timeout : undefined,
    lifeSeconds: life?.isActive ? life.timeout : undefined,
    mostSessions: most?.isActive ? most.maxSessions : undefined,
    ips: { ...settings.ip, count: ipRows(ctx).filter((row) => row.tenantId === tenantId).length },
    domains: { isActive: settings.domain.active, strategy: settings.domain.listType, count: settings.domains.length },
    countriesActive: settings.country.enabled,
    hasSso: hasConnection(ctx),
  };
}

export const securityCenter: PreviewHandlers<typeof area> = {
  recommendations: (_input, ctx) => {
    const items = recommend(factsOf(ctx));
    return { scoring: { score: scoreOf(items) }, recommendations: { items } };
  },
  insights: (_input, ctx) => ({ insights: { items: observe(factsOf(ctx)) } }),
};
