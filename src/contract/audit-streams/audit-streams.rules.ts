import { invalidInput } from '../input.ts';
import type { AuditRow } from '../audits/audits.schemas.ts';
import type { AuditStream, NewStream, StreamChange, StreamKind } from './audit-streams.schemas.ts';

/** Of one account. */
export const mostStreams = 3;
/** Both secrets sign for so long. */
export const overlapSeconds = 86_400;
/** Entries sent at once. */
export const batchSizes: Readonly<Record<StreamKind, number>> = { webhook: 100, syslog: 500, s3: 1000 };
/** Object storage gets a file per so long, or one that is full. */
export const collectSeconds = 60;

const mostWaitSeconds = 3600;
/** A tenth more or less, so that not everything comes back at the same moment. `chance`: 0 to 1. `failures`: in a row. */
export const retrySeconds = (failures: number, chance: number): number =>
  Math.min(5 * 2 ** (failures - 1), mostWaitSeconds) * (0.9 + 0.2 * chance);

/** After about a minute of tries, it's no hiccup any more. */
export const stoppedFailures = 5;

/** Errors: INVALID_INPUT. */
export function requireStreamRoom(count: number): void {
  if (count >= mostStreams) throw invalidInput({ name: `An account has up to ${mostStreams} streams. Delete one first.` });
}

/** Object storage needs a key; others have none. Errors: INVALID_INPUT. */
export function requireSecretKey({ target, secretAccessKey }: NewStream): void {
  if (target.kind === 's3' && secretAccessKey === undefined) throw invalidInput({ secretAccessKey: 'Enter the secret access key.' });
}
/** Errors: INVALID_INPUT. */
export function requireSameKind({ target }: StreamChange, kind: StreamKind): void {
  if (target && target.kind !== kind) throw invalidInput({ target: 'A stream keeps its kind. Add another one.' });
}

export const stateOf = ({
  isActive,
  failures,
  delivered,
}: {
  isActive: boolean;
  failures: number;
  delivered: number;
}): AuditStream['state'] => (!isActive ? 'off' : failures > 0 ? 'failing' : delivered > 0 ? 'working' : 'unused');

/** An entry as receivers get it. */
export interface StreamedEntry {
  id: string;
  /** Counts up by one in each account. */
  seq: string;
  /** Its seal. Kept with `tenantId` and `seq`, it shows whether the log still has what was sent. */
  hash: string;
  time: string;
  tenantId: string;
  action: string;
  severity: AuditRow['severity'];
  actor: { id: string; name: string; email: string } | null;
  target: { type: string; id: string; name?: string | undefined } | null;
  ip: string;
  userAgent: string;
  traceId: string;
  changes: object;
  details: object;
}

export function toStreamedEntry(row: AuditRow, { seq, hash }: Pick<StreamedEntry, 'seq' | 'hash'>): StreamedEntry {
  const { _id: id, time, tenantId, action, severity, user, email, ip } = row;
  const { actorId, target, changes, details, userAgent, traceId } = row.json[0]!;
  return {
    ...{ id, seq, hash, time, tenantId, action, severity, ip, userAgent, traceId, details },
    actor: actorId === undefined ? null : { id: actorId, name: user, email },
    target: target ?? null,
    changes: changes ?? {},
  };
}

/** What a test sends. */
export const testEntry = ({ tenantId, now }: { tenantId: string; now: Date }): StreamedEntry => ({
  ...{ id: '0', seq: '0', hash: '', time: now.toISOString(), tenantId, action: 'auditStream.test', severity: 'Info' },
  ...{ actor: null, target: null, ip: '', userAgent: '', traceId: '', changes: {}, details: { test: true } },
});
