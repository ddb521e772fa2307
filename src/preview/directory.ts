import { newTokenText } from '../contract/api-tokens/token-text.ts';
import type { directory as area } from '../contract/directory/directory.ts';
import { directoryKey, directoryNames, requireRoomForDirectory, tokenOverlapSeconds } from '../contract/directory/directory.rules.ts';
import type { Directory, DirectoryRequest } from '../contract/directory/directory.schemas.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { find, removeFrom, table } from './collection.ts';
import { isUsable, type Ctx, type PreviewHandlers } from './context.ts';
import { membersOf, signOutMember } from './member-changes.ts';
import { adminRightsOf, createUser } from './members.ts';
import { takeOut } from './removed-members.ts';
import { sampleId } from './sample-data.ts';
import { verifiedDomains } from './sso-config.ts';
import { effectiveRoleIds, membershipOf, permissionKeysOf, type Membership, type PreviewUser } from './world.ts';

interface PreviewDirectory extends Omit<Directory, 'stopped' | 'actsFor'> {
  tenantId: string;
  /** Who made its token. */
  madeBy: string;
  userIds: string[];
  groupIds: string[];
  requests: DirectoryRequest[];
}

/** Where the sample directory's people are from. */
const sampleDomain = 'acme.test';
const signIns = new Set(['admin', 'support', 'readonly'].map((name) => `${name}@${sampleDomain}`));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
export const directoryRows = table<PreviewDirectory>('directories', ({ tenants, users, groups }) => [
  {
    id: sampleId(9, 1),
    tenantId: tenants.find(({ name }) => name === 'Acme')!.tenantId,
    connectionName: 'Okta',
    source: 'okta',
    syncToUserManagement: true,
    anyNetwork: false,
    madeBy: users.find(({ email }) => email === `admin@${sampleDomain}`)!.id,
    createdAt: `${daysAgo(9)}T09:00:00.000Z`,
    lastSync: `${daysAgo(9)}T16:20:05.000Z`,
    userIds: sampleIds(users),
    groupIds: groups.flatMap(({ id, managedBy }) => (managedBy === 'scim2' ? [id] : [])),
    requests: [
      { at: `${daysAgo(9)}T16:20:05.000Z`, method: 'PATCH', path: '/Groups/5b0c', status: 200 },
      {
        at: `${daysAgo(9)}T16:20:02.000Z`,
        method: 'POST',
        path: '/Users',
        status: 403,
        detail: "gmail.com isn't a verified domain of this workspace. Verify it in Single sign-on first.",
      },
      { at: `${daysAgo(9)}T16:20:01.000Z`, method: 'GET', path: '/Users?filter=userName eq "mia@acme.test"', status: 200 },
    ],
  },
]);
/** The people whom the sample workspace has besides those who sign in here. */
const sampleIds = (users: readonly PreviewUser[]): string[] =>
  users.filter(({ email }) => email.endsWith(`@${sampleDomain}`) && !signIns.has(email)).map(({ id }) => id);
/** Not whoever the workspace can't be without. */
function mayGo(ctx: Ctx, { userId }: Membership): boolean {
  const { tenantId } = ctx.caller;
  const left = adminRightsOf(ctx, tenantId, userId);
  return adminRightsOf(ctx, tenantId).every((right) => left.includes(right));
}
/** A directory acts for whoever made its token, as long as they may connect directories. */
function standingOf({ world, now, caller }: Ctx, madeBy: string): Pick<Directory, 'stopped' | 'actsFor'> {
  const maker = membershipOf(world, madeBy, caller.tenantId);
  if (!maker || !isUsable(maker, now)) return { stopped: true };
  const { name, email } = find(world.users, madeBy);
  return {
    stopped: !mayGive({ permissions: permissionKeysOf(world, effectiveRoleIds(world, maker)) }, [directoryKey]),
    actsFor: name || email,
  };
}
const mine = (ctx: Ctx) => directoryRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);

export const directory: PreviewHandlers<typeof area> = {
  list: (_input, ctx) =>
    mine(ctx).map(({ tenantId: _tenant, userIds: _users, groupIds: _groups, requests: _requests, madeBy, ...facts }): Directory => ({
      ...facts,
      ...standingOf(ctx, madeBy),
    })),
  create: ({ body: { source, connectionName, syncToUserManagement = true, anyNetwork = false } }, ctx) => {
    requireRoomForDirectory(mine(ctx).length);
    const row: PreviewDirectory = {
      id: crypto.randomUUID(),
      tenantId: ctx.caller.tenantId,
      connectionName: connectionName || directoryNames[source],
      source,
      syncToUserManagement,
      anyNetwork,
      madeBy: ctx.caller.userId,
      createdAt: ctx.now.toISOString(),
      lastSync: null,
      userIds: [],
      groupIds: [],
      requests: [],
    };
    directoryRows(ctx).push(row);
    return { id: row.id, connectionName: row.connectionName, token: newTokenText('scim') };
  },
  update: ({ id, body: { syncToUserManagement, anyNetwork } }, ctx) => {
    const row = find(mine(ctx), id);
    if (syncToUserManagement !== undefined) row.syncToUserManagement = syncToUserManagement;
    if (anyNetwork !== undefined) row.anyNetwork = anyNetwork;
  },
  remove: ({ id, body: { deleteAll } }, ctx) => {
    const { userIds, groupIds } = find(mine(ctx), id);
    if (deleteAll) removeFrom(ctx.world.groups, (group) => groupIds.includes(group.id));
    for (const group of ctx.world.groups) if (groupIds.includes(group.id)) group.managedBy = 'frontegg';
    for (const member of membersOf(ctx).filter(({ userId }) => userIds.includes(userId))) {
      if (deleteAll && mayGo(ctx, member)) {
        takeOut(ctx, member);
        signOutMember(ctx, member.userId);
      } else delete member.managedBy;
    }
    removeFrom(directoryRows(ctx), (row) => row.id === id);
  },
  countUsers: ({ id }, ctx) => ({ count: find(mine(ctx), id).userIds.length }),
  rotate: ({ id, body }, ctx) => {
    find(mine(ctx), id).madeBy = ctx.caller.userId;
    const lasts = body?.endPrevious ? 0 : tokenOverlapSeconds;
    return { token: newTokenText('scim'), previousExpiresAt: new Date(ctx.now.getTime() + lasts * 1000).toISOString() };
  },
  tryUser: ({ id, body: { email } }, ctx) => {
    const row = find(mine(ctx), id);
    const domain = email.split('@')[1]!;
    if (!row.syncToUserManagement) return { outcome: 'received' };
    if (![sampleDomain, ...verifiedDomains(ctx)].includes(domain))
      return { outcome: 'refused', detail: `${domain} isn't a verified domain of this workspace. Verify it in Single sign-on first.` };
    const { id: userId } = ctx.world.users.find((user) => user.email === email) ?? {};
    return { outcome: membersOf(ctx).some((member) => member.userId === userId) ? 'taken' : 'added' };
  },
  requests: ({ id }, ctx) => ({ requests: find(mine(ctx), id).requests }),
};

/** What a directory sends. */
export function arrive({ world, now }: Pick<Ctx, 'world' | 'now'>, id: string, emails: readonly string[]): void {
  const { tenantId, userIds } = find(directoryRows({ world }), id);
  for (const email of emails) {
    const user = world.users.find((known) => known.email === email) ?? createUser({ world, now }, { email, verified: true });
    const known = membershipOf(world, user.id, tenantId);
    const facts = { status: 'active', disabled: false, locked: false, joinedAt: now.toISOString() } as const;
    if (known) known.managedBy = 'scim2';
    else world.memberships.push({ ...facts, userId: user.id, tenantId, roleIds: [], managedBy: 'scim2' });
    userIds.push(user.id);
  }
}
