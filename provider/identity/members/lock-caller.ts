import { holdsPermission } from '../../../src/access/permission.ts';
import { sessionEnded } from '../../../src/contract/auth/auth.rules.ts';
import { commonKeys } from '../../../src/contract/roles/roles.rules.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { Tx } from '../../db/tables.ts';
import { callerOf, type Caller, type Work } from '../work.ts';
import { privilegesOf } from './grants.ts';
import { lockRights } from './last-admin.ts';
import { isLiveMember } from './live-member.ts';

/**
 * Before a change of who may do what: waits for whoever changes that in the workspace, and reads again what the caller may do, who may
 * have been removed or demoted since they were let in. From here on `callerOf(work)` is that. Of somebody who is only visiting, what
 * flows down from above stays as it was. Errors: SESSION_ENDED, FORBIDDEN.
 */
export async function lockCaller(tx: Tx, work: Work): Promise<Caller> {
  const caller = callerOf(work);
  const { tenantId, userId, neededPermission } = caller;
  await lockRights(tx, tenantId);
  if (caller.cameFrom) return caller;
  const now = work.deps.clock.now();
  if (!(await isLiveMember(tx, { tenantId, userId, since: now, now }))) throw sessionEnded();
  const held = await privilegesOf(tx, { tenantId, userId });
  const superUser = caller.superUser && held.superUser === true;
  const permissions = commonKeys(held, caller);
  if (neededPermission && !superUser && !holdsPermission(permissions, neededPermission))
    throw new AppError('FORBIDDEN', "You don't have permission to do this.", { status: 403, context: { permission: neededPermission } });
  work.caller = { ...caller, permissions, superUser };
  return work.caller;
}
