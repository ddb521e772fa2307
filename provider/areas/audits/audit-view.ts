import { resourceOf, severityOf, withoutSecrets } from '../../../src/contract/audits/audits.rules.ts';
import type { AuditChanges, AuditRow } from '../../../src/contract/audits/audits.schemas.ts';
import { isUuid } from '../../db/scope.ts';
import type { Tx } from '../../db/tables.ts';
import type { StoredAudit } from '../../identity/audit-seal.ts';
import type { Deps } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';

interface Person {
  name: string;
  email: string;
}

/** Members of the tenant only: who somebody else is, is nobody's business here. */
async function peopleOf(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('memberships')
    .select(['user_id', 'name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ user_id, name, email }) => [user_id, { name, email: shownEmail(email) }]));
}

const named = {
  role: (tx: Tx, ids: readonly string[]) => tx.selectFrom('roles').select(['id', 'name']).where('id', 'in', ids).execute(),
  group: (tx: Tx, ids: readonly string[]) => tx.selectFrom('groups').select(['id', 'name']).where('id', 'in', ids).execute(),
  tenant: (tx: Tx, ids: readonly string[]) => tx.selectFrom('tenants').select(['id', 'name']).where('id', 'in', ids).execute(),
  application: (tx: Tx, ids: readonly string[]) => tx.selectFrom('applications').select(['id', 'name']).where('id', 'in', ids).execute(),
  permission: (tx: Tx, ids: readonly string[]) => tx.selectFrom('permissions').select(['id', 'name']).where('id', 'in', ids).execute(),
};

/** Names of what rows are about, as they are now; what was deleted has none. */
async function namesOf(tx: Tx, rows: readonly StoredAudit[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [type, select] of Object.entries(named)) {
    const ids = rows.flatMap(({ target_type, target_id }) => (target_type === type && target_id && isUuid(target_id) ? [target_id] : []));
    if (ids.length > 0) for (const { id, name } of await select(tx, [...new Set(ids)])) names.set(id, name);
  }
  return names;
}

const textIn = (details: Record<string, unknown>, ...names: string[]) =>
  names.map((name) => details[name]).find((value): value is string => typeof value === 'string' && value !== '');

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
  const [people, names] = [await peopleOf(tx, tenantId, [...new Set(users)]), await namesOf(tx, rows)];
  return rows.map(({ id, actor_id, action, target_type, target_id, ip, user_agent, trace_id, details, created_at }) => {
    const { changes, ...rest } = withoutSecrets(details ?? {}) as Record<string, unknown>;
    const actor = actor_id ? people.get(actor_id) : undefined;
    const target = target_id ? people.get(target_id) : undefined;
    const name = target?.name || target?.email || names.get(target_id ?? '') || textIn(rest, 'name', 'key', 'email');
    const at = created_at.toISOString();
    return {
      _id: id,
      action,
      resource: resourceOf(action),
      severity: severityOf(action),
      time: at,
      createdAt: at,
      updatedAt: at,
      ip,
      user: actor?.name ?? '',
      email: actor?.email ?? '',
      ...(actor?.email && { actorMail: actor.email }),
      json: [
        {
          ...(actor_id && { actorId: actor_id }),
          ...(target_type && target_id && { target: { type: target_type, id: target_id, ...(name && { name }) } }),
          ...(changes !== undefined && { changes: changes as AuditChanges }),
          details: rest,
          userAgent: user_agent,
          traceId: trace_id,
        },
      ],
      tenantId,
      vendorId: config.vendor.id,
      __v: 0,
    };
  });
}
