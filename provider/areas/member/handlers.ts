import { sql } from 'kysely';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import { hasDevices } from '../../../src/contract/mfa-login/mfa-login.rules.ts';
import type { member as area } from '../../../src/contract/member/member.ts';
import { endOfStay, requireOwnFactors } from '../../../src/contract/member/member.rules.ts';
import { requireOther } from '../../../src/contract/users/users.rules.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { enrolledDevices } from '../../identity/factors/factors.ts';
import { keepAnAdmin } from '../../identity/members/last-admin.ts';
import { changeMember, requireMember, setEnd, signOut } from '../../identity/members/member-changes.ts';
import { revokeSessions } from '../../identity/sessions/sessions.ts';
import { callerOf } from '../../identity/work.ts';
import { endSetup } from '../../identity/members/note-visit.ts';
import { signInAddress } from '../../identity/members/sign-in-address.ts';
import { mailFactorsReset } from '../../messages/messages.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { liveSessions, toMemberSession } from './member-sessions.ts';

const noFactors = { webauthn: [], phones: [], authenticators: [], emails: [] };

export const member: Handlers<typeof area, [Ctx]> = {
  get: async ({ userId }, ctx) =>
    readOnceInTenant(ctx, async (tx) => {
      const { tenantId } = callerOf(ctx);
      const row = await tx
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['m.status', 'm.name', 'm.email', 'm.created_at', 'u.metadata', 'u.updated_at'])
        .where('m.tenant_id', '=', tenantId)
        .where('m.user_id', '=', userId)
        .executeTakeFirst();
      if (!row) throw notFound();
      const hasJoined = row.status === 'active';
      return {
        id: userId,
        name: row.name,
        email: shownEmail(row.email),
        metadata: hasJoined ? row.metadata : '{}',
        tenantId,
        vendorId: ctx.deps.config.vendor.id,
        createdAt: row.created_at.toISOString(),
        updatedAt: (hasJoined ? row.updated_at : row.created_at).toISOString(),
        deletedAt: null,
      };
    }),

  setup: async (_input, ctx) =>
    readOnceInTenant(ctx, async (tx) => {
      const { tenantId, userId } = callerOf(ctx);
      const row = await tx
        .selectFrom('memberships')
        .select('setup_over_at')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      // Whoever comes from above isn't new here.
      return { isOver: !row || row.setup_over_at !== null };
    }),
  endSetup: async (_input, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const { tenantId, userId } = callerOf(ctx);
      await endSetup(tx, { tenantId, userId, at: ctx.deps.clock.now() });
    }),

  standing: async ({ body: { emails } }, ctx) =>
    readOnceInTenant(ctx, (tx) =>
      tx
        .selectFrom('memberships')
        .select(['email', 'status'])
        .where('tenant_id', '=', callerOf(ctx).tenantId)
        .where(sql<boolean>`email = any(${emails}::text[])`)
        .execute(),
    ),

  sessions: async ({ userId }, ctx) =>
    readInTenant(ctx, async (tx) => {
      await requireMember(tx, callerOf(ctx).tenantId, userId);
      return (await liveSessions(tx, ctx, userId).execute()).map((row) => toMemberSession(row, callerOf(ctx).sessionId));
    }),

  removeSession: async ({ userId, id }, ctx) =>
    writeInTenant(ctx, (tx) =>
      changeMember(tx, ctx, userId, async ({ tenant_id: tenantId }) => {
        if ((await revokeSessions(tx, ctx, { ids: [id], userId, tenantId })) === 0) throw notFound();
        await auditChange(tx, ctx, { action: 'session.revoked', target: { type: 'session', id }, details: { userId } });
      }),
    ),

  factors: async ({ userId }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { status } = await requireMember(tx, callerOf(ctx).tenantId, userId);
      return status === 'active' ? enrolledDevices(tx, userId) : noFactors;
    }),

  resetFactors: async ({ userId }, ctx) =>
    writeInTenant(ctx, (tx) =>
      changeMember(tx, ctx, userId, async ({ tenant_id: tenantId, status, email }) => {
        const caller = callerOf(ctx);
        requireOther(caller.userId, userId);
        const { rows } = await sql<{ n: number }>`select tenants_of_user(${userId}) as n`.execute(tx);
        requireOwnFactors({ tenants: rows[0]!.n, status });
        await signOut(tx, ctx, userId);
        await auditChange(tx, ctx, { action: 'mfa.reset', target: { type: 'user', id: userId } });
        // Whoever is only invited may be anybody: their factors protect workspaces that this admin knows nothing of.
        if (status !== 'active') return;
        const had = await enrolledDevices(tx, userId);
        await sql`select reset_factors(${userId})`.execute(tx);
        if (!hasDevices(had) || !shownEmail(email)) return;
        const inviter = await tx.selectFrom('users').select('name').where('id', '=', caller.userId).executeTakeFirstOrThrow();
        const tenant = await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
        const link = await signInAddress(tx, ctx.deps, callerOf(ctx).tenantId);
        await mailFactorsReset(tx, ctx, { to: email, inviter: inviter.name, tenant: tenant.name, link });
      }),
    ),

  temporaryConfiguration: async (_input, { deps }) => ({ enabled: isEnabled(deps) }),

  setExpiry: async ({ userId, body }, ctx) => {
    if (!isEnabled(ctx.deps)) throw notFound();
    const expiresAt = endOfStay(body.expirationInSeconds, ctx.deps.clock.now());
    await writeInTenant(ctx, (tx) =>
      changeMember(tx, ctx, userId, async ({ tenant_id: tenantId }) => {
        requireOther(callerOf(ctx).userId, userId);
        await keepAnAdmin(tx, tenantId, () => setEnd(tx, { tenantId, userId, expiresAt }));
        await auditChange(tx, ctx, {
          action: 'user.madeTemporary',
          target: { type: 'user', id: userId },
          details: { until: expiresAt.toISOString() },
        });
      }),
    );
    return { temporaryExpirationDate: expiresAt.toISOString() };
  },

  makePermanent: async ({ userId }, ctx) =>
    writeInTenant(ctx, (tx) =>
      changeMember(tx, ctx, userId, async ({ tenant_id: tenantId }) => {
        requireOther(callerOf(ctx).userId, userId);
        await setEnd(tx, { tenantId, userId, expiresAt: null });
        await auditChange(tx, ctx, { action: 'user.madePermanent', target: { type: 'user', id: userId } });
      }),
    ),
};

const isEnabled = ({ policy }: Pick<Ctx['deps'], 'policy'>): boolean => policy.flags['temporary-users'] === 'on';
