import type { AppError } from '../lib/error.ts';

/** The server says that an emailed link can no longer be used. */
export const isDeadLink = ({ code }: AppError): boolean => code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'LINK_USED';
