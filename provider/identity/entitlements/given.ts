import { sql, type RawBuilder } from 'kysely';
import type { Given } from '../../../src/contract/entitlements/entitlements.rules.ts';
import type { Tx } from '../../db/tables.ts';
import './entitlement-rows.ts';

/** Of a workspace that never chose a plan: the slug of the default one. */
export const defaultPlanOf = (tenantId: RawBuilder<unknown>) => sql<
  string | null
>`(select p->>'slug' from config_versions v, jsonb_array_elements(v.document->'plans') p
    where v.number = (select max(number) from config_versions) and p->'prices' @> jsonb_build_array(jsonb_build_object('id', v.document->'billing'->'defaultPlanId'))
      and not exists (select from entitlement_assignments e
        where e.tenant_id = ${tenantId} and e.user_id is null and e.kind = 'plan' and e.source = 'billing'))`;

export const defaultGiven = (slug: string | null): Given[] =>
  slug === null ? [] : [{ kind: 'plan', id: slug, to: 'tenant', expiresAt: null }];

/** What a workspace has as a whole. */
export async function readGiven(tx: Tx, tenantId: string): Promise<Given[]> {
  const { rows } = await sql<{ slug: string | null }>`select ${defaultPlanOf(sql`${tenantId}::uuid`)} as slug`.execute(tx);
  const assigned = await tx
    .selectFrom('entitlement_assignments')
    .select(['kind', 'item_id', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is', null)
    .execute();
  const given = assigned.map(({ kind, item_id, expires_at }): Given => ({
    kind,
    id: item_id,
    to: 'tenant',
    expiresAt: expires_at?.getTime() ?? null,
  }));
  return [...defaultGiven(rows[0]!.slug), ...given];
}
