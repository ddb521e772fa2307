import type { Logger } from 'pino';
import type { Database } from '../db/scope.ts';
import type { Hasher } from '../identity/passwords/password-hash.ts';
import type { BreachedPasswords } from '../ports/breached.ts';
import type { Egress } from '../ports/egress.ts';
import type { VerifyCaptcha } from '../ports/captcha.ts';
import type { Secrets } from '../identity/secrets.ts';
import type { KeyRing } from '../identity/tokens/signing-keys.ts';
import type { Limits } from './limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { VendorPolicy } from '../identity/policy/vendor-policy.ts';

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
  hosted?: HostedConfig;
}
/** Hosted login: this server as an OpenID provider. */
export interface HostedConfig {
  /** Exact addresses; absent: `/oauth/callback` of the app and of each allowed origin. */
  redirectUris?: readonly string[];
  /** Exact addresses; absent: the pages of the app and of each allowed origin where a sign-out ends. */
  postLogoutRedirectUris?: readonly string[];
  /** Makes the client a confidential one: who exchanges a code or refreshes must show it. */
  clientSecret?: string;
  /** Where the bundles of the pages are; absent: the folder beside the server, if it is there. */
  cdnUrl?: string;
}
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
  amr: readonly string[];
  authTime: Date;
  /** Who acts in the user's name. */
  actorId: string | undefined;
}
export interface Ctx {
  deps: Deps;
  request: RequestFacts;
  /** Absent on public and cookie endpoints. */
  caller: Caller | undefined;
  header(name: string): string | undefined;
  /** `Set-Cookie` lines of the answer. */
  setCookies: string[];
  /** The whole answer, where the contract's form does not do: redirects, answers in the form of OAuth. */
  answer?: Response;
}

export function callerOf({ caller }: Ctx): Caller {
  if (!caller) throw new Error('This endpoint is public: it has no caller.');
  return caller;
}
