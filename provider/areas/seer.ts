import { holdsPermission } from '../../src/access/permission.ts';
import { peopleKey } from '../../src/contract/security-policy/security-policy.rules.ts';
import { callerOf, type Work } from '../identity/work.ts';

/** Who is told whom a change hits. */
export function seer(ctx: Work): { userId: string; mayReadUsers: boolean } {
  const { userId, superUser, permissions } = callerOf(ctx);
  return { userId, mayReadUsers: superUser || holdsPermission(permissions, peopleKey) };
}
