import type { access as area } from '../contract/access/access.ts';
import { changesOf, movesOf, permissionsAfter, requireKnown, rolesChanged } from '../contract/access/what-if.rules.ts';
import type { AccessDraft } from '../contract/access/access.schemas.ts';
import { conditionsOf, explain, hindrancesOf, maySeeRoles, type Entry, type Standing } from '../contract/access/why.rules.ts';
import { mayUse } from '../contract/applications/applications.rules.ts';
import { groupsGiveRoles } from '../contract/groups/groups.rules.ts';
import { holdsPermission } from '../access/permission.ts';
import { notFound } from '../contract/input.ts';
import { ssoManagerKey } from '../contract/sso-config/sso-config.rules.ts';
import { hasDevices } from '../contract/mfa-login/mfa-login.rules.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import { hasAccess, seeKey } from '../contract/sub-tenants/sub-tenants.rules.ts';
import { inAccount } from './accounts.ts';
import { applicationsIn, isAssigned } from './application-rows.ts';
import { find } from './collection.ts';
import { toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { devicesOf } from './devices.ts';
import { memberOf, membersOf } from './member-changes.ts';
import { networkRulesIn } from './networks.ts';
import { mfaIn, stepUpIn, waysIn } from './policy-rows.ts';
import { hasWay } from './security-policy.ts';
import { companyDomains, isCompanyRequired } from './sso-config.ts';
import { userView } from './views.ts';
import { effectiveRoleIds, groupConfigOf, membershipOf, permissionKeysOf, rolesOf, type Membership } from './world.ts';

const rolesIn = ({ world, caller: { tenantId } }: Ctx) => world.roles.filter((role) => !role.tenantId || role.tenantId === tenantId);
const givesRoles = ({ world }: Ctx, { tenantId, invitedRoleIds }: Membership) =>
  !invitedRoleIds && groupsGiveRoles(groupConfigOf(world, tenantId));
const groupsIn = ({ world }: Ctx, { tenantId, userId }: Membership) =>
  world.groups
    .filter((group) => group.tenantId === tenantId && group.userIds.includes(userId))
    .toSorted((a, b) => a.name.localeCompare(b.name));

function standingOf(ctx: Ctx, member: Membership): Standing {
  const { world } = ctx;
  const groups = groupsIn(ctx, member).map(({ id, name, roleIds }) => ({ id, name, roles: rolesOf(world, roleIds) }));
  const gives = givesRoles(ctx, member);
  const facts = {
    isInvited: member.status === 'invited',
    isDisabled: member.disabled,
    isLocked: member.locked,
    expiresAt: member.expiresAt === undefined ? undefined : new Date(member.expiresAt),
    isAccountDisabled: false,
  };
  return {
    roles: rolesOf(world, member.roleIds),
    groups: gives ? groups : [],
    idleGroups: gives ? [] : groups,
    isSuperUser: false,
    hindrances: hindrancesOf(facts, ctx.now),
  };
}

/** In an account below the one they are in. */
function actingBelow(ctx: Ctx, member: Membership): Standing {
  const standing = standingOf(ctx, member);
  const own = find(ctx.world.tenants, member.tenantId);
  const roleIds = [...standing.roles, ...standing.groups.flatMap(({ roles }) => roles)].map(({ id }) => id);
  const mayEnter =
    own.isReseller &&
    hasAccess(own.subAccountAccessType, member.subAccountAccess) &&
    mayGive({ permissions: permissionKeysOf(ctx.world, roleIds) }, [seeKey]);
  return {
    ...standing,
    account: { id: own.id, name: own.name },
    hindrances: [...standing.hindrances, ...(mayEnter ? [] : ['noEntry' as const])],
  };
}

function entryOf(ctx: Ctx, member: Membership): Entry {
  const user = find(ctx.world.users, member.userId);
  const ways = waysIn(ctx, member.tenantId);
  const keys = permissionKeysOf(ctx.world, effectiveRoleIds(ctx.world, member));
  return {
    mustUseCompany: isCompanyRequired(ctx) && !holdsPermission(keys, ssoManagerKey),
    hasCompany: companyDomains(ctx).includes(user.email.split('@')[1]!),
    hasWay: ways === null || hasWay(user, ways),
  };
}

/** People whom a draft may affect, by name, with their roles before and after. */
function affected(ctx: Ctx, draft: AccessDraft, changedRoles: readonly string[]) {
  return membersOf(ctx)
    .map((member) => {
      const groups = givesRoles(ctx, member) ? groupsIn(ctx, member) : [];
      const given = groups.flatMap(({ roleIds }) => roleIds);
      const others = draft.of === 'group' ? groups.filter(({ id }) => id !== draft.groupId).flatMap(({ roleIds }) => roleIds) : given;
      const isIn = draft.of === 'group' && groupsIn(ctx, member).some(({ id }) => id === draft.groupId);
      const stays =
        draft.of === 'group' &&
        (draft.joining.includes(member.userId) || (isIn && !draft.leaving.includes(member.userId))) &&
        givesRoles(ctx, member);
      const isPerson = draft.of === 'person' && draft.userId === member.userId;
      return {
        member,
        before: [...member.roleIds, ...given],
        after: [...(isPerson ? draft.roleIds : member.roleIds), ...others, ...(stays ? draft.roleIds : [])],
      };
    })
    .filter(({ before, after }) => before.some((id) => changedRoles.includes(id)) || before.join() !== after.join())
    .map(({ member, before, after }) => {
      const { name, email } = userView(ctx.world, find(ctx.world.users, member.userId), member.tenantId);
      const person = { id: member.userId, name, email };
      return { person, before, after, total: 1, names: [name || email], isYou: member.userId === ctx.caller.userId };
    })
    .toSorted((a, b) => a.names[0]!.localeCompare(b.names[0]!) || a.person.id.localeCompare(b.person.id));
}

/** Errors: NOT_FOUND. */
function rightsOf(ctx: Ctx, draft: AccessDraft) {
  const roles = rolesIn(ctx);
  requireKnown(draft, { roles, permissions: ctx.world.permissions });
  if (draft.of === 'person') memberOf(ctx, draft.userId);
  if (draft.of === 'group' && !ctx.world.groups.some(({ id, tenantId }) => id === draft.groupId && tenantId === ctx.caller.tenantId))
    throw notFound();
  const after = permissionsAfter(roles, draft);
  return { before: roles, after, people: affected(ctx, draft, rolesChanged(roles, after)) };
}

export const access: PreviewHandlers<typeof area> = {
  why: ({ userId, permissionId, query: { _tenantId } }, given) => {
    const from = toRead(given);
    const ctx = inAccount(from, _tenantId);
    const { world, caller } = ctx;
    const { tenantId } = caller;
    const permission = find(world.permissions, permissionId);
    const here = membershipOf(world, userId, tenantId);
    const above = tenantId === from.caller.tenantId ? undefined : membershipOf(world, userId, from.caller.tenantId);
    const member = here ?? above;
    if (!member) throw notFound();
    const user = find(world.users, userId);
    const { ip, country } = networkRulesIn(ctx, tenantId);
    const { name, email } = userView(world, user, member.tenantId);
    return explain({
      person: { id: userId, name, email },
      permission,
      permissions: world.permissions,
      roles: maySeeRoles(given.caller) ? rolesIn(ctx) : undefined,
      standings: [...(here ? [standingOf(ctx, here)] : []), ...(above ? [actingBelow(ctx, above)] : [])],
      conditions: conditionsOf(permission.key, {
        mfa: mfaIn(ctx, tenantId),
        hasFactor: hasDevices(devicesOf(user)),
        limitsNetworks: ip.isActive || country.isActive,
        asksForSecurity: stepUpIn(ctx, tenantId).forSecurity,
        entry: here?.status === 'active' ? entryOf(ctx, here) : undefined,
      }),
      closedApplications: here
        ? applicationsIn(world, tenantId)
            .filter((row) => row.isActive)
            .filter((row) => !mayUse({ accessType: row.accessType, inTenant: row.tenants[tenantId] }, isAssigned(row, here)))
            .map((row) => ({ id: row.id, name: row.name }))
            .toSorted((a, b) => a.name.localeCompare(b.name))
        : [],
    });
  },
  affected: ({ query: { _limit = 20, _offset = 0 }, body: { draft, permissionId, change } }, given) => {
    const ctx = toRead(given);
    const rights = rightsOf(ctx, draft);
    const { key } = find(ctx.world.permissions, permissionId);
    const found = movesOf(ctx.world.permissions, rights)(key)[change].map(({ person }) => person);
    return {
      items: found.slice(_offset * _limit, (_offset + 1) * _limit),
      _metadata: { totalItems: found.length, totalPages: Math.ceil(found.length / _limit) },
    };
  },
  whatIf: ({ body }, given) => {
    const ctx = toRead(given);
    return changesOf(ctx.world.permissions, rightsOf(ctx, body));
  },
};
