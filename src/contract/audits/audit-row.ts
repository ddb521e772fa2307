import type { Device } from '../device.ts';
import { changesBetween, resourceOf, severityOf, withoutSecrets } from './audits.rules.ts';
import type { AuditChanges, AuditRow } from './audits.schemas.ts';

/** An entry as it was written. */
export interface AuditRecord {
  id: string;
  action: string;
  /** ISO 8601 */
  at: string;
  ip: string;
  userAgent: string;
  traceId: string;
  actorId?: string | null | undefined;
  target?: { type: string; id: string } | undefined;
  /** What changed is among them, or a state before and one after. */
  details: Readonly<Record<string, unknown>>;
}

/** What is known of people and things as they are now. */
export interface AuditNames {
  tenantId: string;
  vendorId: string;
  /** Members of the workspace only: who somebody else is, is nobody's business here. */
  person: (id: string) => { name: string; email: string } | undefined;
  /** Whoever acted here from an account above, without being a member; asked of entries that say so. */
  visitor: (id: string) => { name: string; email: string; account: { id: string; name?: string } } | undefined;
  /** Of anything else. */
  nameOf: (id: string) => string | undefined;
  deviceOf: (userAgent: string) => Device;
}

const textIn = (details: Record<string, unknown>, ...names: string[]) =>
  names.map((name) => details[name]).find((value): value is string => typeof value === 'string' && value !== '');

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A policy is recorded as a whole, before and after. */
function withChanges(details: Record<string, unknown>): Record<string, unknown> {
  const { before, after, ...rest } = details;
  if (!isObject(after) || !(isObject(before) || before === null)) return details;
  return { ...rest, changes: changesBetween(before ?? {}, after) };
}

/** An entry as it is shown. */
export function auditRowOf(record: AuditRecord, { tenantId, vendorId, person, visitor, nameOf, deviceOf }: AuditNames): AuditRow {
  const { id, action, at, ip, userAgent, traceId, actorId, target } = record;
  const { changes, ...details } = withChanges(withoutSecrets(record.details) as Record<string, unknown>);
  const from = details['cameFrom'];
  const guest = actorId && typeof from === 'string' ? visitor(actorId) : undefined;
  // They may belong somewhere else by now.
  const cameFrom = guest && (guest.account.id === from ? guest.account : { id: from as string });
  const actor = actorId ? (person(actorId) ?? guest) : undefined;
  const about = target && person(target.id);
  const name = target && (about?.name || about?.email || nameOf(target.id) || textIn(details, 'name', 'key', 'email'));
  return {
    _id: id,
    action,
    resource: resourceOf(action),
    severity: severityOf(action),
    time: at,
    createdAt: at,
    updatedAt: at,
    ip,
    user: actor?.name ?? '',
    email: actor?.email ?? '',
    ...(actor?.email && { actorMail: actor.email }),
    json: [
      {
        ...(actorId && { actorId }),
        ...(cameFrom && { cameFrom }),
        ...(target && { target: { ...target, ...(name && { name }) } }),
        ...(changes !== undefined && { changes: changes as AuditChanges }),
        details,
        userAgent,
        device: deviceOf(userAgent),
        traceId,
      },
    ],
    tenantId,
    vendorId,
    __v: 0,
  };
}
