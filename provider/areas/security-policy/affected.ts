import { sql } from 'kysely';
import type { NamedPerson, PeoplePage } from '../../../src/contract/values.ts';
import type { Affected, PolicyDraft } from '../../../src/contract/security-policy/security-policy.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { hasFactor, hasFactorOf } from '../../identity/factors/factors.ts';
import { callerOf } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';
import { hasWayOf } from '../../identity/policy/own-ways.ts';

/** Who has no second factor, or none that counts any more, whose password is too old, whose session ends, or who has no way in. For `ways` in the system scope. */
export async function findAffected(
  tx: Tx,
  ctx: Ctx,
  { draft: { mfa, factors, rotation, sessions, ways }, page }: { draft: PolicyDraft; page: PeoplePage },
): Promise<Affected> {
  const { tenantId, userId } = callerOf(ctx);
  const now = ctx.deps.clock.now();
  const days = rotation?.isActive ? rotation.rotationPeriod : undefined;
  const idle = sessions?.sessionIdleTimeoutConfiguration;
  const life = sessions?.sessionTimeoutConfiguration;
  const ends = [
    ...(idle?.isActive ? [sql<boolean>`s.last_active_at <= ${after(now, -idle.timeout)}`] : []),
    ...(life?.isActive ? [sql<boolean>`s.signed_in_at <= ${after(now, -life.timeout)}`] : []),
  ];
  const reasons = [
    ...(mfa && mfa !== 'DontForce' ? [sql<boolean>`not ${hasFactor('m.user_id')}`] : []).map((lacks) =>
      // Whoever comes by the company's identity provider needs no factor of ours.
      mfa === 'ForceExceptSAML' ? sql<boolean>`(${lacks} and not ${hasWayOf(['sso'])})` : lacks,
    ),
    ...(factors ? [sql<boolean>`(${hasFactor('m.user_id')} and not ${hasFactorOf(factors)})`] : []),
    ...(days ? [sql<boolean>`(u.password_hash is not null and u.password_changed_at <= ${after(now, -days * 86_400)})`] : []),
    ...(ways ? [sql<boolean>`not ${hasWayOf([...ways, 'sso'])}`] : []),
    ...(ends.length > 0
      ? [
          sql<boolean>`exists (select from sessions s where s.user_id = m.user_id and s.tenant_id = m.tenant_id and s.revoked_at is null
            and s.expires_at > ${now} and s.idle_expires_at > ${now} and (${sql.join(ends, sql` or `)}))`,
        ]
      : []),
  ];
  if (reasons.length === 0) return { total: 0, isYou: false, people: [] };
  const hit = sql`from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.status = 'active' and m.disabled_at is null and (${sql.join(reasons, sql` or `)})`;
  const { rows: counted } = await sql<{ total: number; isYou: boolean }>`
    select count(*)::integer as total, coalesce(bool_or(m.user_id = ${userId}), false) as "isYou" ${hit}`.execute(tx);
  const { rows } = await sql<NamedPerson>`select m.user_id as id, m.name, m.email ${hit}
    order by m.user_id <> ${userId}, m.name_key, m.user_id limit ${page.size} offset ${page.offset}`.execute(tx);
  return { ...counted[0]!, people: rows.map((person) => ({ ...person, email: shownEmail(person.email) })) };
}
