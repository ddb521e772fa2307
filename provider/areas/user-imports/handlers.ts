import { sql } from 'kysely';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { userImports as area } from '../../../src/contract/user-imports/user-imports.ts';
import {
  addressOf,
  judgeRows,
  requireChecked,
  requireMayAssign,
  requireState,
  requireTurn,
} from '../../../src/contract/user-imports/user-imports.rules.ts';
import { rowsPageSize } from '../../../src/contract/user-imports/user-imports.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { requireApplication } from '../../identity/applications/assign.ts';
import { auditChange } from '../../identity/audit.ts';
import { freeSeats } from '../../identity/billing/seats.ts';
import { requireGrantableRoles } from '../../identity/members/grants.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { loadDomains, loadNames, loadStatuses } from './import-facts.ts';
import { findImport, selectImports, toRow, viewImport, viewImports } from './import-view.ts';

/** Of one workspace. Older ones that are over go when somebody begins another. */
const mostListed = 10;

export const userImports: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) =>
    readInTenant(ctx, async (tx) => {
      const rows = await selectImports(tx, callerOf(ctx)).orderBy('created_at', 'desc').orderBy('id').limit(mostListed).execute();
      return { imports: await viewImports(tx, ctx, rows) };
    }),

  create: async ({ body: { fileName, roleIds, appId } }, ctx) => {
    const caller = callerOf(ctx);
    const { tenantId, userId } = caller;
    await ctx.deps.limits.count('imports', tenantId);
    return writeInTenant(ctx, async (tx) => {
      if (roleIds) await requireGrantableRoles(tx, caller, [...new Set(roleIds)]);
      if (appId !== undefined) {
        requireMayAssign(caller);
        await requireApplication(tx, tenantId, appId);
      }
      const kept = selectImports(tx, caller)
        .clearSelect()
        .select('id')
        .where('state', '!=', 'draft')
        .orderBy('created_at', 'desc')
        .limit(mostListed);
      await tx
        .deleteFrom('user_imports')
        .where('tenant_id', '=', tenantId)
        .where((is) =>
          is.or([
            is.and([is('state', '=', 'draft'), is('created_by', '=', userId)]),
            is.and([is('state', 'in', ['finished', 'cancelled']), is('id', 'not in', kept)]),
          ]),
        )
        .execute();
      const id = crypto.randomUUID();
      await tx
        .insertInto('user_imports')
        .values({
          id,
          tenant_id: tenantId,
          created_by: userId,
          came_from: caller.cameFrom ?? null,
          file_name: fileName,
          role_ids: roleIds ?? null,
          app_id: appId ?? null,
          state: 'draft',
          sends_invitations: false,
          permissions: [],
          super_user: false,
          created_at: ctx.deps.clock.now(),
          started_at: null,
          finished_at: null,
          resumes_at: null,
          worked_at: null,
        })
        .execute();
      return viewImport(tx, ctx, id);
    });
  },

  get: async ({ importId }, ctx) => readInTenant(ctx, (tx) => viewImport(tx, ctx, importId)),

  addRows: async ({ importId, body: { rows } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const { state } = await findImport(tx, callerOf(ctx), { importId, isChanged: true });
      requireState(state, 'draft');
      // Whoever sends a row twice at once means the later one.
      const values = [...new Map(rows.map((row) => [row.number, row])).values()].map(({ jobTitle, ...row }) => ({
        ...row,
        tenant_id: tenantId,
        import_id: importId,
        job_title: jobTitle,
        verdict: null,
        detail: '',
      }));
      await tx
        .insertInto('user_import_rows')
        .values(values)
        .onConflict((on) =>
          on.columns(['import_id', 'number']).doUpdateSet((is) => ({
            email: is.ref('excluded.email'),
            name: is.ref('excluded.name'),
            phone: is.ref('excluded.phone'),
            job_title: is.ref('excluded.job_title'),
            roles: is.ref('excluded.roles'),
            groups: is.ref('excluded.groups'),
            verdict: is.ref('excluded.verdict'),
            detail: is.ref('excluded.detail'),
          })),
        )
        .execute();
    }),

  rows: async ({ importId, query: { verdict, _offset = 0, _limit = rowsPageSize } = {} }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      await findImport(tx, caller, { importId });
      const wanted = tx
        .selectFrom('user_import_rows')
        .where('tenant_id', '=', caller.tenantId)
        .where('import_id', '=', importId)
        .where('verdict', verdict ? '=' : 'is not', verdict ?? null);
      const { total } = await wanted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
      const rows = await wanted.selectAll().orderBy('number').limit(_limit).offset(_offset).execute();
      return { rows: rows.map(toRow), total };
    }),

  check: async ({ importId }, ctx) => {
    const caller = callerOf(ctx);
    const { tenantId } = caller;
    await ctx.deps.limits.count('imports', tenantId);
    return writeInTenant(ctx, async (tx) => {
      const { state, role_ids } = await findImport(tx, caller, { importId, isChanged: true });
      requireState(state, 'draft');
      const rows = await tx
        .selectFrom('user_import_rows')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', importId)
        .orderBy('number')
        .execute();
      const facts = {
        ...(await loadNames(tx, caller, role_ids)),
        isAllowed: await loadDomains(tx, tenantId),
        freeSeats: await freeSeats(tx, ctx.deps, tenantId),
        statusOf: await loadStatuses(
          tx,
          tenantId,
          rows.map(({ email }) => addressOf(email)),
        ),
      };
      const judged = judgeRows(
        rows.map(({ job_title, ...row }) => ({ ...row, jobTitle: job_title })),
        facts,
      );
      await sql`update user_import_rows r set verdict = v.verdict, detail = v.detail
        from unnest(${judged.map(({ number }) => number)}::integer[], ${judged.map(({ verdict }) => verdict)}::text[],
          ${judged.map(({ detail }) => detail)}::text[]) as v(number, verdict, detail)
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.number = v.number`.execute(tx);
      return viewImport(tx, ctx, importId);
    });
  },

  start: async ({ importId, body: { sendsInvitations } }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { state } = await findImport(tx, caller, { importId, isChanged: true });
      requireState(state, 'draft');
      const { counts, ...facts } = await viewImport(tx, ctx, importId);
      requireChecked({ ...facts, counts });
      const { running } = await tx
        .selectFrom('user_imports')
        .select(sql<number>`count(*)::integer`.as('running'))
        .where('tenant_id', '=', caller.tenantId)
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      requireTurn(running);
      await tx
        .updateTable('user_imports')
        .set({
          state: 'running',
          sends_invitations: sendsInvitations,
          permissions: [...caller.permissions],
          super_user: caller.superUser,
          started_at: ctx.deps.clock.now(),
        })
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', importId)
        .execute();
      await auditChange(tx, ctx, {
        action: 'userImport.started',
        target: { type: 'userImport', id: importId },
        details: { rows: counts.new, sendsInvitations },
      });
      return viewImport(tx, ctx, importId);
    }),

  cancel: async ({ importId }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const caller = callerOf(ctx);
      const { state } = await findImport(tx, caller, { importId, isChanged: true });
      requireState(state, 'running');
      await tx
        .updateTable('user_imports')
        .set({ state: 'cancelled', finished_at: ctx.deps.clock.now() })
        .where('tenant_id', '=', caller.tenantId)
        .where('id', '=', importId)
        .execute();
      await auditChange(tx, ctx, { action: 'userImport.cancelled', target: { type: 'userImport', id: importId } });
      return viewImport(tx, ctx, importId);
    }),
};
