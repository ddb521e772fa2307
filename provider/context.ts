import type { Logger } from 'pino';
import type { Database } from './db/scope.ts';
import type { Hasher } from './domain/password-hash.ts';
import type { Secrets } from './domain/secrets.ts';
import type { KeyRing } from './domain/signing-keys.ts';
import type { Limits } from './limits.ts';
import type { Clock } from './ports/clock.ts';
import type { VendorPolicy } from './vendor-policy.ts';

export interface ProviderConfig {
  /** Also the audience of the tokens and a part of the cookie's name. */
  clientId: string;
  vendor: { id: string; name: string; logo: string; icon: string };
  /** Origin of this server as browsers see it. */
  publicUrl: string;
  /** Where the app with the sign-in routes lives: links in mails lead there. */
  appUrl: string;
  /** Exact origins of host pages. */
  allowedOrigins: readonly string[];
}
export interface Deps {
  db: Database;
  clock: Clock;
  keys: KeyRing;
  hasher: Hasher;
  secrets: Secrets;
  limits: Limits;
  log: Logger;
  config: ProviderConfig;
  policy: VendorPolicy;
  /** Demo and tests: mail is shown on a page instead of being sent. */
  inbox: boolean;
}

/** Facts of one request that the audit log and the sessions keep. */
export interface RequestFacts {
  ip: string;
  userAgent: string;
  traceId: string;
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
}
export interface Ctx {
  deps: Deps;
  request: RequestFacts;
  /** Absent on public and cookie endpoints. */
  caller: Caller | undefined;
  header(name: string): string | undefined;
  /** `Set-Cookie` lines of the answer. */
  setCookies: string[];
}

export function callerOf({ caller }: Ctx): Caller {
  if (!caller) throw new Error('This endpoint is public: it has no caller.');
  return caller;
}
