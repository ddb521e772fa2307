import { sql } from 'kysely';
import { directoryNames } from '../../../src/contract/directory/directory.rules.ts';
import { mostRows } from '../../../src/contract/reports/build.ts';
import type { FailureFacts, FoundConnections } from '../../../src/contract/reports/build-connections.ts';
import { ssoNames } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { SsoType } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { SamlSettings } from '../../federation/connections.ts';
import { testSeconds } from '../../federation/attempts.ts';
import { describeCertificates } from '../../federation/saml/certificates.ts';
import { shownEmail } from '../../messages/no-address.ts';
import { after } from '../../ports/clock.ts';
import { rightsOf } from '../../provisioning/directory-maker.ts';
import type { DirectoryRow } from '../../provisioning/directory-rows.ts';

interface Failed {
  failures: number;
  lastFailure: Date | null;
}
interface ConnectionRow extends Failed {
  name: string;
  type: 'saml' | 'oidc';
  vendor: SsoType | null;
  enabled: boolean;
  enforced: boolean;
  config: unknown;
  domains: { domain: string; verified: boolean }[];
}
interface DirectoryFound extends DirectoryRow, Failed {
  made_by: string | null;
  token_created_at: Date;
  users: number;
  groups: number;
}
interface Asked {
  tenantId: string;
  range: FoundConnections['range'];
  now: Date;
}

/** A test run that nobody answered has failed, too. */
const failedAttempt = ({
  range: { from, to },
  now,
}: Asked) => sql`a.created_at >= ${from}::timestamptz and a.created_at < ${to}::timestamptz
  and (a.outcome = 'failed' or (a.outcome = 'waiting' and a.created_at <= ${after(now, -testSeconds)}::timestamptz))`;
const failedRequest = ({ range: { from, to } }: Asked) =>
  sql`q.at >= ${from}::timestamptz and q.at < ${to}::timestamptz and q.status >= 400`;

async function selectConnections(tx: Tx, asked: Asked): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.name, c.type, c.vendor, c.enabled, c.enforced, c.config, f.failures, f."lastFailure",
      coalesce((select json_agg(json_build_object('domain', d.domain, 'verified', d.verified_at is not null) order by d.domain)
        from sso_domains d where d.connection_id = c.id), '[]') as domains
    from sso_connections c cross join lateral (select count(*)::integer as failures, max(a.created_at) as "lastFailure"
      from sso_attempts a where a.connection_id = c.id and ${failedAttempt(asked)}) f
    where c.tenant_id = ${asked.tenantId} order by c.created_at, c.id limit ${mostRows.connections}`.execute(tx);
  return rows;
}

/** A workspace has few of them. */
async function selectDirectories(tx: Tx, asked: Asked): Promise<DirectoryFound[]> {
  const { rows } = await sql<DirectoryFound>`
    select c.*, t.made_by, coalesce(t.created_at, c.created_at) as token_created_at, f.failures, f."lastFailure",
      (select count(*)::integer from directory_users u where u.connection_id = c.id) as users,
      (select count(*)::integer from directory_groups g where g.connection_id = c.id) as groups
    from directory_connections c
    left join lateral (select t.made_by, t.created_at from directory_tokens t where t.connection_id = c.id and t.expires_at is null
      order by t.created_at desc limit 1) t on true
    cross join lateral (select count(*)::integer as failures, max(q.at) as "lastFailure"
      from directory_requests q where q.connection_id = c.id and ${failedRequest(asked)}) f
    where c.tenant_id = ${asked.tenantId} order by c.created_at, c.id`.execute(tx);
  return rows;
}

async function selectFailures(tx: Tx, asked: Asked): Promise<FailureFacts[]> {
  const most = mostRows.failures;
  const signIns = await sql<{ at: Date; name: string; email: string | null; isTest: boolean }>`
    select a.created_at as at, c.name, a.email, a.is_test as "isTest" from sso_attempts a join sso_connections c on c.id = a.connection_id
    where a.tenant_id = ${asked.tenantId} and ${failedAttempt(asked)} order by a.created_at desc, a.id limit ${most}`.execute(tx);
  const requests = await sql<{ at: Date; name: string; method: string; path: string; status: number; detail: string | null }>`
    select q.at, c.name, q.method, q.path, q.status, q.detail from directory_requests q join directory_connections c on c.id = q.connection_id
    where q.tenant_id = ${asked.tenantId} and ${failedRequest(asked)} order by q.at desc, q.id desc limit ${most}`.execute(tx);
  const all: FailureFacts[] = [
    ...signIns.rows.map(({ email, ...row }) => ({ ...row, email: shownEmail(email ?? '') })),
    ...requests.rows.map(({ at, name, method, path, status, detail }) => ({
      ...{ at, name, email: '', request: { method, path, status, detail: detail ?? '' } },
    })),
  ];
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
}

/** How people and groups come in from elsewhere, and what failed. Requires the tenant's scope. */
export async function selectForConnections(tx: Tx, asked: Asked): Promise<FoundConnections> {
  const [connections, found] = [await selectConnections(tx, asked), await selectDirectories(tx, asked)];
  const directories: FoundConnections['directories'][number][] = [];
  for (const row of found) {
    const { name, source, syncs, users, groups, synced_at: lastSync, failures, lastFailure } = row;
    const state = (await rightsOf(tx, row, asked.now)) ? (syncs ? 'on' : 'notAdding') : 'stopped';
    directories.push({ ...{ name, type: directoryNames[source], state, users, groups, lastSync, failures, lastFailure } });
  }
  return {
    range: asked.range,
    connections: connections.map(({ name, type, vendor, enabled, enforced, config, domains, failures, lastFailure }) => ({
      ...{ name, type: ssoNames[vendor ?? type], state: enabled ? (enforced ? 'required' : 'on') : 'off', domains, failures, lastFailure },
      certificateEnds:
        type === 'saml' ? describeCertificates((config as SamlSettings).certificates ?? []).map(({ validTo }) => new Date(validTo)) : [],
    })),
    directories,
    failures: await selectFailures(tx, asked),
    failuresTotal: [...connections, ...found].reduce((sum, { failures }) => sum + failures, 0),
  };
}
