import type { Audit } from './endpoint.ts';
import type * as checks from './checks.ts';

type Values<T> = T[keyof T];
type Stated = Values<{ [A in keyof typeof checks]: Values<(typeof checks)[A]> }>;
type ActionIn<A> = A extends readonly (infer One)[] ? One : Extract<A, string>;

/** A receiver wants no more, so that the server has turned its webhook off; nobody confirmed a change of restrictions. */
type ServerAction = 'webhook.gone' | 'restriction.reverted';

/** What a directory does by SCIM. */
type DirectoryAction = 'user.deprovisioned' | 'group.provisioned' | 'group.deprovisioned';

/** What the vendor does from the command line. */
type VendorAction =
  | 'tenant.created'
  | 'application.created'
  | 'application.updated'
  | 'application.secretRotated'
  | 'application.given'
  | 'application.taken';

/** Actions recorded in the audit log: what endpoints state in their `audit`, and what the server and the vendor do. */
export type AuditAction = ActionIn<Extract<Stated, { audit: Audit }>['audit']> | ServerAction | DirectoryAction | VendorAction;
