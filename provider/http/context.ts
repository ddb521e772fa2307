import { headers } from '../../src/contract/wire.ts';
import type { Work } from '../identity/work.ts';
import type { Cookies } from './cookies.ts';

/** Work that arrived as a request. */
export interface Ctx extends Work {
  header(name: string): string | undefined;
  cookies: Cookies;
  /** What a `withCallerRead` handler's read found. */
  found?: unknown;
  /** A complete response where the contract's format doesn't apply: redirects, OAuth responses. */
  answer?: Response;
}

/** Alias of the sign-in page's tenant (custom login, flows.md A.22). */
export const loginAliasOf = ({ header }: Pick<Ctx, 'header'>): string | undefined => header(headers.loginAlias);
