import type { LimitGroup } from '../ports/limits.ts';
import type { Ctx } from './context.ts';

/** An address that is not an endpoint of the contract: a page, a redirect, a file. */
export interface Page {
  path: string;
  /** Default GET. */
  method?: 'GET' | 'POST';
  limit?: LimitGroup;
  respond(request: Request, params: Record<string, string>, ctx: Ctx): Promise<Response>;
}
