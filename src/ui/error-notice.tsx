import type { ReactNode } from 'react';
import { toAppError } from '../lib/error.ts';
import { LazyPart, preparePart } from './lazy-part.tsx';
import { Notice } from './notice.tsx';

export interface ErrorNoticeProps {
  /** Anything that was thrown; what is not an AppError gets the generic sentence. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** A link or button that is the way out, when it is not to try again. */
  action?: ReactNode;
}

const load = () => import('./error-notice-body.tsx');

/** Brings the words of errors while nothing else is going on, so that they are there when the network is not. */
export const prepareErrorNotice = (): Promise<void> => preparePart(load);

/** The sentence for a person, and behind "Details" the code and trace id to copy. Until its words are here, the server's own sentence. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const plain = <Notice tone="danger">{toAppError(props.error).message}</Notice>;
  return <LazyPart load={load} props={props} waiting={plain} failed={() => plain} />;
}
