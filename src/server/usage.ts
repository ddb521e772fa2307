import type { Meter } from '../contract/billing/billing.schemas.ts';
import type { ReportedUsage } from '../contract/entitlements/entitlements.schemas.ts';
import { AuthError, isAuthError } from './auth-error.ts';
import { addressOption } from './options.ts';

export interface UsageOptions {
  /** The provider's address, its `PUBLIC_URL`. */
  issuer: string;
  /** Of one of your own applications, which has a secret. */
  clientId: string;
  clientSecret: string;
  /** Default: the runtime's. */
  fetch?: typeof globalThis.fetch;
}

/** Something that a workspace used of a metered feature. */
export interface UsageEvent {
  tenantId: string;
  featureKey: string;
  /** Default: 1. Less than 0 takes back what was reported before, or what is no longer used. */
  quantity?: number;
  /** Yours, one for each event: however often it is reported, it counts once. Default: a new one. */
  id?: string;
  /** When it was used, at most 7 days ago. Default: now. */
  at?: Date;
  /** Counts only if it fits; otherwise the outcome is `overLimit`. Default: false, it happened and counts. */
  onlyWithinLimit?: boolean;
}
export type UsageReport = ReportedUsage;
export type UsageMeter = Meter;

export interface UsageReporter {
  /**
   * Reports one event or several; each counts by itself. In their order: what became of each, and how much is used then. Without an answer it is
   * reported once more, and counts once. Errors: INVALID_OPTIONS; PROVIDER_UNREACHABLE, whose context has `reported`, and as `unreported` the other
   * events with their ids, to report again later; TypeError for an event that can't be one.
   */
  report(events: UsageEvent | readonly UsageEvent[]): Promise<UsageReport[]>;
  /** What a workspace has used of each metered feature that it has. Errors: INVALID_OPTIONS, PROVIDER_UNREACHABLE, TypeError for an unknown one. */
  read(tenantId: string): Promise<UsageMeter[]>;
}

interface Refusal {
  errors?: string[];
  context?: { oauth?: string; fields?: Readonly<Record<string, string>> };
}

/** As many as the provider takes at once, and as much. */
const mostEvents = 500;
const mostBytes = 90_000;
/** Each workspace of a report is a transaction. */
const timeoutMs = 30_000;

/** Counted in pieces that fit into a request. */
function inPieces(events: readonly UsageEvent[]): UsageEvent[][] {
  const pieces: UsageEvent[][] = [[]];
  let bytes = 0;
  for (const event of events) {
    const size = new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (pieces.at(-1)!.length === mostEvents || (bytes + size > mostBytes && bytes > 0)) {
      pieces.push([]);
      bytes = 0;
    }
    pieces.at(-1)!.push(event);
    bytes += size;
  }
  return pieces;
}

const unreachable = (cause: unknown) =>
  new AuthError('PROVIDER_UNREACHABLE', 'The provider does not answer. Try again in a moment, with the same ids.', { cause });
const isUnreachable = (error: unknown) => isAuthError(error) && error.code === 'PROVIDER_UNREACHABLE';

/** Tells the provider what workspaces use of metered features. For servers: it shows a secret. Errors: INVALID_OPTIONS. */
export function createUsage({
  issuer,
  clientId,
  clientSecret,
  fetch = (...request) => globalThis.fetch(...request),
}: UsageOptions): UsageReporter {
  if (!clientId || !clientSecret) throw new AuthError('INVALID_OPTIONS', 'clientId and clientSecret have to be those of an application.');
  const address = addressOption('issuer', issuer);
  const basic = btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);

  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/json' };
    let response: Response;
    try {
      response = await fetch(address + path, { ...init, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    } catch (cause) {
      throw unreachable(cause);
    }
    const body = (await response.json().catch(() => undefined)) as Refusal | undefined;
    const { errors = ['no reason'], context } = body ?? {};
    const fields = Object.entries(context?.fields ?? {}).map(([name, why]) => `${name}: ${why}`);
    const cause = new Error(`${path} answered ${response.status}: ${(fields.length > 0 ? fields : errors).join(' ')}`);
    if (context?.oauth) throw new AuthError('INVALID_OPTIONS', 'The provider refuses clientId and clientSecret.', { cause });
    if (response.status === 400 || response.status === 404) throw new TypeError(cause.message, { cause });
    if (!response.ok || body === undefined) throw unreachable(cause);
    return body as T;
  }

  async function reportPiece(events: readonly UsageEvent[]): Promise<UsageReport[]> {
    const body = JSON.stringify({ events });
    const post = () => ask<{ events: UsageReport[] }>('/entitlements/api/v1/usage-events', { method: 'POST', body });
    const answer = await post().catch((error: unknown) => {
      if (!isUnreachable(error)) throw error;
      return post();
    });
    return answer.events;
  }

  return {
    async report(given) {
      const events = [given].flat().map((event) => ({ ...event, id: event.id ?? crypto.randomUUID() }));
      const reported: UsageReport[] = [];
      for (const piece of inPieces(events)) {
        try {
          if (piece.length > 0) reported.push(...(await reportPiece(piece)));
        } catch (error) {
          if (!isUnreachable(error)) throw error;
          const { message, cause } = error as AuthError;
          throw new AuthError('PROVIDER_UNREACHABLE', message, { cause, context: { reported, unreported: events.slice(reported.length) } });
        }
      }
      return reported;
    },
    read: async (tenantId) =>
      (await ask<{ features: UsageMeter[] }>(`/entitlements/api/v1/usage?tenantId=${encodeURIComponent(tenantId)}`)).features,
  };
}
