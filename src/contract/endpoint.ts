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
  audit?: Audit;
  /** Codes besides those implied by access and schemas (codes.ts). */
  errors?: readonly ErrorCode[];
  /** `form`: multipart body (the profile picture only). `fields`: urlencoded or JSON, like OAuth clients send. */
  consumes?: 'form' | 'fields';
  /** The response is JSON with the result, plain text, or nothing. Default: JSON. */
  produces?: 'text' | 'nothing';
  /** Requires a recent second factor, or a recent sign-in if the user has none (security.md 2.9). */
  stepUp?: boolean;
  /** Only the user themselves, never someone impersonating them, who can't delete anything either (security.md IMP-01). */
  personal?: boolean;
}
/** Schemas of one endpoint. They check on the server and in the preview; a client only has their types. */
export interface Schemas {
  /** Of the path parameters. Invalid values answer NOT_FOUND. */
  params?: Record<string, Schema>;
  body?: Schema;
  query?: Schema;
  result?: Schema;
}
export interface Endpoint<P extends string = string, S extends Parts = Parts, D extends Schemas = Schemas> {
  readonly method: Method;
  readonly path: P;
  readonly parts: S;
  /** Absent in a client. */
  readonly schemas?: D;
}
/** An endpoint as a server has it. */
export type CheckedEndpoint<P extends string = string, S extends Parts = Parts, D extends Schemas = Schemas> = Endpoint<P, S, D> & {
  readonly schemas: D;
};

/** Mutations without `audit` do not compile. */
type Stated<M extends Method> = M extends 'GET' ? {} : { audit: Audit };

const make =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends Parts & Stated<M>>(path: P, parts: S): Endpoint<P, S, {}> => ({ method, path, parts });
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
  E extends Endpoint<infer P, infer S, infer D>
    ? Simplify<
        ([Params<P>] extends [never] ? {} : { [K in Params<P>]: string }) &
          (S extends { consumes: 'form' } ? { body: FormData } : D extends { body: infer B } ? { body: Out<B> } : {}) &
          (D extends { query: infer Q } ? ({} extends Out<Q> ? { query?: Out<Q> } : { query: Out<Q> }) : {})
      >
    : never;
export type Result<E> =
  E extends Endpoint<string, infer S, infer D>
    ? D extends { result: infer R }
      ? Out<R>
      : S extends { produces: 'text' }
        ? string
        : void
    : never;

export type Area = Record<string, Endpoint<any, any, any>>;
export type Contract = Record<string, Area>;

type Fault<E, D> =
  E extends Endpoint<infer P, infer S>
    ? [Params<P>] extends [D extends { params: infer K } ? keyof K : never]
      ? D extends { result: Schema }
        ? S extends { produces: string }
          ? 'It produces a result'
          : unknown
        : S extends { produces: string }
          ? unknown
          : 'It has neither a result nor `produces`'
      : 'A path parameter has no schema'
    : never;

/** The endpoints of an area, with the types of its schemas. */
export const endpoints =
  <D extends Record<string, Schemas>>() =>
  <A extends Record<keyof D, Endpoint<any, any>>>(
    area: A & { [K in keyof A]: K extends keyof D ? Fault<A[K], D[K]> : 'It has no schemas' },
  ) =>
    area as { [K in keyof A & keyof D]: A[K] extends Endpoint<infer P, infer S> ? Endpoint<P, S, D[K]> : never };

/** The interface that the HTTP client, the preview and (with a context) the provider implement. */
export type Handlers<A extends Area, Ctx extends unknown[] = []> = {
  [K in keyof A]: {} extends Input<A[K]>
    ? (input?: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>
    : (input: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>;
};
export type Api<C extends Contract> = { [K in keyof C]: Handlers<C[K]> };
