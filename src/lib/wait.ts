import type { Reply } from './request.ts';
import { sleep } from './time.ts';

/** Time to read; becomes stale if the user moves on first. */
export interface Wait extends Reply {
  type: 'wait';
  ms: number;
}
export interface Waited extends Reply {
  type: 'waited';
}

export async function wait({ ms }: Pick<Wait, 'ms'>): Promise<Omit<Waited, 'id'>> {
  await sleep(ms);
  return { type: 'waited' };
}
