import { lazy, Suspense, type ReactNode } from 'react';
import { toAppError } from '../lib/error.ts';
import { Notice } from './notice.tsx';

export interface ErrorNoticeProps {
  /** Anything that was thrown; what is not an AppError gets the generic sentence. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** A link or button that is the way out, when it is not to try again. */
  action?: ReactNode;
}

const Plain = ({ error }: ErrorNoticeProps) => <Notice tone="danger">{toAppError(error).message}</Notice>;
const load = () => import('./error-notice-body.tsx');
// Most people never see an error: its words come when they are needed, and without a network the server's own sentence stays.
const Body = lazy(() => load().catch(() => ({ default: Plain })));

/** Brings the words of errors while nothing else is going on, so that they are there when the network is not. */
export const prepareErrorNotice = (): void => void load().catch(() => undefined);

/** The sentence for a person, and behind "Details" the code and trace id to copy. */
export const ErrorNotice = (props: ErrorNoticeProps) => (
  <Suspense fallback={<Plain error={props.error} />}>
    <Body {...props} />
  </Suspense>
);
