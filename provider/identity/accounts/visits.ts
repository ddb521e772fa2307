import { sql } from 'kysely';
import { isTraveler } from '../../../src/contract/sub-tenants/sub-tenants.rules.ts';
import type { SessionRow, Tx } from '../../db/tables.ts';
import { findAccess, type NoAccess, type TenantAccess } from '../members/tenant-access.ts';
import { networkVerdict } from '../policy/require-network.ts';
import { listedFactors } from '../policy/tenant-policy.ts';
import type { Work } from '../work.ts';

/** Somebody in an account that they aren't a member of: with the rights they have in the one they come from, which is above it. */
interface Visit {
  userId: string;
  from: string;
  to: string;
}

/** Whoever belongs there acts as who they are there: nobody comes in from above where they were disabled or locked. */
export const isNoMember = ({ userId, to }: Pick<Visit, 'userId' | 'to'>) =>
  sql<boolean>`not exists (select from memberships x where x.tenant_id = ${to}::uuid and x.user_id = ${userId}::uuid and x.status = 'active')`;

/** `may_enter` answers for the current tenant and user alone, so the system becomes them for the question. */
async function mayEnter(tx: Tx, { userId, from, to }: Visit): Promise<boolean> {
  const become = (tenantId: string, person: string) =>
    sql`select set_config('app.tenant_id', ${tenantId}, true), set_config('app.user_id', ${person}, true)`.execute(tx);
  await become(from, userId);
  const { rows } = await sql<{ may: boolean }>`select may_enter(${to}::uuid) as may`.execute(tx);
  await become('', '');
  return rows[0]!.may;
}

/** Whether somebody who is away might visit: the hierarchy lets them in, and they aren't a member there. Requires the system scope. */
export async function mayVisit(tx: Tx, visit: Visit): Promise<boolean> {
  if (!(await mayEnter(tx, visit))) return false;
  const there = await tx.selectFrom('tenants').select('id').where('id', '=', visit.to).where(isNoMember(visit)).executeTakeFirst();
  return there !== undefined;
}

/** The session as if its visit were over. */
export const atHome = (session: SessionRow): SessionRow =>
  session.came_from ? { ...session, tenant_id: session.came_from, came_from: null } : session;

/**
 * What a session's person may do in an account below, right now; undefined unless the hierarchy lets them in. Requires the system scope.
 * The account they come from decides as if they were there: its identity provider, ways to sign in and networks.
 */
export async function findVisit(
  tx: Tx,
  work: Pick<Work, 'deps' | 'client'>,
  { session, from, to, anyNetwork = false }: { session: SessionRow; anyNetwork?: boolean } & Omit<Visit, 'userId'>,
): Promise<TenantAccess | undefined> {
  const { user_id: userId, actor_id } = session;
  if (actor_id || from === to) return undefined;
  const asked = { now: work.deps.clock.now(), deps: work.deps, userId, wanted: from, session: atHome(session) };
  const access = await findAccess(tx, { ...asked, from: anyNetwork ? { deps: work.deps } : work });
  if (typeof access === 'string' || access.tenantId !== from) return undefined;
  if (!isTraveler({ permissions: access.permissions, superUser: access.user.super_user })) return undefined;
  if (!(await mayEnter(tx, { userId, from, to }))) return undefined;
  const there = await tx
    .selectFrom('tenants as t')
    .leftJoin('tenant_policies as p', 'p.tenant_id', 't.id')
    .select(['p.mfa_strategies', 'p.mfa_allowed'])
    .where('t.id', '=', to)
    .where('t.disabled_at', 'is', null)
    .where(isNoMember({ userId, to }))
    .executeTakeFirst();
  if (!there || (!anyNetwork && !(await networkVerdict(tx, work, to)).isAllowed)) return undefined;
  // Roles of one account mean nothing in another.
  return {
    ...access,
    tenantId: to,
    roles: [],
    mfaStrategies: listedFactors(work.deps, there),
    seenAt: undefined,
    cameFrom: from,
  };
}

/** Where a session goes on: in the account it visits as long as it may, and then where it came from. Requires the system scope. */
export async function continueIn(
  tx: Tx,
  work: Pick<Work, 'deps' | 'client'>,
  { session, wanted, anyNetwork = false }: { session: SessionRow; wanted: string | null | undefined; anyNetwork?: boolean },
): Promise<{ session: SessionRow; access: TenantAccess | NoAccess }> {
  const { came_from: from, tenant_id: to, user_id: userId } = session;
  const stays = from !== null && (!wanted || wanted === to);
  const visit = stays ? await findVisit(tx, work, { session, from, to, anyNetwork }) : undefined;
  if (visit) return { session, access: visit };
  const home = atHome(session);
  // It's over for good: the right coming back brings nobody back in.
  if (stays) await tx.updateTable('sessions').set({ tenant_id: from, came_from: null }).where('id', '=', session.id).execute();
  const access = await findAccess(tx, {
    now: work.deps.clock.now(),
    deps: work.deps,
    userId,
    wanted: wanted ?? (stays ? to : undefined),
    session: home,
    from: anyNetwork ? { deps: work.deps } : work,
  });
  return { session: home, access };
}
