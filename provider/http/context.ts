import { headers } from '../../src/contract/wire.ts';
import type { Work } from '../identity/work.ts';
import type { Cookies } from './cookies.ts';

/** A piece of work that came as a request. */
export interface Ctx extends Work {
  header(name: string): string | undefined;
  cookies: Cookies;
  /** The whole answer, where the contract's form does not do: redirects, answers in the form of OAuth. */
  answer?: Response;
}

/** Alias of the tenant whose sign-in page this is (custom login, flows.md A.22). */
export const loginAliasOf = ({ header }: Pick<Ctx, 'header'>): string | undefined => header(headers.loginAlias);
