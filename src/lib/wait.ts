import type { Reply } from './request.ts';
import { sleep } from './time.ts';

/** Time to read; whoever goes on, or back, before it is over makes it stale. */
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
