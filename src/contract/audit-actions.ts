import type { Audit } from './endpoint.ts';
import type * as checks from './checks.ts';

type Values<T> = T[keyof T];
type Stated = Values<{ [A in keyof typeof checks]: Values<(typeof checks)[A]> }>;
type ActionIn<A> = A extends readonly (infer One)[] ? One : Extract<A, string>;

/**
 * What the server does by itself: a receiver wants no more, so that its webhook is off; nobody confirmed a change of restrictions; a
 * directory provisions by SCIM; a period that was paid for is over; a card was confirmed on the page with its fields;
 * somebody stopped impersonating, whatever ended it; an application of somebody else was let in on the page that asks.
 */
export const serverActions = [
  'webhook.gone',
  'restriction.reverted',
  'user.deprovisioned',
  'group.provisioned',
  'group.deprovisioned',
  'subscription.periodEnded',
  'paymentMethod.added',
  'impersonation.ended',
  'consent.given',
] as const;

/** What the vendor does from the command line. */
export const vendorActions = [
  'configuration.applied',
  'tenant.created',
  'tenant.deleted',
  'tenant.deletionScheduled',
  'tenant.exported',
  'tenant.locked',
  'tenant.unlocked',
  'application.created',
  'entitlement.catalogueReplaced',
  'entitlement.given',
  'entitlement.taken',
  'entitlement.limitReached',
] as const;

/** Actions recorded in the audit log: what endpoints state in their `audit`, and what the server and the vendor do. */
export type AuditAction =
  | ActionIn<Extract<Stated, { audit: Audit }>['audit']>
  | (typeof serverActions)[number]
  | (typeof vendorActions)[number];
