import { AppError } from '../../lib/error.ts';
import type { Obstacle } from './personal-data.schemas.ts';

/** Errors: SELF_CHANGE, LAST_ADMIN. */
export function requireDeletable(obstacles: readonly Obstacle[]): void {
  const named = (reason: Obstacle['reason']) => obstacles.filter((each) => each.reason === reason).map(({ workspace }) => workspace);
  const [closed, alone] = [named('notAllowed'), named('lastAdmin')];
  if (closed.length > 0) throw new AppError('SELF_CHANGE', `Ask an admin of ${closed.join(', ')} to remove you first.`, { status: 409 });
  if (alone.length > 0) throw new AppError('LAST_ADMIN', `Make someone else an admin of ${alone.join(', ')} first.`, { status: 409 });
}
