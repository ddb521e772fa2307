import { toAppError } from '../lib/error.ts';
import type { ErrorNoticeProps } from './error-notice-props.ts';
import { LazyPart, preparePart } from './lazy-part.tsx';
import { Notice } from './notice.tsx';

const load = () => import('./error-notice-body.tsx');

/** Brings the words of errors while nothing else is going on, so that they are there when the network is not. */
export const prepareErrorNotice = (): Promise<void> => preparePart(load);

/** The sentence for a person, and behind "Details" the code and trace id to copy. Until its words are here, the server's own sentence. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const plain = <Notice tone="danger">{toAppError(props.error).message}</Notice>;
  return <LazyPart load={load} props={props} waiting={plain} failed={() => plain} />;
}
