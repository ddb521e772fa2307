import { notFound } from '../../../src/contract/input.ts';
import { domainNotProven, domainTaken, nameAfter, requireSpace, txtRecordOf } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { SsoDomain } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { auditChange } from '../../identity/audit.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { randomSecret } from '../../identity/secrets.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { updateConnection } from './connection-changes.ts';
import { listConnections, loadConnectionRow, typeOf, type ConnectionRow } from './connection-view.ts';
import { changesTrust, changeTrust } from './trust.ts';

async function nameByDomains(tx: Tx, work: Work, row: ConnectionRow, after: readonly string[]): Promise<void> {
  const before = row.domains.map(({ domain }) => domain);
  const name = nameAfter({ name: row.name, type: typeOf(row) }, before, after);
  if (name !== row.name) await updateConnection(tx, work, row.id, { name });
}

/** Anybody may claim a domain; only whoever proves it gets anything by it. Errors: KEY_TAKEN, TOO_LARGE. */
export async function addDomain(tx: Tx, work: Work, row: ConnectionRow, domain: string): Promise<SsoDomain> {
  const { id: connectionId, domains } = row;
  requireSpace('domains', domains.length);
  const own = (await listConnections(tx, work)).flatMap((connection) => connection.domains);
  if (own.some((known) => known.domain === domain)) throw domainTaken();
  const id = crypto.randomUUID();
  const txt_record = txtRecordOf(randomSecret());
  const now = work.deps.clock.now();
  await tx
    .insertInto('sso_domains')
    .values({ id, tenant_id: callerOf(work).tenantId, connection_id: connectionId, domain, txt_record, verified_at: null, created_at: now })
    .execute();
  await auditChange(tx, work, { action: 'ssoDomain.created', target: { type: 'ssoDomain', id }, details: { connectionId, domain } });
  await nameByDomains(tx, work, row, [...domains.map((known) => known.domain), domain]);
  return { id, domain, validated: false, txtRecord: txt_record };
}

const requireDomain = ({ domains }: ConnectionRow, domainId: string) => {
  const found = domains.find(({ id }) => id === domainId);
  if (!found) throw notFound();
  return found;
};

/** Errors: NOT_FOUND. */
export async function removeDomain(tx: Tx, work: Work, row: ConnectionRow, domainId: string): Promise<void> {
  const { domain } = requireDomain(row, domainId);
  await tx.deleteFrom('sso_domains').where('tenant_id', '=', callerOf(work).tenantId).where('id', '=', domainId).execute();
  await auditChange(tx, work, {
    action: 'ssoDomain.deleted',
    target: { type: 'ssoDomain', id: domainId },
    details: { connectionId: row.id, domain },
  });
  const kept = row.domains.filter(({ id }) => id !== domainId);
  await nameByDomains(
    tx,
    work,
    row,
    kept.map((known) => known.domain),
  );
}

/** Whether any connection, of whichever tenant, has proven it. */
const isProven = (tx: Tx, domain: string) =>
  tx.selectFrom('sso_domains').select('id').where('domain', '=', domain).where('verified_at', 'is not', null).executeTakeFirst();

/** Looks for the TXT record. A domain belongs to one tenant, the first that proves it. Errors: NOT_FOUND, DOMAIN_NOT_PROVEN, KEY_TAKEN, CONNECTION_TRUST. */
export async function verifyDomain(ctx: Ctx, connectionId: string, domainId: string): Promise<void> {
  const { domain, txt_record, validated } = await readInTenant(ctx, async (tx) =>
    requireDomain(await loadConnectionRow(tx, ctx, connectionId), domainId),
  );
  const records = await ctx.deps.readTxt(domain);
  if (!records.some((record) => record.trim() === txt_record)) throw domainNotProven();
  if (!validated && (await ctx.deps.db.system((tx) => isProven(tx, domain), { single: true }))) throw domainTaken();
  await writeInTenant(ctx, async (tx) => {
    await lockCaller(tx, ctx);
    const before = await loadConnectionRow(tx, ctx, connectionId);
    await tx
      .updateTable('sso_domains')
      .set({ verified_at: ctx.deps.clock.now() })
      .where('tenant_id', '=', callerOf(ctx).tenantId)
      .where('id', '=', domainId)
      .execute();
    const row = await loadConnectionRow(tx, ctx, connectionId);
    if (changesTrust(ctx, before, row)) await changeTrust(tx, ctx, row);
    await auditChange(tx, ctx, {
      action: 'ssoDomain.verified',
      target: { type: 'ssoDomain', id: domainId },
      details: { connectionId, domain },
    });
  });
}
