import { sql } from 'kysely';
import { holdsPermission } from '../../../src/access/permission.ts';
import type { PermissionKey } from '../../../src/contract/permission-keys.ts';
import {
  addressOf,
  judgeRow,
  mayAssignApplications,
  type ImportFacts,
  type Judgement,
} from '../../../src/contract/user-imports/user-imports.rules.ts';
import type { Verdict } from '../../../src/contract/user-imports/user-imports.schemas.ts';
import { AppError, isAppError, type ErrorCode } from '../../../src/lib/error.ts';
import type { Tx } from '../../db/tables.ts';
import { absentCaller } from '../../identity/members/absent-caller.ts';
import { assignApplications } from '../../identity/applications/assign.ts';
import { inviteUser } from '../../identity/members/invitations.ts';
import { notify } from '../../identity/notifications/notify.ts';
import { joinGroups } from '../../identity/members/join-groups.ts';
import type { Caller, Deps, Work } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import { loadDomains, loadNames, loadStatuses } from './import-facts.ts';
import type { ImportedRow, ImportRecord } from './import-row.ts';

const writeKey: PermissionKey = 'fe.secure.write.users';
/** Rows of one import before the next one has its turn. */
const rowsPerTurn = 50;
/** Of a row that fails for no reason we know, such as a deadlock. */
const mostTries = 3;

type Names = Awaited<ReturnType<typeof loadNames>>;
interface Turn {
  work: Work & { caller: Caller };
  names: Names;
}

/** The import that has waited longest for a turn. */
async function nextImport({ db, clock }: Deps): Promise<ImportRecord | undefined> {
  const now = clock.now();
  const { rows } = await db.system(
    (tx) =>
      sql<ImportRecord>`update user_imports set worked_at = ${now}, resumes_at = null where id = (
        select id from user_imports where state = 'running' and (resumes_at is null or resumes_at <= ${now})
        order by worked_at nulls first, id limit 1 for update skip locked) returning *`.execute(tx),
    { single: 'write' },
  );
  return rows[0];
}

const change = ({ db }: Deps, { id, tenant_id }: ImportRecord, values: Partial<ImportRecord>) =>
  db.tenant(
    tenant_id,
    (tx) =>
      tx
        .updateTable('user_imports')
        .set(values)
        .where('tenant_id', '=', tenant_id)
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute(),
    { single: 'write' },
  );

/** Undefined once whoever started it may invite nobody any more. */
async function beginTurn(deps: Deps, run: ImportRecord): Promise<Turn | undefined> {
  const {
    id,
    tenant_id: tenantId,
    created_by: userId,
    came_from: cameFrom,
    permissions,
    super_user: superUser,
    started_at,
    role_ids,
  } = run;
  const caller = await absentCaller(deps, { tenantId, userId, cameFrom, begun: { permissions, superUser, at: started_at!, workId: id } });
  if (!caller || !(caller.superUser || holdsPermission(caller.permissions, writeKey))) return undefined;
  const names = await deps.db.tenant(tenantId, (tx) => loadNames(tx, caller, role_ids), { userId, readOnly: true });
  return { work: { deps, caller, client: { ip: '', userAgent: 'user import', traceId: id } }, names };
}

/** Takes a row: until this transaction ends no other worker does, and if it never ends, the row waits again. */
async function takeRow(tx: Tx, { id, tenant_id }: ImportRecord): Promise<ImportedRow | undefined> {
  const { rows } =
    await sql<ImportedRow>`update user_import_rows set verdict = 'imported' where import_id = ${id} and tenant_id = ${tenant_id} and number = (
    select r.number from user_import_rows r where r.import_id = ${id} and r.verdict = 'new'
      and exists (select 1 from user_imports i where i.id = r.import_id and i.state = 'running')
    order by r.number limit 1 for update of r skip locked) returning *`.execute(tx);
  return rows[0];
}

const settle = (tx: Tx, { import_id, tenant_id, number }: ImportedRow, { verdict, detail }: Judgement) =>
  tx
    .updateTable('user_import_rows')
    .set({ verdict, detail })
    .where('tenant_id', '=', tenant_id)
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .where('verdict', 'in', ['new', 'imported'])
    .execute();

/** Of one address; the import goes on without it. */
function refuseAddress(cause: unknown): never {
  if (!isAppError(cause)) throw cause;
  throw new AppError('CONFLICT', 'This address has been sent too many emails. Try again in an hour.', { status: 409, cause });
}

async function addPerson(tx: Tx, { work, names }: Turn, run: ImportRecord, { job_title, ...row }: ImportedRow): Promise<Judgement> {
  const { tenantId } = work.caller;
  const facts: Omit<ImportFacts, 'freeSeats'> = {
    ...names,
    statusOf: await loadStatuses(tx, tenantId, [addressOf(row.email)]),
    isAllowed: await loadDomains(tx, tenantId),
  };
  const { person, ...judgement } = judgeRow({ ...row, jobTitle: job_title }, facts);
  if (!person) return judgement;
  const { jobTitle, groupIds, ...body } = person;
  if (run.sends_invitations) {
    await work.deps.limits.count('invitations', tenantId);
    await work.deps.limits.count('messages', `${tenantId}:${body.email}`).catch(refuseAddress);
  }
  const metadata = JSON.stringify(jobTitle ? { jobTitle } : {});
  const userId = await inviteUser(tx, work, { ...body, metadata }, { isMailed: run.sends_invitations });
  await joinGroups(tx, work, { userId, groupIds });
  // Whoever may decide this no longer lets nobody in.
  if (run.app_id && mayAssignApplications(work.caller)) await assignApplications(tx, work, { userId, appIds: [run.app_id] });
  return { verdict: 'imported', detail: '' };
}

const verdictOf: { [C in ErrorCode]?: Verdict } = {
  EMAIL_TAKEN: 'member',
  ROLE_NOT_GRANTABLE: 'roleNotGrantable',
  GROUP_READ_ONLY: 'groupNotAllowed',
  GROUP_LIMIT: 'overLimit',
  SEATS_TAKEN: 'noSeat',
  DOMAIN_NOT_ALLOWED: 'domainNotAllowed',
};

function judgementOf(error: unknown): Judgement {
  if (!isAppError(error)) return { verdict: 'failed', detail: '' };
  const verdict = verdictOf[error.code];
  return verdict ? { verdict, detail: '' } : { verdict: 'failed', detail: error.message };
}

/** One row in one transaction. False if none waits; seconds if the workspace has to wait before it invites more people. */
async function importNext(turn: Turn, run: ImportRecord, tries = 1): Promise<boolean | { waitSeconds: number }> {
  const { db, log } = turn.work.deps;
  const scope = { userId: run.created_by };
  let taken: ImportedRow | undefined;
  try {
    return await db.tenant(
      run.tenant_id,
      async (tx) => {
        taken = await takeRow(tx, run);
        if (!taken) return false;
        const judgement = await addPerson(tx, turn, run, taken);
        if (judgement.verdict !== 'imported') await settle(tx, taken, judgement);
        return true;
      },
      scope,
    );
  } catch (error) {
    const row = taken;
    if (!row) throw error;
    if (isAppError(error) && error.code === 'RATE_LIMITED') return { waitSeconds: Number(error.context?.['retryAfterSeconds'] ?? 60) };
    if (!isAppError(error)) {
      if (tries < mostTries) return importNext(turn, run, tries + 1);
      log.error({ err: error, importId: run.id, row: row.number }, 'a row of an import failed');
    }
    await db.tenant(run.tenant_id, (tx) => settle(tx, row, judgementOf(error)), scope);
    return true;
  }
}

/** Ends it if no row waits; another worker may still be at one. */
async function finish({ db, clock }: Deps, { id, tenant_id: tenantId, created_by, file_name: file }: ImportRecord): Promise<boolean> {
  const now = clock.now();
  return db.tenant(tenantId, async (tx) => {
    const { numAffectedRows } =
      await sql`update user_imports set state = 'finished', finished_at = ${now} where id = ${id} and tenant_id = ${tenantId} and state = 'running'
        and not exists (select 1 from user_import_rows r where r.import_id = ${id} and r.verdict = 'new')`.execute(tx);
    if (Number(numAffectedRows) === 0) return false;
    const { imported, total } = await tx
      .selectFrom('user_import_rows')
      .select([sql<string>`count(*) filter (where verdict = 'imported')`.as('imported'), sql<string>`count(*)`.as('total')])
      .where('tenant_id', '=', tenantId)
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    const values = { file, imported: String(imported), total: String(total) };
    await notify(tx, now, { tenantId, kind: 'importFinished', userIds: [created_by], values });
    return true;
  });
}

/** Works on started imports in turns, until none is due or the signal aborts. */
export async function runImports(deps: Deps, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const run = await nextImport(deps);
    if (!run) return;
    const turn = await beginTurn(deps, run);
    if (!turn) {
      await change(deps, run, { state: 'cancelled', finished_at: deps.clock.now() });
      continue;
    }
    for (let count = 0; count < rowsPerTurn && !signal?.aborted; count++) {
      const outcome = await importNext(turn, run);
      // Whatever else is due has its turn half a second later.
      if (outcome === false && !(await finish(deps, run))) return;
      if (typeof outcome === 'object') await change(deps, run, { resumes_at: after(deps.clock.now(), outcome.waitSeconds) });
      if (outcome !== true) break;
    }
  }
}
