import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import { withoutSecrets } from '../../src/contract/audits/audits.rules.ts';
import { shownEmail } from '../messages/no-address.ts';
import '../identity/applications/application-rows.ts';
import '../identity/entitlements/entitlement-rows.ts';
import { isLiveRole } from '../identity/members/retired.ts';
import '../provisioning/directory-rows.ts';

/** Rows that are in memory at a time. */
export const rowsAtOnce = 500;

/** All rows of a list, a page at a time; `read` begins after the last row it gave. */
async function* pages<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row, void, undefined> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield* rows;
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

const readMembers = (tx: Tx, tenantId: string, after: string | undefined) =>
  tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('usernames as n', 'n.user_id', 'm.user_id')
    .selectAll('m')
    .select(['u.phone', 'u.metadata', 'n.username'])
    .select([
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id) from roles r
        where ${isLiveRole('r.id')} and (r.id = any(m.invited_role_ids)
          or r.id in (select x.role_id from membership_roles x where x.tenant_id = m.tenant_id and x.user_id = m.user_id))), '[]')`.as(
        'roles',
      ),
      sql<
        { id: string; name: string }[]
      >`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id) from groups g
        join group_members x on x.group_id = g.id where x.tenant_id = m.tenant_id and x.user_id = m.user_id), '[]')`.as('groups'),
      sql<
        string[]
      >`array(select x.app_id from application_users x where x.tenant_id = m.tenant_id and x.user_id = m.user_id order by 1)`.as(
        'applications',
      ),
    ])
    .where('m.tenant_id', '=', tenantId)
    .$if(after !== undefined, (query) => query.where('m.user_id', '>', after!))
    .orderBy('m.user_id')
    .limit(rowsAtOnce)
    .execute();

type MemberRow = Awaited<ReturnType<typeof readMembers>>[number];

/** What somebody wrote about themselves is the workspace's to see once they have joined. */
const toPerson = (row: MemberRow) => ({
  id: row.user_id,
  email: shownEmail(row.email),
  name: row.name,
  ...(row.status === 'active' && { phone: row.phone, username: row.username, metadata: row.metadata }),
  status: row.status,
  isVerified: row.verified,
  isDisabled: row.disabled_at !== null,
  isLocked: row.locked_at !== null,
  roles: row.roles,
  groups: row.groups,
  applications: row.applications,
  managedBy: row.managed_by,
  provider: row.provider,
  invitedBy: row.invited_by,
  managesAccountsBelow: row.sub_account_access,
  addedAt: row.created_at,
  joinedAt: row.joined_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
});

/** Members and those who are invited, by id. */
export async function* exportPeople(tx: Tx, tenantId: string): AsyncGenerator<object, void, undefined> {
  for await (const row of pages<MemberRow>((last) => readMembers(tx, tenantId, last?.user_id))) yield toPerson(row);
}

const readAudit = (tx: Tx, tenantId: string, after: { moment: string; id: string } | undefined) =>
  tx
    .selectFrom('audit_log')
    .selectAll()
    // A date of ours is less exact than the column.
    .select(sql<string>`created_at::text`.as('moment'))
    .where('tenant_id', '=', tenantId)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after!.moment}::timestamptz, ${after!.id}::bigint)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();

/** The oldest first. */
export async function* exportAudit(tx: Tx, tenantId: string): AsyncGenerator<object, void, undefined> {
  for await (const row of pages<Awaited<ReturnType<typeof readAudit>>[number]>((last) => readAudit(tx, tenantId, last)))
    yield {
      id: row.id,
      action: row.action,
      at: row.created_at,
      actorId: row.actor_id,
      target: row.target_type && { type: row.target_type, id: row.target_id },
      ip: row.ip,
      userAgent: row.user_agent,
      traceId: row.trace_id,
      details: withoutSecrets(row.details),
    };
}

/** What a directory has sent of its people. */
export async function* exportDirectoryPeople(tx: Tx, tenantId: string): AsyncGenerator<object, void, undefined> {
  const read = (after: string | undefined) =>
    tx
      .selectFrom('directory_users')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .$if(after !== undefined, (query) => query.where('id', '>', after!))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
  for await (const row of pages<Awaited<ReturnType<typeof read>>[number]>((last) => read(last?.id)))
    yield {
      id: row.id,
      directoryId: row.connection_id,
      userId: row.user_id,
      userName: row.user_name,
      externalId: row.external_id,
      isActive: row.active,
      document: JSON.parse(row.document) as unknown,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
}

/** What was reported of metered features, by the hour. */
export async function* exportUse(tx: Tx, tenantId: string): AsyncGenerator<object, void, undefined> {
  const read = (after: { feature: string; at: Date } | undefined) =>
    tx
      .selectFrom('usage_counts')
      .select(['feature', 'at', 'quantity'])
      .where('tenant_id', '=', tenantId)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`(feature, at) > (${after!.feature}, ${after!.at}::timestamptz)`))
      .orderBy('feature')
      .orderBy('at')
      .limit(rowsAtOnce)
      .execute();
  yield* pages<Awaited<ReturnType<typeof read>>[number]>(read);
}

/** Plans and bundles of the workspace, and of single people. */
export async function* exportEntitlements(tx: Tx, tenantId: string): AsyncGenerator<object, void, undefined> {
  const own = sql<string>`coalesce(user_id::text, '')`;
  const read = (after: { kind: string; item_id: string; source: string; owner: string } | undefined) =>
    tx
      .selectFrom('entitlement_assignments')
      .selectAll()
      .select(own.as('owner'))
      .where('tenant_id', '=', tenantId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(kind, item_id, source, ${own}) > (${after!.kind}, ${after!.item_id}, ${after!.source}, ${after!.owner})`),
      )
      .orderBy('kind')
      .orderBy('item_id')
      .orderBy('source')
      .orderBy(own)
      .limit(rowsAtOnce)
      .execute();
  for await (const row of pages<Awaited<ReturnType<typeof read>>[number]>(read))
    yield {
      kind: row.kind,
      id: row.item_id,
      userId: row.user_id,
      source: row.source,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
    };
}
