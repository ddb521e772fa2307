import type { AppError } from '../lib/error.ts';

/** The server says that a mailed link is good for nothing any more. */
export const isDeadLink = ({ code }: AppError): boolean => code === 'LINK_INVALID' || code === 'LINK_EXPIRED' || code === 'LINK_USED';
