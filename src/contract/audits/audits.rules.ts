import { metadataRow } from '../configuration/metadata-rows.ts';
import type { AuditAction } from '../audit-actions.ts';
import type { AuditChanges, AuditColumn, AuditNarrowing, Histogram, Severity } from './audits.schemas.ts';

/** What takes protection away, hands out power or data, or looks like an attack; what else changes who may do what. The rest is `Info`. */
const severe: Readonly<Record<Exclude<Severity, 'Info'>, readonly AuditAction[]>> = {
  High: [
    'account.deleted',
    'account.deletionPolicySet',
    'apiToken.created',
    'application.secretRotated',
    'application.updated',
    'auditStream.created',
    'auditStream.deleted',
    'auditStream.secretRotated',
    'auditStream.updated',
    'audits.exported',
    'directory.created',
    'directory.tokenRotated',
    'impersonation.started',
    'login.breachedPassword',
    'login.locked',
    'mfa.disabled',
    'mfa.recovered',
    'mfa.reset',
    'oauth.codeReused',
    'password.breachedReset',
    'permission.rolesSet',
    'policy.historySet',
    'policy.lockoutSet',
    'policy.mfaSet',
    'policy.passwordSet',
    'policy.peopleSet',
    'policy.rotationSet',
    'policy.signInSet',
    'policy.stepUpSet',
    'restriction.countryConfigSet',
    'restriction.domainConfigSet',
    'restriction.ipConfigSet',
    'role.deleted',
    'role.permissionsSet',
    'role.updated',
    'session.policySet',
    'session.reused',
    'ssoConnection.created',
    'ssoConnection.deleted',
    'ssoConnection.rolesSet',
    'ssoConnection.rolesStopped',
    'ssoConnection.trustConfirmed',
    'ssoConnection.updated',
    'ssoDomain.verified',
    'subAccount.deleted',
    'tenant.deleted',
    'tenant.deletionScheduled',
    'tenant.exported',
    'tenant.locked',
    'user.removed',
    'users.exported',
    'webhook.secretRotated',
    'webhook.secretShown',
  ],
  Medium: [
    'account.exported',
    'apiToken.revoked',
    'application.accessApproved',
    'application.secretEnded',
    'auditStream.replayed',
    'configuration.applied',
    'consent.given',
    'directory.deleted',
    'directory.updated',
    'email.changed',
    'group.deleted',
    'group.rolesAdded',
    'group.rolesRemoved',
    'group.usersAdded',
    'group.usersRemoved',
    'groups.configured',
    'identity.linked',
    'invite.created',
    'login.failed',
    'login.unlocked',
    'mfa.failed',
    'password.changed',
    'password.changeFailed',
    'password.reset',
    'report.scheduled',
    'report.sent',
    'restriction.countriesSet',
    'restriction.domainAdded',
    'restriction.domainRemoved',
    'restriction.domainUpdated',
    'restriction.ipAdded',
    'restriction.ipRemoved',
    'restriction.ipUpdated',
    'restriction.ipsAdded',
    'restriction.reverted',
    'role.created',
    'sessions.revoked',
    'user.deprovisioned',
    'user.disabled',
    'user.invited',
    'user.locked',
    'user.rolesSynced',
    'user.unlocked',
    'user.updated',
    'userImport.started',
    'webhook.created',
    'webhook.updated',
  ],
};
const severityByAction = new Map<string, Severity>(
  (['High', 'Medium'] as const).flatMap((severity) => severe[severity].map((action) => [action, severity] as const)),
);
export const severityOf = (action: string): Severity => severityByAction.get(action) ?? 'Info';

/** `role.updated` -> `role` */
export const resourceOf = (action: string): string => action.split('.')[0]!;

const listed = (text: string) => text.split(',').map((one) => one.trim());

/** Actions that the narrowing leaves of all there are; undefined: any. A resource may be one of its actions alone. */
export function actionsOf({ action, resource, severity }: AuditNarrowing, all: readonly string[]): string[] | undefined {
  if (action === undefined && resource === undefined && severity === undefined) return undefined;
  const [actions, resources] = [action === undefined ? undefined : listed(action), resource === undefined ? undefined : listed(resource)];
  return all.filter(
    (one) =>
      (!actions || actions.includes(one)) &&
      (!resources || resources.includes(resourceOf(one)) || resources.includes(one)) &&
      (severity === undefined || severityOf(one) === severity),
  );
}

/** Whether a search means an address instead of a person. */
export const isAddress = (text: string): boolean => /^[\d.]+$|^[\da-f]*:[\da-f:.]*$/i.test(text);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs between two states of a thing; undefined: nothing. Lists of names are compared in order, so sort them. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChanges | undefined {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !same(before[field], after[field]));
  if (fields.length === 0) return undefined;
  return Object.fromEntries(fields.map((field) => [field, { from: before[field] ?? null, to: after[field] ?? null }]));
}

const secretName = /secret|password$|passwd|credential|cookie|authorization|^token$|^code$|private|hash/i;

/** Nothing should ever write a secret into the log; whoever does it by mistake isn't read here. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, depth + 1));
  if (typeof value !== 'object' || value === null || depth > 8) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      secretName.test(name) && typeof one === 'string' ? '•••' : withoutSecrets(one, depth + 1),
    ]),
  );
}

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
const floorTo = (ms: number, stepSeconds: number) => Math.floor(ms / (stepSeconds * 1000)) * stepSeconds * 1000;

export interface Steps {
  fromMs: number;
  toMs: number;
  stepSeconds: number;
}

/** Whole hours, days or weeks, about as many as a chart has room for. `to` is excluded. */
export function stepsOf({ from, to }: Pick<AuditNarrowing, 'from' | 'to'>, now: Date): Steps {
  // Nothing is older than 1970, and years before 0 can't be written as moments.
  const end = to === undefined ? now.getTime() : Math.max(0, Math.min(Date.parse(to), now.getTime()));
  const start = Math.min(from === undefined ? end - 30 * daySeconds * 1000 : Date.parse(from), end);
  const days = (end - start) / daySeconds / 1000;
  const stepSeconds = days <= 3 ? hourSeconds : days <= 100 ? daySeconds : 7 * daySeconds;
  const [fromMs, last] = [floorTo(start, stepSeconds), floorTo(end - 1, stepSeconds)];
  // Five years at most.
  return { fromMs: Math.max(fromMs, last - 260 * 7 * daySeconds * 1000), toMs: Math.max(last, fromMs) + stepSeconds * 1000, stepSeconds };
}

export interface Counted {
  atMs: number;
  total: number;
  severe: number;
}

export const isSevere = (action: string): boolean => severityOf(action) === 'High';
/** One entry, counted. */
export const countedOnce = (at: string | Date, action: string): Counted => ({
  atMs: new Date(at).getTime(),
  total: 1,
  severe: Number(isSevere(action)),
});

export function histogramOf({ fromMs, toMs, stepSeconds }: Steps, counted: Iterable<Counted>): Histogram {
  const stepMs = stepSeconds * 1000;
  const bars = Array.from({ length: Math.round((toMs - fromMs) / stepMs) }, (_, at) => ({
    at: new Date(fromMs + at * stepMs).toISOString(),
    total: 0,
    severe: 0,
  }));
  for (const { atMs, total, severe } of counted) {
    const bar = bars[Math.floor((atMs - fromMs) / stepMs)];
    if (!bar) continue;
    bar.total += total;
    bar.severe += severe;
  }
  return { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString(), stepSeconds, bars };
}

const column = (name: string, displayName: string, type: AuditColumn['type'], more: Partial<AuditColumn> = {}): AuditColumn => ({
  _id: name,
  name,
  displayName,
  type,
  sortable: false,
  filterable: true,
  showInTable: true,
  showInMoreInfo: 'always',
  ...more,
});
/** Also those of an exported file. */
export const auditColumns: readonly AuditColumn[] = [
  column('createdAt', 'Time', 'Timestamp', { sortable: true, filterable: false }),
  column('user', 'Name', 'AlphaNumeric', { filterable: false }),
  column('email', 'Email', 'Email'),
  column('action', 'Action', 'AlphaNumeric'),
  column('resource', 'Resource', 'AlphaNumeric', { showInTable: false }),
  column('severity', 'Severity', 'Severity'),
  column('ip', 'IP address', 'IpAddress'),
  column('json', 'Details', 'Json', { showInTable: false, filterable: false }),
];

/** `/metadata?entityName=audits` */
export const auditsMetadata = (vendorId: string) => ({
  ...metadataRow('audits', vendorId),
  properties: [...auditColumns],
});

/** The columns of a file, as asked for by name; all if none is known. */
export function columnsFor(properties: readonly { name: string }[] = []): readonly AuditColumn[] {
  const asked = properties.flatMap(({ name }) => auditColumns.find((one) => one.name === name) ?? []);
  return asked.length > 0 ? asked : auditColumns;
}

/** A row's cells, in the order of the columns. */
export const cellsOf = (row: Readonly<Record<string, unknown>>, columns: readonly AuditColumn[]): string[] =>
  columns.map(({ name }) => (typeof row[name] === 'string' ? row[name] : JSON.stringify(row[name] ?? '')));
