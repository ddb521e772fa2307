import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { HealthFacts } from '../../src/contract/webhooks/webhooks.rules.ts';
import type { Attempt } from '../../src/contract/webhooks/webhooks.schemas.ts';
import { openEmbedded } from '../db/embedded.ts';
import { DatabaseSetupError, explainSetup } from '../db/setup-error.ts';
import { found, secondsOf, within, type Check, type Patience, type Scrub } from './doctor-check.ts';
import { doctorStrings } from './doctor-strings.ts';
import type { Settings } from './config.ts';

const { database: strings, extension: ofExtension } = doctorStrings;

/** What the user of DATABASE_URL may not read. */
interface Denied {
  denied: string;
}
interface Facts {
  version: string;
  number: number;
  isStandby: boolean;
  user: string;
  database: string;
  roleExists: boolean;
  isMember: boolean;
  mayMakeRole: boolean;
  mayGrantRole: boolean;
  hasTrigrams: boolean;
  mayInstall: boolean | null;
  hasIndex: boolean;
  hasMembers: boolean;
}
export interface Offset {
  /** Positive: this machine's clock is ahead. */
  ms: number;
  /** Of which so much says nothing. */
  uncertainMs: number;
}
export interface Reached extends Facts {
  roundTripMs: number;
  clock: Offset;
  /** Undefined: there is no schema. */
  applied: string[] | Denied | undefined;
  newest: { number: number; document: unknown } | Denied | undefined;
  /** The operator's, by key, that hear of what happens. */
  webhooks: HookFacts[] | Denied | undefined;
}
export interface HookFacts extends HealthFacts {
  key: string;
  failed: number;
  /** That wait for their first try longer than any should. */
  untried: number;
  /** Try of a message that has not arrived. */
  last: Attempt | null;
  /** Since when the oldest message waits. */
  waitingSince: Date | null;
}
/** `failed`: what to say in place of what would be known. */
export type Probe = { reached: Reached } | { failed: Check };

export const isDenied = (read: unknown): read is Denied => typeof read === 'object' && read !== null && 'denied' in read;

interface Connection {
  client: Pick<pg.ClientBase, 'query'>;
  close(): Promise<void>;
}

/** From version 16 on, a role that somebody made isn't yet theirs to become, and theirs to give only if they made it. */
const factsSql = `
  select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
    pg_is_in_recovery() as "isStandby", current_user as "user", current_database() as database,
    r.oid is not null as "roleExists",
    coalesce(pg_has_role(current_user, r.oid, case when current_setting('server_version_num')::integer < 160000 then 'member' else 'set' end), false)
      as "isMember",
    me.rolsuper or me.rolcreaterole as "mayMakeRole",
    me.rolsuper or (me.rolcreaterole and current_setting('server_version_num')::integer < 160000)
      or coalesce(pg_has_role(current_user, r.oid, 'member with admin option'), false) as "mayGrantRole",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
    (select bool_or(me.rolsuper or not v.superuser or (v.trusted and has_database_privilege(current_database(), 'create')))
      from pg_available_extension_versions v where v.name = 'pg_trgm') as "mayInstall",
    to_regclass('member_search') is not null as "hasMembers", to_regclass('member_search_trigrams') is not null as "hasIndex"
  from pg_roles me left join pg_roles r on r.rolname = 'gatehouse_app' where me.rolname = current_user`;

const hooksSql = `select name as key, failures, invocations, gone_at is not null as "isGone", coalesce(paused_until > now(), false) as "isPaused",
    (select count(*)::integer from operator_deliveries d where d.webhook_id = w.id and d.state = 'failed') as failed,
    (select count(*)::integer from operator_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.tries = 0
      and d.created_at < now() - interval '5 minutes') as untried,
    (select min(d.created_at) from operator_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as "waitingSince",
    (select t.attempt from (
      select d.attempts->-1 as attempt from operator_deliveries d where d.webhook_id = w.id and d.state = 'waiting'
      union all select d.attempts->-1 from operator_deliveries d where d.webhook_id = w.id and d.state = 'failed') t
      where t.attempt is not null order by t.attempt->>'at' desc limit 1) as last
  from operator_webhooks w where is_active or gone_at is not null order by name`;

/** Everything is read in transactions that may not write. */
async function reading<Row extends pg.QueryResultRow>({ client }: Connection, text: string): Promise<Row[]> {
  await client.query(`begin read only; set local app.scope = 'system'`);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.query('rollback');
  }
}

async function unlessDenied<T>(read: () => Promise<T>): Promise<T | Denied> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Error) || (error as { code?: string }).code !== '42501') throw error;
    return { denied: error.message };
  }
}

async function readAll(connection: Connection, now: () => number): Promise<Reached> {
  const [facts] = await reading<Facts>(connection, factsSql);
  const asked = now();
  const { rows } = await connection.client.query<{ time: Date }>('select clock_timestamp() as time');
  const roundTripMs = now() - asked;
  const ms = asked + roundTripMs / 2 - rows[0]!.time.getTime();
  const [has] = await reading<{ schema: boolean; versions: boolean; hooks: boolean }>(
    connection,
    `select to_regclass('kysely_migration') is not null as schema, to_regclass('config_versions') is not null as versions,
      to_regclass('operator_webhooks') is not null as hooks`,
  );
  const applied = async () =>
    has!.schema ? (await reading<{ name: string }>(connection, 'select name from kysely_migration')).map(({ name }) => name) : undefined;
  const newest = async () =>
    has!.versions
      ? (
          await reading<{ number: number; document: unknown }>(
            connection,
            'select number, document from config_versions order by number desc limit 1',
          )
        )[0]
      : undefined;
  const webhooks = async () => (has!.hooks ? await reading<HookFacts>(connection, hooksSql) : undefined);
  return {
    ...facts!,
    roundTripMs,
    clock: { ms, uncertainMs: roundTripMs / 2 },
    applied: await unlessDenied(applied),
    newest: await unlessDenied(newest),
    webhooks: await unlessDenied(webhooks),
  };
}

async function embedded(dataDir: string): Promise<Connection> {
  const { pool, close } = await openEmbedded(dataDir);
  pool.on('error', () => undefined);
  const client = await pool.connect();
  return {
    client,
    close: async () => {
      client.release();
      await close();
    },
  };
}

const closingMs = 1000;
/** With what ends it, whatever it waits for. */
function postgres(url: string, connectionTimeoutMillis: number): { connected: Promise<Connection>; destroy(): void } {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => undefined);
  const destroy = () => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  const close = async () => {
    await within(closingMs, client.end(), () => undefined);
    destroy();
  };
  return { connected: client.connect().then(() => ({ client, close })), destroy };
}

const read = (connected: Promise<Connection>, now: () => number): Promise<Probe> =>
  connected.then(async (connection) => {
    try {
      return { reached: await readAll(connection, now) };
    } finally {
      await connection.close();
    }
  });

const failed = (...given: Parameters<typeof found>): Probe => ({ failed: found(...given) });
const id = 'database';
/** Sentences of `explainSetup` that say what to do. */
const advice = / (?:Check|Create|Let|Try)\b[^]*?(?:\.(?= |$)|:\n[^]*$)/;

const placeOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '') || 'the address of DATABASE_URL';

function unreached(error: unknown, url: string, scrub: Scrub): Probe {
  const explained = explainSetup(error, url);
  const told = scrub(explained instanceof Error ? explained.message : String(explained));
  if (!(explained instanceof DatabaseSetupError)) return failed(id, 'fault', strings.fault, { place: placeOf(url), fault: told });
  const fix = advice.exec(told)?.[0];
  const standIn = /max_connections/.test(told) ? strings.full : strings.fault.fix;
  const says = (fix ? told.replace(fix, '') : told).replaceAll(/\s+/g, ' ');
  return { failed: { id, state: 'fault', says, fix: fix?.trim() ?? standIn } };
}

type Here = Pick<Settings, 'databaseUrl' | 'dataDir'>;

/** Asks the database for all that the checks are about, and writes nothing. */
export async function probeDatabase(
  { databaseUrl: url, dataDir: folder }: Here,
  { eachMs, wholeMs, now, scrub }: Patience & { now: () => number; scrub: Scrub },
): Promise<Probe> {
  if (url) {
    try {
      const { connected, destroy } = postgres(url, eachMs);
      return await within(2 * eachMs, read(connected, now), () => {
        destroy();
        return failed(id, 'fault', strings.late, { place: placeOf(url), seconds: secondsOf(2 * eachMs) });
      });
    } catch (error) {
      return unreached(error, url, scrub);
    }
  }
  if (!existsSync(join(folder, 'database'))) return failed(id, 'skipped', strings.none, { folder });
  const late = () => failed(id, 'skipped', doctorStrings.late, { seconds: secondsOf(wholeMs) });
  return within(wholeMs, read(embedded(folder), now), late).catch((error: unknown) => {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    if (name === 'FolderInUseError') return failed(id, 'skipped', strings.locked, { folder });
    return failed(id, 'fault', strings.embeddedFault, { folder, fault: scrub(message) });
  });
}

const oldest = 150_000;

function serverCheck({ version, number, isStandby, roundTripMs }: Reached, { databaseUrl: url, dataDir: folder }: Here): Check {
  const values = { version, folder, place: placeOf(url ?? ''), ms: String(Math.round(roundTripMs)) };
  if (number < oldest) return found(id, 'fault', strings.old, values);
  if (isStandby) return found(id, 'fault', strings.standby, values);
  return found(id, 'ok', url ? strings.ok : strings.embedded, values);
}

/** By the names of the files, none of which is run. */
const known = () =>
  readdirSync(join(import.meta.dirname, '..', 'db', 'migrations'))
    .filter((name) => /(?<!\.d)\.(ts|js)$/.test(name))
    .map((name) => name.replace(/\.(ts|js)$/, ''));

function migrationsCheck({ applied, user, database }: Reached, { databaseUrl, dataDir }: Here, scrub: Scrub): Check {
  const about = 'migrations';
  const { migrations: said } = doctorStrings;
  if (isDenied(applied)) return found(about, 'fault', said.denied, { user, database, fault: scrub(applied.denied) });
  if (applied === undefined) return found(about, 'ok', said.none);
  const names = known();
  const newer = applied.filter((name) => !names.includes(name));
  if (newer.length > 0) return found(about, 'fault', said.newer, { names: newer.join(', ') });
  const missing = names.filter((name) => !applied.includes(name));
  if (missing.length === 0) return found(about, 'ok', said.ok);
  return found(about, 'warning', databaseUrl ? said.older : said.olderEmbedded, { count: String(missing.length), folder: dataDir });
}

function roleCheck({ roleExists, isMember, mayMakeRole, mayGrantRole, user }: Reached): Check {
  const about = 'role';
  const { role: said } = doctorStrings;
  if (roleExists && isMember) return found(about, 'ok', said.ok);
  if (roleExists ? mayGrantRole : mayMakeRole) return found(about, 'ok', said.byServer);
  const grant = `grant gatehouse_app to "${user.replaceAll('"', '""')}";`;
  return found(about, 'fault', said.fault, { sql: roleExists ? grant : `create role gatehouse_app nologin;\n  ${grant}` });
}

function extensionCheck({ hasTrigrams, mayInstall, hasIndex, hasMembers }: Reached): Check {
  const about = 'extension';
  const { index } = ofExtension;
  if (hasTrigrams)
    return hasMembers && !hasIndex ? found(about, 'warning', ofExtension.noIndex, { index }) : found(about, 'ok', ofExtension.ok);
  if (mayInstall === null) return found(about, 'warning', ofExtension.missing, { index });
  if (!mayInstall) return found(about, 'warning', ofExtension.denied, { index });
  return hasMembers ? found(about, 'warning', ofExtension.installable, { index }) : found(about, 'ok', ofExtension.byServer);
}

/** Server, schema, role and extension. */
export function databaseChecks(probe: Probe, here: Here, scrub: Scrub): Check[] {
  if ('failed' in probe)
    return [probe.failed, ...['migrations', 'role', 'extension'].map((each) => found(each, 'skipped', doctorStrings.unread))];
  const { reached } = probe;
  return [serverCheck(reached, here), migrationsCheck(reached, here, scrub), roleCheck(reached), extensionCheck(reached)];
}
