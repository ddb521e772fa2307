import type { ReactNode } from 'react';

export interface ErrorNoticeProps {
  /** Anything thrown; other values than AppError get the generic message. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** An alternative to retrying: a link or button. */
  action?: ReactNode;
}
