import type { Audit } from './endpoint.ts';
import type * as checks from './checks.ts';

type Values<T> = T[keyof T];
type Stated = Values<{ [A in keyof typeof checks]: Values<(typeof checks)[A]> }>;
type ActionIn<A> = A extends readonly (infer One)[] ? One : Extract<A, string>;

/** Actions recorded in the audit log: what endpoints state in their `audit`, and creating a tenant from the command line. */
export type AuditAction = ActionIn<Extract<Stated, { audit: Audit }>['audit']> | 'tenant.created';
