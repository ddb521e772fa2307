import type { Input } from '../../../src/contract/endpoint.ts';
import type { BulkAction, BulkOutcome } from '../../../src/contract/users/users.schemas.ts';
import type { users as area } from '../../../src/contract/users/users.ts';
import { rolesAfter } from '../../../src/contract/users/bulk.rules.ts';
import { isAppError } from '../../../src/lib/error.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { resendInvitation } from '../../identity/members/invitations.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { removeMember, setMemberState, signOutMember, updateMember } from '../../identity/members/member-changes.ts';
import { roleIdsOf } from '../../identity/members/member-roles.ts';
import { callerOf } from '../../identity/work.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { nextMembers, type UserListQuery } from './user-list.ts';

/** Few enough that progress shows. */
const perRequest = 40;

type Act = (tx: Tx, ctx: Ctx, person: { id: string; email: string }) => Promise<unknown>;
const setState =
  (state: 'disabled_at' | 'locked_at', on: boolean): Act =>
  (tx, ctx, { id: userId }) =>
    setMemberState(tx, ctx, { userId, state, on });

const acts: Record<Exclude<BulkAction, 'addRoles' | 'removeRoles'>, Act> = {
  lock: setState('locked_at', true),
  unlock: setState('locked_at', false),
  enable: setState('disabled_at', false),
  disable: setState('disabled_at', true),
  remove: (tx, ctx, { id }) => removeMember(tx, ctx, id),
  signOut: (tx, ctx, { id }) => signOutMember(tx, ctx, id),
  resend: async (tx, ctx, { id, email }) => {
    await ctx.deps.limits.count('messages', `${callerOf(ctx).tenantId}:${email}`);
    await resendInvitation(tx, ctx, id);
  },
};

const changeRoles =
  (action: 'addRoles' | 'removeRoles', chosen: readonly string[]): Act =>
  async (tx, ctx, { id }) => {
    const { tenantId } = await lockCaller(tx, ctx);
    const after = rolesAfter(await roleIdsOf(tx, { tenantId, userId: id }), action, chosen);
    if (after) await updateMember(tx, ctx, { id, roleIds: after });
  };

type Body = Omit<Input<typeof area.changeMany>['body'], 'action'> & { action: BulkAction };

/** Each in a transaction of its own, as if it were the only one. */
export async function changeMany(ctx: Ctx, { action, roleIds = [], after, userIds }: Body, query: UserListQuery): Promise<BulkOutcome> {
  const { tenantId, userId: callerId } = callerOf(ctx);
  const act = action === 'addRoles' || action === 'removeRoles' ? changeRoles(action, roleIds) : acts[action];
  const most = userIds ? userIds.length : perRequest;
  const people = await readInTenant(ctx, (tx) =>
    nextMembers(tx, tenantId, { ...query, ids: userIds, changedBy: { action, callerId }, after, most }),
  );
  const outcome: BulkOutcome = { done: [], failures: [] };
  for (const person of people) {
    try {
      await writeInTenant(ctx, (tx) => act(tx, ctx, person));
      outcome.done.push(person.id);
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { id: userId, name, email } = person;
      outcome.failures.push({ userId, name, email: shownEmail(email), code: error.code, message: error.message });
    }
  }
  const last = people.at(-1);
  return last && !userIds && people.length === most ? { ...outcome, next: last.id } : outcome;
}
