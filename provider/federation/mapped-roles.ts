import { holdsPermission } from '../../src/access/permission.ts';
import { toldBy } from '../../src/contract/notifications/notifications.rules.ts';
import { ssoManagerKey } from '../../src/contract/sso-config/sso-config.rules.ts';
import { isTraveler } from '../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { MappedRole } from '../db/sso-rows.ts';
import type { Tx } from '../db/tables.ts';
import { mayVisit } from '../identity/accounts/visits.ts';
import { audit } from '../identity/audit.ts';
import { grantableRoleIds, privilegesOf, type Decider } from '../identity/members/grants.ts';
import { isLiveMember } from '../identity/members/live-member.ts';
import { namesOfRoles } from '../identity/members/member-roles.ts';
import { isLiveRole } from '../identity/members/retired.ts';
import { notify } from '../identity/notifications/notify.ts';
import type { Work } from '../identity/work.ts';

interface ConnectionKey {
  connectionId: string;
  tenantId: string;
}
/** Without a group: everybody's. */
type Mapped = MappedRole & { group_id: string | null };

/** Roles mapped to everybody and to these groups, or to any: this tenant's or built-in ones, never others. */
export async function mappedRoles(tx: Tx, { connectionId, tenantId }: ConnectionKey, groups?: readonly string[]): Promise<Mapped[]> {
  const usable = tx
    .selectFrom('roles')
    .select('id')
    .where(isLiveRole('id'))
    .where((is) => is.or([is('tenant_id', 'is', null), is('tenant_id', '=', tenantId)]));
  const always = await tx
    .selectFrom('sso_default_roles')
    .select(['role_id', 'made_by', 'made_at', 'made_from', 'stopped_at'])
    .where('connection_id', '=', connectionId)
    .where('role_id', 'in', usable)
    .execute();
  if (groups?.length === 0) return always.map((row) => ({ ...row, group_id: null }));
  const ofGroups = await tx
    .selectFrom('sso_group_roles as gr')
    .innerJoin('sso_groups as g', 'g.id', 'gr.group_id')
    .select(['gr.group_id', 'gr.role_id', 'gr.made_by', 'gr.made_at', 'gr.made_from', 'gr.stopped_at'])
    .where('g.connection_id', '=', connectionId)
    .$if(groups !== undefined, (query) => query.where('g.name', 'in', [...groups!]))
    .where('gr.role_id', 'in', usable)
    .execute();
  return [...always.map((row) => ({ ...row, group_id: null })), ...ofGroups];
}

/** What whoever mapped it may do now; undefined once they are gone or may no longer set up single sign-on. */
async function rightsOf(
  tx: Tx,
  work: Work,
  tenantId: string,
  { made_by: userId, made_at: since, made_from }: Mapped,
): Promise<Decider | undefined> {
  if (!userId || !since) return undefined;
  const home = made_from ?? tenantId;
  if (!(await isLiveMember(tx, { tenantId: home, userId, since, now: work.deps.clock.now() }))) return undefined;
  const held = await privilegesOf(tx, { tenantId: home, userId });
  if (made_from && !(isTraveler(held) && (await mayVisit(tx, { userId, from: home, to: tenantId })))) return undefined;
  return held.superUser || holdsPermission(held.permissions, ssoManagerKey) ? { ...held, tenantId } : undefined;
}

/** Of what is mapped, what whoever mapped it may give now. In the writing transaction after `lockRightsLate`. */
export async function stillGiven(tx: Tx, work: Work, tenantId: string, mapped: readonly Mapped[]): Promise<Set<Mapped>> {
  const byMaker = Map.groupBy(mapped, ({ made_by, made_at, made_from }) => JSON.stringify([made_by, made_at, made_from]));
  const given = new Set<Mapped>();
  for (const rows of byMaker.values()) {
    const [first] = rows;
    // By the operator.
    if (first!.made_at === null) for (const row of rows) given.add(row);
    else {
      const by = await rightsOf(tx, work, tenantId, first!);
      const grantable = by && (await grantableRoleIds(tx, by));
      for (const row of rows) if (grantable?.has(row.role_id)) given.add(row);
    }
  }
  return given;
}

const noteStopped = async (tx: Tx, connectionId: string, { group_id, role_id }: Mapped, stopped_at: Date | null): Promise<unknown> =>
  group_id
    ? tx.updateTable('sso_group_roles').set({ stopped_at }).where('group_id', '=', group_id).where('role_id', '=', role_id).execute()
    : tx
        .updateTable('sso_default_roles')
        .set({ stopped_at })
        .where('connection_id', '=', connectionId)
        .where('role_id', '=', role_id)
        .execute();

/** Notes what the connection doesn't give any more, or gives again, and tells those who can map it again, once for each. */
export async function tellStopped(tx: Tx, work: Work, { connectionId, tenantId }: ConnectionKey): Promise<void> {
  const mapped = await mappedRoles(tx, { connectionId, tenantId });
  const given = await stillGiven(tx, work, tenantId, mapped);
  for (const row of mapped) if (given.has(row) && row.stopped_at !== null) await noteStopped(tx, connectionId, row, null);
  const stopped = mapped.filter((row) => !given.has(row) && row.stopped_at === null);
  if (stopped.length === 0) return;
  const now = work.deps.clock.now();
  for (const row of stopped) await noteStopped(tx, connectionId, row, now);
  const { name } = await tx.selectFrom('sso_connections').select('name').where('id', '=', connectionId).executeTakeFirstOrThrow();
  const roles = await namesOfRoles(tx, [...new Set(stopped.map(({ role_id }) => role_id))]);
  await audit(tx, work, {
    action: 'ssoConnection.rolesStopped',
    tenantId,
    target: { type: 'ssoConnection', id: connectionId },
    details: { name, roles },
  });
  await notify(tx, now, {
    tenantId,
    kind: 'ssoRolesStopped',
    permission: toldBy.ssoRolesStopped,
    values: { name, roles: roles.join(', ') },
  });
}
