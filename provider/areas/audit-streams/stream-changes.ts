import { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import {
  overlapSeconds,
  requireSameKind,
  requireSecretKey,
  requireStreamRoom,
} from '../../../src/contract/audit-streams/audit-streams.rules.ts';
import type {
  AuditStream,
  NewStream,
  StreamChange,
  StreamSecret,
  StreamTarget,
} from '../../../src/contract/audit-streams/audit-streams.schemas.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import { invalidInput, notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { newSigningSecret } from '../../ports/message-signature.ts';
import type { StreamRow } from './stream-row.ts';
import { findStream, selectStreams, toStream } from './stream-view.ts';

const targetOf = (id: string) => ({ type: 'auditStream', id });
const view = async (tx: Tx, ctx: Ctx, id: string): Promise<AuditStream> =>
  toStream((await selectStreams(tx, callerOf(ctx).tenantId, id))[0]!);
const change = (tx: Tx, ctx: Ctx, id: string) =>
  tx.updateTable('audit_streams').where('tenant_id', '=', callerOf(ctx).tenantId).where('id', '=', id);

/** For the audit log: an address may hold a key, its host doesn't. */
const factsOf = ({ name, target, is_active: isActive }: StreamRow) => ({
  ...{ name, isActive },
  ...(target.kind === 'webhook' ? { host: new URL(target.url).host } : target),
});

/** Errors: INVALID_INPUT. */
function requireCertificates(target: StreamTarget | undefined): void {
  if (target?.kind !== 'syslog') return;
  for (const pem of target.ca.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []) {
    try {
      new X509Certificate(pem);
    } catch {
      throw invalidInput({ ca: 'This is not a certificate that can be read.' });
    }
  }
}

/** Begins after the newest sealed entry. Errors: INVALID_INPUT. */
export async function createStream(tx: Tx, ctx: Ctx, body: NewStream): Promise<AuditStream & { secret?: string }> {
  const { tenantId } = callerOf(ctx);
  const { secrets, clock } = ctx.deps;
  const { name, target, secretAccessKey } = body;
  requireSecretKey(body);
  requireCertificates(target);
  await lockCaller(tx, ctx);
  requireStreamRoom((await selectStreams(tx, tenantId)).length);
  const secret = target.kind === 'webhook' ? newSigningSecret() : target.kind === 's3' ? secretAccessKey! : undefined;
  const chain = await tx.selectFrom('audit_chains').select('seq').where('tenant_id', '=', tenantId).executeTakeFirst();
  const now = clock.now();
  const id = crypto.randomUUID();
  await tx
    .insertInto('audit_streams')
    .values({
      ...{ id, name, tenant_id: tenantId, target: JSON.stringify(target), seq: chain?.seq ?? '0' },
      secret_sealed: secret === undefined ? null : secrets.seal(secret),
      ...{ created_at: now, updated_at: now, next_attempt_at: now },
    })
    .execute();
  await auditChange(tx, ctx, { action: 'auditStream.created', target: targetOf(id), details: { name, kind: target.kind } });
  return { ...(await view(tx, ctx, id)), ...(target.kind === 'webhook' && { secret: secret! }) };
}

/** Errors: NOT_FOUND, INVALID_INPUT. */
export async function updateStream(tx: Tx, ctx: Ctx, streamId: string, body: StreamChange): Promise<AuditStream> {
  const before = await findStream(tx, callerOf(ctx).tenantId, streamId);
  requireSameKind(body, before.target.kind);
  requireCertificates(body.target);
  const { name, target, isActive, secretAccessKey } = body;
  const { secrets, clock } = ctx.deps;
  const isNewKey = secretAccessKey !== undefined && before.target.kind === 's3';
  const now = clock.now();
  // Whoever mended something doesn't want to wait until it is tried again.
  const isFresh = target !== undefined || isNewKey || isActive === true;
  await change(tx, ctx, streamId)
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(target && { target: JSON.stringify(target) }),
      ...(isActive !== undefined && { is_active: isActive }),
      ...(isNewKey && { secret_sealed: secrets.seal(secretAccessKey) }),
      ...(isFresh && { failures: 0, failure: null, next_attempt_at: now }),
    })
    .execute();
  const changed = await findStream(tx, callerOf(ctx).tenantId, streamId);
  const fields = Object.keys(body).filter((key) => key !== 'secretAccessKey' || isNewKey);
  const details = { name: changed.name, fields, changes: changesBetween(factsOf(before), factsOf(changed)) };
  await auditChange(tx, ctx, { action: 'auditStream.updated', target: targetOf(streamId), details });
  return view(tx, ctx, streamId);
}

/** Errors: NOT_FOUND. */
export async function removeStream(tx: Tx, ctx: Ctx, streamId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('audit_streams')
    .where('tenant_id', '=', callerOf(ctx).tenantId)
    .where('id', '=', streamId)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await auditChange(tx, ctx, { action: 'auditStream.deleted', target: targetOf(streamId), details: { name: gone.name } });
}

/** Errors: NOT_FOUND if it isn't a webhook's. */
export async function rotateSecret(tx: Tx, ctx: Ctx, streamId: string): Promise<StreamSecret> {
  const { name, target, secret_sealed } = await findStream(tx, callerOf(ctx).tenantId, streamId);
  if (target.kind !== 'webhook') throw notFound();
  const secret = newSigningSecret();
  const now = ctx.deps.clock.now();
  const previous = { previous_sealed: secret_sealed, previous_until: after(now, overlapSeconds) };
  await change(tx, ctx, streamId)
    .set({ secret_sealed: ctx.deps.secrets.seal(secret), ...previous, updated_at: now })
    .execute();
  await auditChange(tx, ctx, { action: 'auditStream.secretRotated', target: targetOf(streamId), details: { name } });
  return { secret, previousUntil: previous.previous_until.toISOString() };
}

/** Entries that were written at the same moment may have been sealed in another order. */
const lookedAt = 500;

/** Errors: NOT_FOUND. */
export async function replay(tx: Tx, ctx: Ctx, streamId: string, from: string): Promise<AuditStream> {
  const { tenantId } = callerOf(ctx);
  const { name } = await findStream(tx, tenantId, streamId);
  const { rows } = await sql<{ first: string | null }>`
    select min(s.seq) as first from (
      select id from audit_log where tenant_id = ${tenantId} and created_at >= ${new Date(from)} order by created_at, id limit ${lookedAt}
    ) l join audit_seals s on s.audit_id = l.id and s.tenant_id = ${tenantId}`.execute(tx);
  const first = rows[0]!.first;
  if (first !== null)
    await change(tx, ctx, streamId)
      .set((is) => ({
        seq: sql<string>`least(${is.ref('seq')}, ${first}::bigint - 1)`,
        batch_seq: null,
        replays: is('replays', '+', 1),
        ...{ failures: 0, failure: null, next_attempt_at: ctx.deps.clock.now() },
      }))
      .execute();
  await auditChange(tx, ctx, { action: 'auditStream.replayed', target: targetOf(streamId), details: { name, from } });
  return view(tx, ctx, streamId);
}
