import { sql } from 'kysely';
import { domainOf } from '../../../src/lib/email-domain.ts';
import { notFound } from '../../../src/contract/input.ts';
import { requireWayIn, trialSeconds } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { audit } from '../../identity/audit.ts';
import { shutBy } from '../../identity/policy/require-network.ts';
import { revertNetworks } from '../../identity/policy/revert-networks.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { after } from '../../ports/clock.ts';

/** One change after the other, and none on top of one whose time is over. */
async function takeSettings(tx: Tx, ctx: Ctx) {
  const { tenantId } = callerOf(ctx);
  const now = ctx.deps.clock.now();
  await tx
    .insertInto('restriction_settings')
    .values({ tenant_id: tenantId, updated_at: now })
    .onConflict((on) => on.column('tenant_id').doNothing())
    .execute();
  const settings = await tx
    .selectFrom('restriction_settings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!settings.reverts_at || settings.reverts_at > now) return settings;
  await revertNetworks(tx, ctx, settings);
  return { ...settings, ...settings.before!.settings, before: null, reverts_at: null };
}

/**
 * A change of the networks or email domains that are let in. One that refuses the caller needs the override, and goes back by itself unless it's confirmed.
 * Returns what to tell the audit log. Errors: LOCKS_YOU_OUT.
 */
export async function changeNetworks(
  tx: Tx,
  ctx: Ctx,
  { override, change }: { override: boolean | undefined; change: () => Promise<unknown> },
): Promise<{ revertsAt?: string }> {
  const { tenantId, userId, cameFrom } = callerOf(ctx);
  const { before, reverts_at: revertsAt } = await takeSettings(tx, ctx);
  const { rows } = await sql<{ snapshot: string }>`select jsonb_build_object(
    'settings', (select to_jsonb(s) - 'before' - 'reverts_at' from restriction_settings s where s.tenant_id = ${tenantId}),
    'ips', coalesce((select jsonb_agg(to_jsonb(i)) from ip_restrictions i where i.tenant_id = ${tenantId}), '[]'),
    'domains', coalesce((select jsonb_agg(to_jsonb(d)) from domain_restrictions d where d.tenant_id = ${tenantId}), '[]'))::text as snapshot`.execute(
    tx,
  );
  await change();
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  // Who visits from an account above isn't a member here.
  const by = await shutBy(tx, ctx, { tenantId, email });
  const shut = by === 'network' ? { ip: ctx.client.ip } : by === 'domain' && !cameFrom ? { domain: domainOf(email) } : undefined;
  const mustConfirm = requireWayIn({ shut, override });
  if (!mustConfirm || before) return revertsAt ? { revertsAt: revertsAt.toISOString() } : {};
  const end = after(ctx.deps.clock.now(), trialSeconds);
  await tx
    .updateTable('restriction_settings')
    .set({ before: rows[0]!.snapshot, reverts_at: end })
    .where('tenant_id', '=', tenantId)
    .execute();
  return { revertsAt: end.toISOString() };
}

/** The guard let the caller in under the rules to be confirmed, so nobody confirms what shuts them out. Errors: NOT_FOUND. */
export async function confirmNetworks(tx: Tx, ctx: Ctx): Promise<void> {
  const { tenantId, userId } = callerOf(ctx);
  const { before } = await takeSettings(tx, ctx);
  if (!before) throw notFound();
  await tx.updateTable('restriction_settings').set({ before: null, reverts_at: null }).where('tenant_id', '=', tenantId).execute();
  await audit(tx, ctx, { action: 'restriction.confirmed', tenantId, actorId: userId });
}
