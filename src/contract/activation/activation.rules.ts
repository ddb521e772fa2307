import { AppError } from '../../lib/error.ts';

export const withdrawnInvitation = (): AppError => new AppError('LINK_INVALID', 'This invitation was withdrawn.', { status: 400 });
