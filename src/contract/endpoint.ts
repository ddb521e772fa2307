import type { GenericSchema, InferOutput } from 'valibot';
import type { ErrorCode } from '../lib/error.ts';
import type { AuditAction } from './audit-actions.ts';
import type { PermissionKey } from './permission-keys.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = GenericSchema<any, any>;

/**
 * Who may call an endpoint. `public`: anyone. `cookie`: the holder of the refresh cookie, under the CSRF rules.
 * `signedIn`: any valid access token. Otherwise: a member whose roles grant the permission.
 */
export type Access = 'public' | 'cookie' | 'signedIn' | { readonly permission: PermissionKey };

/** Requests counted together per client address. The provider sets the limit per minute. */
export type LimitGroup = 'login' | 'links' | 'recovery' | 'refresh' | 'federation';
/** Audit actions of a call: one action on every success, one or more of a list, or none and why. */
export type Audit = AuditAction | readonly AuditAction[] | { readonly none: string };

export interface Parts {
  access: Access;
  limit?: LimitGroup;
  /** Schemas of the path parameters. Invalid values answer NOT_FOUND. */
  params?: Record<string, Schema>;
  body?: Schema;
  query?: Schema;
  result?: Schema;
  audit?: Audit;
  /** Codes besides those implied by access and schemas (codes.ts). */
  errors?: readonly ErrorCode[];
  /** `form`: multipart body (the profile picture only). `fields`: urlencoded or JSON, like OAuth clients send. */
  consumes?: 'form' | 'fields';
  /** `text`: the response is plain text instead of JSON. */
  produces?: 'text';
  /** Requires a recent second factor, or a recent sign-in if the user has none (security.md 2.9). */
  stepUp?: boolean;
  /** Only the user themselves, never someone impersonating them (security.md IMP-01). */
  personal?: boolean;
}
export interface Endpoint<P extends string = string, S extends Parts = Parts> {
  readonly method: Method;
  readonly path: P;
  readonly parts: S;
}

/** Path parameters without a schema and mutations without `audit` do not compile. */
type Stated<M extends Method, P extends string> = ([Params<P>] extends [never] ? {} : { params: Record<Params<P>, Schema> }) &
  (M extends 'GET' ? {} : { audit: Audit });

const make =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends Parts & Stated<M, P>>(path: P, parts: S): Endpoint<P, S> => ({ method, path, parts });
export const get = make('GET');
export const post = make('POST');
export const put = make('PUT');
export const patch = make('PATCH');
export const del = make('DELETE');

type Params<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | Params<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;
type Out<T> = T extends Schema ? InferOutput<T> : never;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** Input of a call: path parameters by name, `body`, `query`. */
export type Input<E> =
  E extends Endpoint<infer P, infer S>
    ? Simplify<
        ([Params<P>] extends [never] ? {} : { [K in Params<P>]: string }) &
          (S extends { consumes: 'form' } ? { body: FormData } : S extends { body: infer B } ? { body: Out<B> } : {}) &
          (S extends { query: infer Q } ? ({} extends Out<Q> ? { query?: Out<Q> } : { query: Out<Q> }) : {})
      >
    : never;
export type Result<E> =
  E extends Endpoint<string, infer S> ? (S extends { result: infer R } ? Out<R> : S extends { produces: 'text' } ? string : void) : never;

export type Area = Record<string, Endpoint<any, any>>;
export type Contract = Record<string, Area>;

/** The interface that the HTTP client, the preview and (with a context) the provider implement. */
export type Handlers<A extends Area, Ctx extends unknown[] = []> = {
  [K in keyof A]: {} extends Input<A[K]>
    ? (input?: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>
    : (input: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>;
};
export type Api<C extends Contract> = { [K in keyof C]: Handlers<C[K]> };
