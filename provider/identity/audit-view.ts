import { sql } from 'kysely';
import { auditRowOf } from '../../src/contract/audits/audit-row.ts';
import type { AuditRow } from '../../src/contract/audits/audits.schemas.ts';
import { isUuid } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import type { StoredAudit } from './audit-seal.ts';
import { readCatalogue } from './entitlements/catalogue.ts';
import { deviceOf } from './sessions/device.ts';
import type { Deps } from './work.ts';
import { shownEmail } from '../messages/no-address.ts';

interface Person {
  name: string;
  email: string;
}

interface FromAbove extends Person {
  account: { id: string; name?: string };
}

/** Whoever acted here without being a member, for the rows that say so. */
async function fromAbove(tx: Tx, rows: readonly StoredAudit[]): Promise<Map<string, FromAbove>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ actor_id, details }) =>
        actor_id && typeof (details as Record<string, unknown> | null)?.['cameFrom'] === 'string' ? [actor_id] : [],
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{
    user_id: string;
    name: string;
    email: string;
    account_id: string | null;
    account_name: string | null;
  }>`
    select * from people_from_above(${ids}::uuid[])`.execute(tx);
  return new Map(
    found.map(({ user_id, name, email, account_id, account_name }) => [
      user_id,
      { name, email: shownEmail(email), account: { id: account_id ?? '', ...(account_name && { name: account_name }) } },
    ]),
  );
}

/** One plan, however many there are. */
const among = (column: string, ids: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Members of the tenant only: who somebody else is, is nobody's business here. */
async function peopleOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('memberships')
    .select(['user_id', 'name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where(among('user_id', ids))
    .execute();
  return new Map(rows.map(({ user_id, name, email }) => [user_id, { name, email: shownEmail(email) }]));
}

const named = {
  role: (tx: Tx, ids: readonly string[]) => tx.selectFrom('roles').select(['id', 'name']).where(among('id', ids)).execute(),
  group: (tx: Tx, ids: readonly string[]) => tx.selectFrom('groups').select(['id', 'name']).where(among('id', ids)).execute(),
  tenant: (tx: Tx, ids: readonly string[]) => tx.selectFrom('tenants').select(['id', 'name']).where(among('id', ids)).execute(),
  application: (tx: Tx, ids: readonly string[]) => tx.selectFrom('applications').select(['id', 'name']).where('id', 'in', ids).execute(),
  feature: async (tx: Tx, ids: readonly string[]) => {
    const { features } = await readCatalogue(tx);
    return features.filter(({ key }) => ids.includes(key)).map(({ key, name = key }) => ({ id: key, name }));
  },
  permission: (tx: Tx, ids: readonly string[]) => tx.selectFrom('permissions').select(['id', 'name']).where(among('id', ids)).execute(),
};

/** Names of what rows are about, as they are now; what was deleted has none. */
async function namesOf(tx: Tx, rows: readonly StoredAudit[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [type, select] of Object.entries(named)) {
    // A feature has a key, and the first application any word.
    const isId = (id: string) => type === 'feature' || type === 'application' || isUuid(id);
    const ids = rows.flatMap(({ target_type, target_id }) => (target_type === type && target_id && isId(target_id) ? [target_id] : []));
    if (ids.length > 0) for (const { id, name } of await select(tx, [...new Set(ids)])) names.set(id, name);
  }
  return names;
}

/** Rows as they are shown. Requires the tenant's scope. */
export async function toAuditRows(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { tenantId, rows }: { tenantId: string; rows: readonly StoredAudit[] },
): Promise<AuditRow[]> {
  const users = rows.flatMap(({ actor_id, target_type, target_id }) => [
    ...(actor_id ? [actor_id] : []),
    ...(target_type === 'user' && target_id && isUuid(target_id) ? [target_id] : []),
  ]);
  const [people, names, above] = [await peopleOf(tx, tenantId, [...new Set(users)]), await namesOf(tx, rows), await fromAbove(tx, rows)];
  return rows.map(({ id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at }) =>
    auditRowOf(
      {
        ...{ id, action, at: created_at.toISOString(), ip, userAgent: user_agent, traceId: trace_id, actorId: actor_id },
        ...(target_type && target_id && { target: { type: target_type, id: target_id } }),
        details: (details ?? {}) as Record<string, unknown>,
      },
      {
        ...{ tenantId, vendorId: config.vendor.id },
        person: (one) => people.get(one),
        visitor: (one) => above.get(one),
        nameOf: (one) => names.get(one),
        deviceOf,
      },
    ),
  );
}
