import { directoryNames } from '../contract/directory/directory.rules.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { accessActions, idsIn, ifRolesChanged } from '../contract/reports/access-changes.rules.ts';
import { mostRows } from '../contract/reports/build.ts';
import type { FoundChanges, FoundPeople, FoundTokens } from '../contract/reports/build-access.ts';
import type { FailureFacts, FoundConnections } from '../contract/reports/build-connections.ts';
import type { FilterValues } from '../contract/reports/filters.rules.ts';
import { ssoNames } from '../contract/sso-config/sso-config.rules.ts';
import { apiTokenRows } from './api-tokens.ts';
import { auditEntries, toAuditRow } from './audit-log.ts';
import { find } from './collection.ts';
import { isUsable, type Ctx } from './context.ts';
import { devicesOf } from './devices.ts';
import { directory, directoryRows } from './directory.ts';
import { ssoConfig } from './sso-config.ts';
import { effectiveRoleIds, rolesOf } from './world.ts';

const roleNames = (ctx: Ctx, ids: readonly string[]) =>
  rolesOf(ctx.world, [...ids])
    .map(({ name }) => name)
    .toSorted();

export function findInactive(ctx: Ctx, values: FilterValues): FoundPeople {
  const { world, caller, now } = ctx;
  const since = new Date(now.getTime() - Number(values['inactiveDays']) * 86_400_000).toISOString();
  const all = world.memberships
    .filter((member) => member.tenantId === caller.tenantId && isUsable(member, now))
    .map((member) => ({ member, user: find(world.users, member.userId) }))
    .map(({ member, user }) => ({
      ...{ name: user.name, email: user.email, roles: roleNames(ctx, effectiveRoleIds(world, member)).join(', ') },
      twoStep: hasDevices(devicesOf(user)),
      inactive: (user.lastLogin ?? user.createdAt) < since,
      lastSeen: user.lastLogin ? new Date(user.lastLogin) : null,
    }))
    .filter(({ twoStep, inactive }) => inactive || !twoStep)
    .toSorted((a, b) => Number(b.inactive && !b.twoStep) - Number(a.inactive && !a.twoStep) || a.name.localeCompare(b.name));
  const count = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length;
  return {
    people: all.slice(0, mostRows.people),
    ...{ total: all.length, inactive: count(({ inactive }) => inactive), withoutTwoStep: count(({ twoStep }) => !twoStep) },
  };
}

export function findChanges(ctx: Ctx, range: FoundChanges['range']): FoundChanges {
  const { world, caller } = ctx;
  const entries = auditEntries({ world })
    .filter(({ tenantId, at }) => tenantId === caller.tenantId && at >= range.from && at < range.to)
    .filter(({ action, changes }) => accessActions.includes(action) && (action !== ifRolesChanged || changes?.['roles'] !== undefined))
    .toSorted((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id));
  const rows = entries.slice(0, mostRows.entries).map((entry) => toAuditRow(ctx, entry));
  const known = [world.users, world.roles, world.permissions].flat();
  const names = idsIn(rows.map(({ action, json }) => ({ action, facts: json[0]! }))).flatMap((id) => {
    const thing = known.find((one) => one.id === id);
    return thing ? [[id, thing.name] as const] : [];
  });
  return { range, rows, total: entries.length, names: new Map(names) };
}

export function findTokens(ctx: Ctx, values: FilterValues): FoundTokens {
  const { world, caller, now } = ctx;
  const state = values['tokenState'];
  const all = apiTokenRows({ world })
    .filter(({ tenantId }) => tenantId === caller.tenantId)
    .filter(
      ({ lastUsedAt, expires }) =>
        (state !== 'neverUsed' || !lastUsedAt) &&
        (state !== 'expired' || (expires !== undefined && expires <= now.toISOString())) &&
        (state !== 'noExpiry' || !expires),
    )
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const permissions = (ids: readonly string[]) => world.permissions.flatMap(({ id, key }) => (ids.includes(id) ? [key] : [])).toSorted();
  return {
    tokens: all.slice(0, mostRows.tokens).map(({ description, ownerId, createdBy, roleIds, permissionIds, ...at }) => ({
      ...{ description, personal: ownerId !== undefined, owner: find(world.users, createdBy).name },
      rights: ownerId && !permissionIds ? null : [...roleNames(ctx, roleIds), ...permissions(permissionIds ?? [])],
      createdAt: new Date(at.createdAt),
      lastUsedAt: at.lastUsedAt ? new Date(at.lastUsedAt) : null,
      expiresAt: at.expires ? new Date(at.expires) : null,
    })),
    total: all.length,
    neverUsed: all.filter(({ lastUsedAt }) => !lastUsedAt).length,
    noExpiry: all.filter(({ expires }) => !expires).length,
  };
}

/** `ctx`: to read. */
export function findConnections(ctx: Ctx, range: FoundConnections['range']): FoundConnections {
  const within = (at: string) => at >= range.from && at < range.to;
  const last = (moments: readonly string[]) => (moments.length > 0 ? new Date(moments.toSorted().at(-1)!) : null);
  const failures: FailureFacts[] = [];
  const connections: FoundConnections['connections'][number][] = [];
  for (const { id, name, type, enabled, isEnforced, domains, certificates } of ssoConfig.list({ query: {} }, ctx)) {
    const failed = ssoConfig
      .attempts({ ssoConfigId: id }, ctx)
      .filter(({ outcome, createdAt }) => outcome === 'failed' && within(createdAt));
    for (const { createdAt, email, isTest } of failed) failures.push({ at: new Date(createdAt), name, email: email ?? '', isTest });
    connections.push({
      ...{ name, type: ssoNames[type], state: enabled ? (isEnforced ? 'required' : 'on') : 'off', failures: failed.length },
      domains: domains.map(({ domain, validated }) => ({ domain, verified: validated })),
      certificateEnds: certificates.map(({ validTo }) => new Date(validTo)),
      lastFailure: last(failed.map(({ createdAt }) => createdAt)),
    });
  }
  const directories: FoundConnections['directories'][number][] = [];
  for (const { id, connectionName: name, source, syncToUserManagement, stopped, lastSync } of directory.list({}, ctx)) {
    const { userIds, groupIds, requests } = find(directoryRows(ctx), id);
    const failed = requests.filter(({ status, at }) => status >= 400 && within(at));
    for (const { at, method, path, status, detail = '' } of failed)
      failures.push({ at: new Date(at), name, email: '', request: { method, path, status, detail } });
    directories.push({
      ...{ name, type: directoryNames[source], state: stopped ? 'stopped' : syncToUserManagement ? 'on' : 'notAdding' },
      ...{ users: userIds.length, groups: groupIds.length, lastSync: lastSync ? new Date(lastSync) : null, failures: failed.length },
      lastFailure: last(failed.map(({ at }) => at)),
    });
  }
  const newest = failures.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return { range, connections, directories, failures: newest.slice(0, mostRows.failures), failuresTotal: failures.length };
}
