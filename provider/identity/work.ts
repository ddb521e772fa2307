import type { Logger } from 'pino';
import type { Database } from '../db/scope.ts';
import type { BreachedPasswords } from '../ports/breached.ts';
import type { VerifyCaptcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { Egress } from '../ports/egress.ts';
import type { Limits } from '../ports/limits.ts';
import type { ProviderConfig } from './config.ts';
import type { Hasher } from './passwords/password-hash.ts';
import type { VendorPolicy } from './policy/vendor-policy.ts';
import type { Secrets } from './secrets.ts';
import type { KeyRing } from './tokens/signing-keys.ts';

/** What the server is made of. */
export interface Deps {
  db: Database;
  clock: Clock;
  keys: KeyRing;
  hasher: Hasher;
  breached: BreachedPasswords;
  /** The only way to addresses that come from outside. */
  egress: Egress;
  verifyCaptcha: VerifyCaptcha;
  secrets: Secrets;
  limits: Limits;
  log: Logger;
  config: ProviderConfig;
  policy: VendorPolicy;
}

/** Facts of the client that the audit log and the sessions keep. */
export interface Client {
  ip: string;
  userAgent: string;
  traceId: string;
  /** Secret that a browser keeps once somebody has signed in with it. */
  device?: string | undefined;
}
/** Who is asking: from the verified token and the database, from nothing else. */
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  roleIds: readonly string[];
  /** Permission keys, patterns among them. */
  permissions: readonly string[];
  superUser: boolean;
  amr: readonly string[];
  authTime: Date;
  /** Who acts in the user's name. */
  actorId: string | undefined;
}
/** One piece of work: what it is done with, and for whom. How it came here (a call, a page, a command) it does not know. */
export interface Work {
  deps: Deps;
  client: Client;
  /** Absent where nobody has to be signed in. */
  caller?: Caller | undefined;
}

export function callerOf({ caller }: Work): Caller {
  if (!caller) throw new Error('This is open to everybody: it has no caller.');
  return caller;
}
