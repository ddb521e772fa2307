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
 * What a behaviour suite runs on: the preview, or the client with a provider. Each world starts from the demo's data.
 * Clients of several people are used side by side.
 */
export interface World {
  /** Signs in with the demo password; a client of its own each time. */
  as(email: string): Promise<Api<ContractAreas>>;
  /** Somebody who has not signed in. Signing in makes it a signed-in client. */
  anonymous(): Api<ContractAreas>;
  /** Mail to an address, newest first. */
  mailbox(to: string): Promise<MailMessage[]>;
  /** Moves the time on. */
  advance(seconds: number): void;
  /** Refused calls so far: endpoint and code. */
  refusals(): readonly Refusal[];
  /** What calls have written in the audit log so far. Absent: there is no log. */
  audited?(): Promise<{ endpoint: string; action: string }[]>;
  /** Codes that this world has no means to raise. */
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

/** `userId` and `token` of the newest mail's link. */
export async function linkIn(world: World, to: string): Promise<{ userId: string; token: string; path: string }> {
  const [mail] = await world.mailbox(to);
  const url = new URL(mail!.links[0]!, 'http://app.test');
  return { userId: url.searchParams.get('userId')!, token: url.searchParams.get('token')!, path: url.pathname };
}
