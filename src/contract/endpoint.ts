import type { GenericSchema, InferOutput } from 'valibot';
import type { ErrorCode } from '../lib/error.ts';
import type { PermissionKey } from './permission-keys.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = GenericSchema<any, any>;

/**
 * Who may call an endpoint. `public`: anyone. `cookie`: the holder of the refresh cookie, under the CSRF rules.
 * `signedIn`: any valid access token. Otherwise: a member whose roles grant the permission.
 */
export type Access = 'public' | 'cookie' | 'signedIn' | { readonly permission: PermissionKey };

/** Requests counted together per client address, as `limits.rates` of the configuration says. */
export type LimitGroup = 'login' | 'links' | 'recovery' | 'refresh' | 'federation' | 'cards' | 'files' | 'prices' | 'usage';
/** What happened to what: `role.created`. */
type Action = `${string}.${string}` | 'logout';
/** Audit actions of a call: one action on every success, one or more of a list, or none and why. */
export type Audit = Action | readonly Action[] | { readonly none: string };

/** What a client knows of an endpoint besides method and path. */
export interface Parts {
  access: Access;
  /** `form`: multipart body (the profile picture only). `fields`: urlencoded or JSON, like OAuth clients send. */
  consumes?: 'form' | 'fields';
  /** The response is JSON with the result, plain text, a file, nothing, or a stream that is read as it comes. Default: JSON. */
  produces?: 'text' | 'file' | 'stream' | 'nothing';
  /** Requires a recent second factor, or a recent sign-in if the user has none (security.md 2.9); `ifAsked`: where the workspace asks for it. */
  stepUp?: boolean | 'ifAsked';
  /** A read that is for the user alone, not for someone who impersonates them (security.md IMP-01). */
  personal?: boolean;
  /** Changes nothing, although it isn't a GET. */
  reads?: boolean;
}
/** What the server checks, records and may answer. Bundles only have the types. */
export interface Checks {
  /** Of the path parameters. Invalid values answer NOT_FOUND. */
  params?: Record<string, Schema>;
  body?: Schema;
  query?: Schema;
  result?: Schema;
  limit?: LimitGroup;
  /** How long the caller's browser may keep the result. Default: not at all. */
  maxAgeSeconds?: number;
  /** Every mutation states it. */
  audit?: Audit;
  /** Codes besides those implied by the endpoint (codes.ts). */
  errors?: readonly ErrorCode[];
}
export type AreaChecks = Readonly<Record<string, Checks>>;
interface Declared<M extends Method, P extends string, S extends Parts> {
  readonly method: M;
  readonly path: P;
  readonly parts: S;
}
export interface Endpoint<P extends string = string, S extends Parts = Parts, D extends Checks = Checks> extends Declared<Method, P, S> {
  /** `roles.list` */
  readonly name: string;
  /** Absent in a client. */
  readonly checks?: D;
}
/** An endpoint as a server has it. */
export type CheckedEndpoint<P extends string = string, S extends Parts = Parts, D extends Checks = Checks> = Endpoint<P, S, D> & {
  readonly checks: D;
};

const make =
  <M extends Method>(method: M) =>
  <const P extends string, const S extends Parts>(path: P, parts: S): Declared<M, P, S> => ({ method, path, parts });
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

/** Of a file, while it comes. */
export interface Download {
  /** Ends it. */
  signal?: AbortSignal;
  /** Bytes so far. */
  onProgress?: (bytes: number) => void;
}
/** Input of a call: path parameters by name, `body`, `query`. */
export type Input<E> =
  E extends Endpoint<infer P, infer S, infer D>
    ? Simplify<
        ([Params<P>] extends [never] ? {} : { [K in Params<P>]: string }) &
          (S extends { consumes: 'form' } ? { body: FormData } : D extends { body: infer B } ? { body: Out<B> } : {}) &
          (S extends { produces: 'file' } ? Download : S extends { produces: 'stream' } ? Pick<Download, 'signal'> : {}) &
          (D extends { query: infer Q } ? ({} extends Out<Q> ? { query?: Out<Q> } : { query: Out<Q> }) : {})
      >
    : never;
export type Result<E> =
  E extends Endpoint<string, infer S, infer D>
    ? D extends { result: infer R }
      ? Out<R>
      : S extends { produces: 'text' }
        ? string
        : S extends { produces: 'file' }
          ? Blob
          : S extends { produces: 'stream' }
            ? ReadableStream<Uint8Array>
            : void
    : never;

export type Area = Record<string, Endpoint<any, any, any>>;
export type Contract = Record<string, Area>;

type ParamFault<P extends string, D> = [Params<P>] extends [D extends { params: infer K } ? keyof K : never]
  ? unknown
  : 'A path parameter has no schema';
type AuditFault<M, D> = M extends 'GET' ? unknown : D extends { audit: Audit } ? unknown : 'It does not state what it records';
type ResultFault<S, D> = (D extends { result: Schema } ? true : false) extends (S extends { produces: string } ? false : true)
  ? unknown
  : 'It has either a result or `produces`';
type Fault<E, D> = E extends Declared<infer M, infer P, infer S> ? ParamFault<P, D> & AuditFault<M, D> & ResultFault<S, D> : never;

/** The endpoints of an area, with the types of its checks. `name`: as in areas.ts. */
export const endpoints =
  <D extends AreaChecks>(name: string) =>
  <A extends Record<keyof D, Declared<any, any, any>>>(
    area: A & { [K in keyof A]: K extends keyof D ? Fault<A[K], D[K]> : 'It has no checks' },
  ) =>
    Object.fromEntries(Object.entries<object>(area).map(([key, declared]) => [key, { ...declared, name: `${name}.${key}` }])) as {
      [K in keyof A & keyof D]: A[K] extends Declared<Method, infer P, infer S> ? Endpoint<P, S, D[K]> : never;
    };

/** The interface that the HTTP client, the preview and (with a context) the provider implement. */
export type Handlers<A extends Area, Ctx extends unknown[] = []> = {
  [K in keyof A]: {} extends Input<A[K]>
    ? (input?: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>
    : (input: Input<A[K]>, ...ctx: Ctx) => Promise<Result<A[K]>>;
};
export type Api<C extends Contract> = { [K in keyof C]: Handlers<C[K]> };
