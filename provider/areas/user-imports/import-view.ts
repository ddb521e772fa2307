import type { CheckedRow, UserImport } from '../../../src/contract/user-imports/user-imports.schemas.ts';
import { notFound } from '../../../src/contract/input.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOf, type Caller } from '../../identity/work.ts';
import type { ImportedRow, ImportRecord } from './import-row.ts';

/** What the caller may see: a draft is its maker's alone. */
export const selectImports = (tx: Tx, { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>) =>
  tx
    .selectFrom('user_imports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where((is) => is.or([is('state', '!=', 'draft'), is('created_by', '=', userId)]));

/** Errors: NOT_FOUND. */
export async function findImport(
  tx: Tx,
  caller: Caller,
  { importId, isChanged = false }: { importId: string; isChanged?: boolean },
): Promise<ImportRecord> {
  const one = selectImports(tx, caller).where('id', '=', importId);
  const row = await (isChanged ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** With the makers' names, and how many rows have which verdict. */
export async function viewImports(tx: Tx, ctx: Ctx, imports: readonly ImportRecord[]): Promise<UserImport[]> {
  const { tenantId } = callerOf(ctx);
  const invitationsPerHour = ctx.deps.policy.rates.invitations;
  if (imports.length === 0) return [];
  const counted = await tx
    .selectFrom('user_import_rows')
    .select(['import_id', 'verdict', sql<number>`count(*)::integer`.as('count')])
    .where('tenant_id', '=', tenantId)
    .where(
      'import_id',
      'in',
      imports.map(({ id }) => id),
    )
    .groupBy(['import_id', 'verdict'])
    .execute();
  const makers = await tx
    .selectFrom('memberships')
    .select(['user_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(
      'user_id',
      'in',
      imports.map(({ created_by }) => created_by),
    )
    .execute();
  const visitors = imports.filter(({ came_from }) => came_from !== null).map(({ created_by }) => created_by);
  const { rows: above } =
    visitors.length > 0
      ? await sql<{ user_id: string; name: string }>`select user_id, name from people_from_above(${visitors}::uuid[])`.execute(tx)
      : { rows: [] };
  return imports.map((row) => {
    const mine = counted.filter(({ import_id }) => import_id === row.id);
    return {
      id: row.id,
      fileName: row.file_name,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      createdBy: { id: row.created_by, name: [...makers, ...above].find(({ user_id }) => user_id === row.created_by)?.name ?? '' },
      ...(row.started_at && { startedAt: row.started_at.toISOString() }),
      ...(row.finished_at && { finishedAt: row.finished_at.toISOString() }),
      ...(row.state === 'running' && row.resumes_at && { resumesAt: row.resumes_at.toISOString() }),
      ...{ sendsInvitations: row.sends_invitations, invitationsPerHour },
      ...(row.app_id !== null && { appId: row.app_id }),
      total: mine.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(mine.flatMap(({ verdict, count }) => (verdict ? [[verdict, count]] : []))),
    };
  });
}

/** As it is now, after a change. */
export async function viewImport(tx: Tx, ctx: Ctx, importId: string): Promise<UserImport> {
  const [view] = await viewImports(tx, ctx, [await findImport(tx, callerOf(ctx), { importId })]);
  return view!;
}

export const toRow = ({ job_title, verdict, tenant_id: _, import_id: __, ...row }: ImportedRow): CheckedRow => ({
  ...row,
  jobTitle: job_title,
  verdict: verdict!,
});
