import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { Logger } from 'pino';
import { createApi } from '../../src/api/client.ts';
import type { MailMessage, World } from '../../src/contract/behaviour.ts';
import type { Api } from '../../src/contract/endpoint.ts';
import { contract, type ContractAreas } from '../../src/contract/index.ts';
import type { EnteredCard } from '../../src/contract/billing/test-cards.rules.ts';
import { createProvider } from '../app.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { installCatalog, productCatalog } from '../identity/catalog.ts';
import type { Deps } from '../identity/work.ts';
import { countStore } from '../db/count-store.ts';
import { partitionTables } from '../db/partitions/partition-tables.ts';
import { openDatabase, type OpenedDatabase } from '../db/open.ts';
import type { Database } from '../db/scope.ts';
import { demoClientId, demoPassword } from '../demo/accounts.ts';
import { createHasher, type Hasher } from '../identity/passwords/password-hash.ts';
import { chargeDue } from '../identity/billing/charge-due.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { createSecrets } from '../identity/secrets.ts';
import { runImports } from '../areas/user-imports/run-imports.ts';
import { sendScheduled } from '../areas/reports/send-scheduled.ts';
import { streamAudit } from '../areas/audit-streams/stream-audit.ts';
import { sendWebhooks } from '../areas/webhooks/send-webhooks.ts';
import { createRoleCache } from '../identity/members/role-cache.ts';
import { createLive, type Live } from '../identity/notifications/live.ts';
import { openPlans } from '../identity/configuration/plans.ts';
import { createNetworkCache } from '../identity/policy/network-rules.ts';
import { openKeyRing } from '../identity/tokens/signing-keys.ts';
import { stableId } from '../db/stable-id.ts';
import { inboxPages, readInbox } from '../demo/inbox.ts';
import { createApiCalls } from '../identity/usage/api-calls.ts';
import { createLimits, widened, type LimitTable } from '../ports/limits.ts';
import { createLog } from '../run/log.ts';
import { breachedPasswords, embeddedBreaches } from '../ports/breached.ts';
import { memoryTxt } from '../ports/dns.ts';
import { createAuditSink } from '../ports/audit-sink/audit-sink.ts';
import { createConnectTls } from '../ports/connect-tls.ts';
import { createEgress, type Egress } from '../ports/egress.ts';
import { guide } from '../ports/assistant.ts';
import { embeddedCards } from '../ports/cards.ts';
import { embeddedSlack } from '../ports/slack.ts';
import { tellEvents } from '../areas/channels/tell-events.ts';
import { seedDemo } from '../demo/seed.ts';
import { revertUnconfirmed } from '../identity/policy/revert-networks.ts';
import { createClock, type TestClock } from './clock.ts';
import { testPlaces } from './places.ts';
import { openPolicy } from './open-policy.ts';
import { createAuthenticator } from './authenticator.ts';
import { decide } from './decide.ts';
import { appOrigin, providerUrl } from './origins.ts';
import { watchAnswers } from './watch-answers.ts';
import { audited, marking, watchAudit } from './watch-audit.ts';

export { appOrigin, providerUrl };
declare global {
  interface ImportMeta {
    /** Must be spelled out like this for the test runner to replace it. */
    readonly env?: Readonly<Record<string, string | undefined>>;
  }
}
/** Default: the embedded database. */
const databaseUrl = import.meta.env?.['DATABASE_URL'];
/** As after `partition-tables`: what holds for plain tables has to hold then, too. */
const isPartitioned = Boolean(import.meta.env?.['PARTITIONED']);

interface Shared {
  db: OpenedDatabase;
  hasher: Hasher;
  passwordHash: string;
}
const sharedKey = Symbol.for('gatehouse.testing');
const holder = globalThis as { [sharedKey]?: Promise<Shared> };

/** Made once: its index of hashes costs as much as a world. */
const breached = breachedPasswords(embeddedBreaches(), () => undefined);

/** A sign-in of a test should not cost what it costs an attacker. */
const cheapHash = { memoryCost: 256, timeCost: 1 };

/** One database per process: an embedded one costs three seconds and 700 MB. A benchmark, which has no test runner, names its own first. */
export const shared = (url = databaseUrl): Promise<Shared> =>
  (holder[sharedKey] ??= (async () => {
    const [db, hasher] = await Promise.all([openDatabase({ url }), createHasher({ cost: cheapHash })]);
    if (databaseUrl && isPartitioned) await partitionTables(databaseUrl, { parts: 4, now: new Date() });
    return { db, hasher, passwordHash: await hasher.hash(demoPassword) };
  })());

/** Of the newest world; whoever still listens to one before it asks its database every second. */
let listening: Live | undefined;

const tables = sql.raw(
  `select quote_ident(relname) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname not like 'kysely%' and relname <> 'catalog_version'`,
);

/** Deleting the few rows of a test is ten times faster than truncating; where deletions left much behind, it isn't. */
const largeBytes = 400_000;
const bytesOf = (name: string) =>
  `(select pg_relation_size(${name}::regclass) + coalesce(sum(pg_relation_size(relid)), 0) from pg_partition_tree(${name}::regclass))`;
const empty = sql.raw(`
  if ${bytesOf('name')} > ${largeBytes} then execute format('truncate %s cascade', name);
  else execute format('delete from %s', name);
  end if;`);

/** A sequence per table says whether anybody wrote to it: it needs no lock, and nothing rolls it back. */
const watch = sql`do $$ declare name text; begin
  set local client_min_messages = warning;
  drop schema if exists touched cascade;
  create schema touched;
  create function touched.note() returns trigger language plpgsql security definer as
    'begin perform nextval(format(''touched.%I'', tg_table_name)); return null; end';
  for name in ${tables} loop
    execute format('create sequence touched.%s', name);
    execute format('create trigger touched after insert or update or delete or truncate on %s execute function touched.note()', name);
    -- Also where a test keeps all other triggers from running.
    execute format('alter table %s enable always trigger touched', name);
  end loop;
end $$`;

const secrets = createSecrets('42'.repeat(32));

let seededAt = -Infinity;
/** A test's data is never older than this. */
const seedAgeMs = 60_000;

const isDeadlock = (error: unknown) => (error as { code?: string }).code === '40P01';

/** Leaves the seed and nothing else. What the test before didn't wait for may still be writing: it goes first. */
async function sow(common: Shared, now: Date): Promise<void> {
  try {
    await sowOnce(common, now);
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    await sowOnce(common, now);
  }
}

/** By triggers and policies. */
const unhindered = sql.raw(`set local session_replication_role = replica; set local app.scope = 'system';`);
/** Sowing takes longer than most tests: a copy of the seed stays in a schema of its own, and only tables that were written to come back. */
async function sowOnce({ db, passwordHash }: Shared, now: Date): Promise<void> {
  const { owner } = db;
  if (performance.now() - seededAt < seedAgeMs) {
    await sql`do $$ declare name text; names text[]; begin
      ${unhindered}
      names := array(select quote_ident(sequencename) from pg_sequences where schemaname = 'touched' and last_value is not null);
      -- Truncating one empties others that point to it.
      if exists (select from unnest(names) as each where ${sql.raw(bytesOf('each'))} > ${sql.raw(String(largeBytes))}) then
        names := array(select quote_ident(sequencename) from pg_sequences where schemaname = 'touched');
      end if;
      foreach name in array names loop ${empty} end loop;
      foreach name in array names loop
        if to_regclass('seeded.' || name) is not null then
          execute format('insert into %1$s overriding system value select * from seeded.%1$s', name);
        end if;
        perform setval(('touched.' || name)::regclass, 1, false);
      end loop;
    end $$`.execute(owner);
    return;
  }
  const startedAt = performance.now();
  await sql`do $$ declare name text; begin
    ${unhindered}
    for name in ${tables} loop ${empty} end loop;
  end $$`.execute(owner);
  await db.system((tx) => installCatalog(tx, productCatalog, now));
  await seedDemo(db, { now, passwordHash: async () => passwordHash });
  await openKeyRing({ db, clock: { now: () => now }, secrets });
  await sql`do $$ declare name text; amount bigint; begin
    ${unhindered} set local client_min_messages = warning;
    drop schema if exists seeded cascade;
    create schema seeded;
    for name in ${tables} loop
      execute format('create table seeded.%1$s as table %1$s', name);
      get diagnostics amount = row_count;
      if amount = 0 then execute format('drop table seeded.%s', name); end if;
    end loop;
  end $$`.execute(owner);
  await watch.execute(owner);
  for (const statement of watchAudit) await statement.execute(owner);
  seededAt = startedAt;
}

/** A browser: keeps cookies, sends its page's origin, uses the newest access token. */
export interface Browser {
  api: Api<ContractAreas>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookie(): string | undefined;
  setCookie(value: string): void;
  /** All cookies as one header. */
  cookies(): string;
  setCookies(header: string): void;
  token(): string | undefined;
}
export interface TestWorld extends World {
  deps: Deps;
  /** The tables' owner; row-level security applies to it, too. */
  owner: OpenedDatabase['owner'];
  pool: OpenedDatabase['pool'];
  /** Reads and writes directly, in any tenant. */
  data: Database['system'];
  clock: TestClock;
  /** The server alone, without a browser's additions. */
  send(path: string, init?: RequestInit, ip?: string): Promise<Response>;
  browser(): Browser;
  signIn(email: string, password?: string): Promise<Browser>;
  /** Everything that was logged. */
  logs(): string;
}
export interface WorldOptions {
  limits?: LimitTable;
  deps?: Partial<Deps>;
  /** Its clock is held from the start. */
  isHeld?: boolean;
}

function createBrowser(send: TestWorld['send']): Browser {
  const jar = new Map<string, string>();
  const refreshName = `fe_refresh_${demoClientId}`;
  const cookie = () => (jar.has(refreshName) ? `${refreshName}=${jar.get(refreshName)}` : undefined);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (pair: string) => {
    const cut = pair.indexOf('=');
    if (cut === pair.length - 1) jar.delete(pair.slice(0, cut));
    else jar.set(pair.slice(0, cut), pair.slice(cut + 1));
  };
  let token: string | undefined;
  const deliver = async (request: Request): Promise<Response> => {
    const headers = new Headers(request.headers);
    headers.set('origin', appOrigin);
    headers.set('x-frontegg-sdk', 'test');
    if (jar.size > 0) headers.set('cookie', cookies());
    const body = request.body ? await request.arrayBuffer() : null;
    const response = await send(request.url, { method: request.method, headers, body });
    for (const line of response.headers.getSetCookie()) {
      keep(line.split(';')[0]!);
    }
    const told =
      response.ok && response.headers.get('content-type')?.startsWith('application/json')
        ? ((await response
            .clone()
            .json()
            .catch(() => undefined)) as { accessToken?: string } | null | undefined)
        : undefined;
    if (typeof told?.accessToken === 'string') token = told.accessToken;
    return response;
  };
  return {
    api: createApi(contract, { baseUrl: providerUrl, fetch: deliver, token: () => token }),
    fetch: (path, init) =>
      deliver(
        new Request(
          new URL(path, providerUrl),
          token ? { ...init, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...init?.headers } } : init,
        ),
      ),
    cookie,
    setCookie: keep,
    cookies,
    setCookies: (header) => header.split('; ').forEach(keep),
    token: () => token,
  };
}

/** For peers that answer, however slow the machine is. */
const patientMs = 120_000;
export const patientEgress = (): Egress => createEgress({ allowLoopbackHttp: true, connectMs: patientMs, totalMs: patientMs });

/** A provider on freshly seeded data. Replaces the previous world's data. */
export async function createWorld({ limits = widened(1000), deps: overrides = {}, isHeld = false }: WorldOptions = {}): Promise<TestWorld> {
  const common = await shared();
  const { db, hasher } = common;
  const clock = createClock();
  await sow(common, clock.now());
  if (isHeld) clock.hold();
  const txt = memoryTxt();
  const lines: string[] = [];
  const log: Logger = createLog('trace', { write: (line: string) => void lines.push(line) });
  let made: Deps | undefined;
  const keys = await openKeyRing({ db, clock, secrets, maxAgeDays: () => (made?.policy ?? openPolicy).signingKeyDays });
  const egress = overrides.egress ?? patientEgress();
  listening?.close();
  const live = createLive({ db, clock, log });
  listening = live;
  const deps: Deps = {
    db: marking(db),
    clock,
    secrets,
    keys,
    roles: createRoleCache(db),
    networks: createNetworkCache(db),
    live,
    places: testPlaces,
    renderer: undefined,
    hasher,
    ...{ canText: true, verifyCaptcha: async () => false },
    breached,
    egress,
    auditSink: createAuditSink({
      ...{ egress, connectTls: createConnectTls({ allowLoopback: true, connectMs: patientMs }), hostName: 'auth.acme.test' },
      onFault: (err) => log.error({ err }, 'an audit stream failed'),
    }),
    readTxt: txt.read,
    slack: embeddedSlack,
    assistant: guide,
    log,
    apiCalls: createApiCalls(),
    limits: createLimits(limits, { store: db.kind === 'postgresql' ? countStore(db.counting) : undefined }),
    // A test may change its own.
    policy: { ...openPolicy },
    plans: openPlans(db),
    billing: { cards: embeddedCards, clock },
    config: {
      clientId: demoClientId,
      vendor: { id: stableId('vendor/test'), name: 'Gatehouse', logo: '', icon: '', accent: '#4f46e5' },
      publicUrl: providerUrl,
      appUrl: appOrigin,
      allowedOrigins: [appOrigin],
    },
    ...overrides,
  };
  await db.system((tx) => installFirstApplication(tx, deps.config, clock.now()));
  made = deps;
  const provider = createProvider(deps, { morePages: inboxPages(deps) });
  const answers = watchAnswers();
  const send: TestWorld['send'] = async (path, init, ip = '192.0.2.1') => {
    const request = new Request(path.startsWith('http') ? path : providerUrl + path, init);
    const { method, url } = request;
    const ask = () => provider(request, { ip });
    const response = method === 'GET' ? await ask() : await audited(db, new URL(url).pathname, ask);
    await answers.note({ method, url }, response);
    return response;
  };
  const fromFrame = async (entry: object) => {
    const headers = { 'content-type': 'application/json', origin: providerUrl };
    const response = await send('/billing/card-fields', { method: 'POST', headers, body: JSON.stringify(entry) });
    return (await response.json()) as EnteredCard;
  };
  const browser = () => createBrowser(send);
  const signIn = async (email: string, password = demoPassword) => {
    const mine = browser();
    await mine.api.auth.login({ body: { email, password } });
    return mine;
  };
  return {
    deps,
    owner: db.owner,
    pool: db.pool,
    data: db.system,
    clock,
    send,
    browser,
    signIn,
    logs: () => lines.join(''),
    as: async (email) => (await signIn(email)).api,
    anonymous: () => browser().api,
    mailbox: (to): Promise<MailMessage[]> => readInbox(deps, to),
    decide: (settings) => decide(deps, settings),
    appCode: (secret) => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) }),
    softKey: createAuthenticator,
    enterCard: async (secret, number, confirm) => {
      const post = (entry: object) => fromFrame({ secret, ...entry });
      const expYear = clock.now().getUTCFullYear() + 3;
      const entered = await post({ card: { number, expMonth: 11, expYear, cvc: '123' } });
      return entered.status === 'confirm' && confirm !== undefined ? post({ confirmed: confirm }) : entered;
    },
    confirmCharge: (secret, confirmed) => fromFrame({ secret, confirmed }),
    setTxt: txt.set,
    arrive: async ({ token }, emails) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
      for (const userName of emails) {
        const body = JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName, active: true });
        const response = await send('/scim/v2/Users', { method: 'POST', headers, body });
        if (response.status !== 201) throw new Error(await response.text());
      }
    },
    advance: (seconds) => clock.advance(seconds),
    hold: () => clock.hold(),
    work: async () => {
      await runImports(deps);
      await sendScheduled(deps);
      await revertUnconfirmed(deps);
      await chargeDue(deps);
      await sealAudit(deps);
      await deps.apiCalls.flush(deps.db);
      await sendWebhooks(deps);
      await streamAudit(deps);
      await tellEvents(deps);
    },
    refusals: () => answers.refusals,
    audited: () => answers.audited(db),
  };
}
