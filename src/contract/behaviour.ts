import type { Api } from './endpoint.ts';
import type { ContractAreas } from './index.ts';
import type { ErrorCode } from '../lib/error.ts';

export interface MailMessage {
  to: string;
  subject: string;
  links: string[];
  code: string | null;
}

export interface Refusal {
  /** `users.invite` */
  endpoint: string;
  code: ErrorCode;
}

/**
 * What a behaviour suite runs on: the preview, or the client with a provider. Every world starts with the demo's data,
 * and clients of several users work side by side.
 */
export interface World {
  /** Signs in with the demo password; returns a new client each time. */
  as(email: string): Promise<Api<ContractAreas>>;
  /** A client without a session. Signing in gives it one. */
  anonymous(): Api<ContractAreas>;
  /** Emails to an address, newest first. */
  mailbox(to: string): Promise<MailMessage[]>;
  /** Advances the clock. */
  advance(seconds: number): void;
  /** Rejected calls so far: endpoint and code. */
  refusals(): readonly Refusal[];
  /** Audit log entries so far. Undefined if this world has no log. */
  audited?(): Promise<{ endpoint: string; action: string }[]>;
  /** Codes that this world can't raise. */
  cannot?: readonly ErrorCode[];
}
export type MakeWorld = () => Promise<World>;

export const people = {
  admin: 'admin@acme.test',
  support: 'support@acme.test',
  readOnly: 'readonly@acme.test',
  stranger: 'admin@globex.test',
} as const;
export const demoPassword = 'gatehouse-demo-1';
export const unknownId = '00000000-0000-4000-8000-000000000000';

/** `userId` and `token` from the link in the latest email. */
export async function linkIn(world: World, to: string): Promise<{ userId: string; token: string; path: string }> {
  const [mail] = await world.mailbox(to);
  const url = new URL(mail!.links[0]!, 'http://app.test');
  return { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')!, path: url.pathname };
}
