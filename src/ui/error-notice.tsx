import { toAppError } from '../lib/error.ts';
import type { ErrorNoticeProps } from './error-notice-props.ts';
import { LazyPart, preparePart } from './lazy-part.tsx';
import { Notice } from './notice.tsx';

const load = () => import('./error-notice-body.tsx');

/** Preloads the error strings while idle, because the network may be down when they are needed. */
export const prepareErrorNotice = (): Promise<void> => preparePart(load);

/** An error's message, with code and trace id behind "Details". Shows the server's message until the strings have loaded. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const plain = <Notice tone="danger">{toAppError(props.error).message}</Notice>;
  return <LazyPart load={load} props={props} waiting={plain} failed={() => plain} />;
}
