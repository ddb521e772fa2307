import { sql } from 'kysely';
import type { SignInPolicy } from '../../../src/contract/security-policy/security-policy.schemas.ts';
import type { AuthStrategy } from '../../../src/contract/configuration/configuration.schemas.ts';
import { requireOwnWay, type SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';
import type { TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { customSocialList, socialList } from '../../federation/social/social-list.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { endOtherWays } from '../../identity/sessions/sessions.ts';
import { callerOf } from '../../identity/work.ts';
import { put } from './own-row.ts';
import { offeredWays } from '../../identity/policy/ways.ts';
import { hasWayOf } from '../../identity/policy/own-ways.ts';

/** What a workspace chooses from, with the names of those that people know by one. */
export function choiceOfWays({ deps }: Pick<Ctx, 'deps'>): { way: SignInWay; name?: string }[] {
  const names = new Map<SignInWay, string>([
    ...socialList(deps).map(({ type }) => [`social:${type}`, type] as const),
    ...customSocialList(deps).map(({ id, displayName }) => [`social:${id}`, displayName] as const),
  ]);
  return offeredWays(deps, null).able.map((way) => ({ way, ...(names.has(way) && { name: names.get(way)! }) }));
}

export function signInPolicyOf(own: TenantPolicy['own'], { deps }: Pick<Ctx, 'deps'>): SignInPolicy {
  const { able, usual } = offeredWays(deps, (own?.auth_strategy ?? null) as AuthStrategy | null);
  const ways = own?.sign_in_ways ?? usual;
  return { isActive: Boolean(own?.sign_in_ways), ways: able.filter((way) => ways.includes(way)), allowSignUps: !own?.sign_up_closed };
}

/**
 * Whoever saves it keeps a way besides single sign-on, for the day that one fails. How people may sign in is read of their accounts, so
 * in the system scope. Errors: INVALID_INPUT.
 */
export async function setSignInPolicy(
  ctx: Ctx,
  { isActive, ways, allowSignUps, endSessions = false }: SignInPolicy & { endSessions?: boolean | undefined },
): Promise<SignInPolicy> {
  const { tenantId, userId } = callerOf(ctx);
  const offered = offeredWays(ctx.deps, null).able;
  const chosen = offered.filter((way) => ways.includes(way));
  return ctx.deps.db.system(async (tx) => {
    if (isActive) {
      const mine = await sql`select 1 from memberships m join users u on u.id = m.user_id
        where m.tenant_id = ${tenantId} and m.user_id = ${userId} and ${hasWayOf(chosen)}`.execute(tx);
      requireOwnWay(mine.rows.length > 0);
    }
    const { before, after } = await put(tx, ctx, { sign_in_ways: isActive ? chosen : null, sign_up_closed: !allowSignUps });
    const ended = isActive && endSessions ? await endOtherWays(tx, ctx, chosen) : undefined;
    const told = { before: signInPolicyOf(before, ctx), after: signInPolicyOf(after, ctx), ...(ended !== undefined && { ended }) };
    await auditChange(tx, ctx, { action: 'policy.signInSet', details: told });
    return signInPolicyOf(after, ctx);
  });
}
