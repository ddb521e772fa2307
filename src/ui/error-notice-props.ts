import type { ReactNode } from 'react';

export interface ErrorNoticeProps {
  /** Anything that was thrown; what is not an AppError gets the generic sentence. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** A link or button that is the way out, when it is not to try again. */
  action?: ReactNode;
}
