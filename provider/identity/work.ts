import type { MailLanguage } from '../messages/mail-language.ts';
import type { Logger } from 'pino';
import type { MfaStrategy } from '../../src/contract/mfa/mfa.schemas.ts';
import type { Database } from '../db/scope.ts';
import type { AssistantPort } from '../ports/assistant.ts';
import type { AuditSink } from '../ports/audit-sink/audit-sink.ts';
import type { BreachedPasswords } from '../ports/breached.ts';
import type { VerifyCaptcha } from '../ports/captcha.ts';
import type { Clock } from '../ports/clock.ts';
import type { ReadTxt } from '../ports/dns.ts';
import type { Egress } from '../ports/egress.ts';
import type { CardPort } from '../ports/cards.ts';
import type { Face } from '../ports/page-text.ts';
import type { SlackPort } from '../ports/slack.ts';
import type { Limits } from '../ports/limits.ts';
import type { ReportRenderer } from '../ports/report-renderer.ts';
import type { Places } from '../ports/places.ts';
import type { Watch } from '../ports/watch.ts';
import type { ProviderConfig } from './config.ts';
import type { Plans } from './configuration/plans.ts';
import type { RoleCache, TenantRoles } from './members/role-cache.ts';
import type { Live } from './notifications/live.ts';
import type { NetworkCache } from './policy/network-rules.ts';
import type { Hasher } from './passwords/password-hash.ts';
import type { VendorPolicy } from './policy/vendor-policy.ts';
import type { Secrets } from './secrets.ts';
import type { ApiCalls } from './usage/api-calls.ts';
import type { KeyRing } from './tokens/signing-keys.ts';

/** What the server is made of. */
export interface Deps {
  db: Database;
  clock: Clock;
  keys: KeyRing;
  hasher: Hasher;
  breached: BreachedPasswords;
  /** The only way to externally supplied URLs. */
  egress: Egress;
  /** Where the audit log is streamed to. */
  auditSink: AuditSink;
  /** TXT records of a domain. */
  readTxt: ReadTxt;
  verifyCaptcha: VerifyCaptcha;
  /** Whether text messages leave: somebody delivers them, or the demo's inbox shows them. */
  canText: boolean;
  /** Undefined if the vendor hasn't registered there. */
  slack: SlackPort | undefined;
  /** Undefined unless it's set up. */
  assistant: AssistantPort | undefined;
  secrets: Secrets;
  limits: Limits;
  apiCalls: ApiCalls;
  log: Logger;
  watch?: Watch | undefined;
  config: ProviderConfig;
  policy: VendorPolicy;
  plans: Plans;
  roles: RoleCache;
  networks: NetworkCache;
  places: Places;
  /** Undefined where nothing can draw PDFs and pictures of reports. */
  renderer: ReportRenderer | undefined;
  live: Live;
  /** `cards`: undefined if the vendor takes none. `clock`: of everything that's paid for, which a developer may play forward. */
  billing: {
    cards: CardPort | undefined;
    clock: Clock;
    /** Of invoices, for letters that the product's own lacks. */ fonts?: readonly Face[];
  };
}

/** Client details for audit log and sessions. */
export interface Client {
  ip: string;
  userAgent: string;
  traceId: string;
  /** What they read, of what messages are written in. */
  language?: MailLanguage | undefined;
  /** The application that they came with, as the page says. */
  application?: string | undefined;
  /** Secret of requests for hosted sign-in that wait in this browser. */
  waiting?: string | undefined;
  /** Secret that a browser keeps once someone has signed in with it. */
  device?: string | undefined;
}
/** The caller, from the verified token and the database only. */
export interface Caller {
  userId: string;
  tenantId: string;
  sessionId: string;
  roleIds: readonly string[];
  /** Every role there is in the tenant. */
  tenantRoles: TenantRoles;
  /** Permission keys and patterns. */
  permissions: readonly string[];
  superUser: boolean;
  amr: readonly string[];
  /** Kind of the second factor that was shown, if any. */
  factor: MfaStrategy | null;
  authTime: Date;
  /** The impersonator, if any. */
  actorId: string | undefined;
  /** Where they come from, while they act in an account below it with the rights they have there. */
  cameFrom?: string;
  /** The permission that they were let in for. */
  neededPermission?: string;
  /** The API token that speaks for them, if it isn't themselves. */
  apiTokenId?: string;
  /** The application of somebody else that acts for them. */
  applicationId?: string;
}
/** One unit of work: its dependencies and its caller. Independent of its origin (an API call, a page, a command). */
export interface Work {
  deps: Deps;
  client: Client;
  /** Undefined where no session is required. */
  caller?: Caller | undefined;
}

export function callerOf({ caller }: Work): Caller {
  if (!caller) throw new Error('This is open to everybody: it has no caller.');
  return caller;
}
