import type { PeoplePolicy } from '../../../src/contract/security-policy/security-policy.schemas.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { endInvites } from '../../identity/members/invites.ts';
import { lockRights } from '../../identity/members/last-admin.ts';
import type { TenantPolicy } from '../../identity/policy/tenant-policy.ts';
import { callerOf } from '../../identity/work.ts';
import { writeInTenant } from '../in-tenant.ts';
import { put } from './own-row.ts';

export const peoplePolicyOf = (own: TenantPolicy['own'], { deps }: Pick<Ctx, 'deps'>): PeoplePolicy => ({
  allowInviteLinks: !own?.invite_links_closed,
  allowEmailChange: deps.policy.emailChange && !own?.emails_fixed,
});

/** Without links, those that exist end. What the vendor forbids stays as the workspace once chose it. */
export async function setPeoplePolicy(ctx: Ctx, { allowInviteLinks, allowEmailChange }: PeoplePolicy) {
  const { tenantId } = callerOf(ctx);
  return writeInTenant(ctx, async (tx) => {
    // Whoever makes a link meanwhile is waited for, and theirs ends, too.
    await lockRights(tx, tenantId);
    const { before, after } = await put(tx, ctx, {
      invite_links_closed: !allowInviteLinks,
      ...(ctx.deps.policy.emailChange && { emails_fixed: !allowEmailChange }),
    });
    const linksEnded = allowInviteLinks ? 0 : await endInvites(tx, ctx.deps.clock.now(), tenantId);
    const told = { before: peoplePolicyOf(before, ctx), after: peoplePolicyOf(after, ctx), ...(linksEnded > 0 && { linksEnded }) };
    await auditChange(tx, ctx, { action: 'policy.peopleSet', details: told });
    return { ...peoplePolicyOf(after, ctx), linksEnded };
  });
}
