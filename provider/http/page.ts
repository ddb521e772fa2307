import type { Rate } from '../ports/limits.ts';
import type { Ctx } from './context.ts';

/** An address that isn't a contract endpoint: a page, a redirect, a file. */
export interface Page {
  path: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  limit?: Rate;
  respond(request: Request, params: Record<string, string>, ctx: Ctx): Promise<Response>;
}
