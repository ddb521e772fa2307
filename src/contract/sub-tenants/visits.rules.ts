import { AppError } from '../../lib/error.ts';

/** During a visit. */
export const notForVisitors = (): AppError => new AppError('FORBIDDEN', 'Go back to your own account to do this.', { status: 403 });
