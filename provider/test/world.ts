import { sql } from 'kysely';
import { generateSync } from 'otplib';
import type { Logger } from 'pino';
import { createApi } from '../../src/api/client.ts';
import type { MailMessage, World } from '../../src/contract/behaviour.ts';
import type { Api } from '../../src/contract/endpoint.ts';
import { contract, type ContractAreas } from '../../src/contract/index.ts';
import { createProvider } from '../app.ts';
import { installFirstApplication } from '../identity/applications/first-application.ts';
import { installCatalog, productCatalog } from '../identity/catalog.ts';
import type { Deps } from '../identity/work.ts';
import { countStore } from '../db/count-store.ts';
import { openDatabase, type OpenedDatabase } from '../db/open.ts';
import type { Database } from '../db/scope.ts';
import { demoClientId, demoPassword } from '../demo/accounts.ts';
import { createHasher, type Hasher } from '../identity/passwords/password-hash.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { createSecrets } from '../identity/secrets.ts';
import { runImports } from '../areas/user-imports/run-imports.ts';
import { sendWebhooks } from '../areas/webhooks/send-webhooks.ts';
import { createRoleCache } from '../identity/members/role-cache.ts';
import { createNetworkCache } from '../identity/policy/network-rules.ts';
import { openKeyRing } from '../identity/tokens/signing-keys.ts';
import { stableId } from '../db/stable-id.ts';
import { inboxPages, readInbox } from '../demo/inbox.ts';
import { createLimits, widened, type LimitTable } from '../ports/limits.ts';
import { createLog } from '../run/log.ts';
import { breachedPasswords, embeddedBreaches } from '../ports/breached.ts';
import type { Clock } from '../ports/clock.ts';
import { memoryTxt } from '../ports/dns.ts';
import { createEgress } from '../ports/egress.ts';
import { embeddedSlack } from '../ports/slack.ts';
import { tellEvents } from '../areas/channels/tell-events.ts';
import { seedDemo } from '../demo/seed.ts';
import { revertUnconfirmed } from '../identity/policy/revert-networks.ts';
import { testPlaces } from './places.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { createAuthenticator } from './authenticator.ts';
import { decide } from './decide.ts';
import { appOrigin, providerUrl } from './origins.ts';
import { watchAnswers } from './watch-answers.ts';

export { appOrigin, providerUrl };
declare global {
  interface ImportMeta {
    /** Must be spelled out like this for the test runner to replace it. */
    readonly env?: Readonly<Record<string, string | undefined>>;
  }
}
/** Default: the embedded database. */
const databaseUrl = import.meta.env?.['DATABASE_URL'];

/** A clock that stands still until moved. */
export interface TestClock extends Clock {
  advance(seconds: number): void;
}
function createClock(): TestClock {
  let offsetMs = 0;
  return { now: () => new Date(Date.now() + offsetMs), advance: (seconds) => void (offsetMs += seconds * 1000) };
}

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

/** One database per process: an embedded one costs three seconds and 700 MB. */
const shared = (): Promise<Shared> =>
  (holder[sharedKey] ??= (async () => {
    const [db, hasher] = await Promise.all([openDatabase({ url: databaseUrl }), createHasher({ cost: cheapHash })]);
    return { db, hasher, passwordHash: await hasher.hash(demoPassword) };
  })());

let emptied = 0;

/** Deleting the few rows of a test is ten times faster than truncating; now and then what deletions leave behind goes, too. */
async function empty({ owner }: OpenedDatabase): Promise<void> {
  const each = emptied++ % 50 === 0 ? 'truncate %I cascade' : 'delete from %I';
  await sql`do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = current_schema and tablename not like 'kysely%' and tablename <> 'catalog_version' loop
      execute format(${sql.lit(each)}, name);
    end loop;
  end $$`.execute(owner);
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
    const told = response.ok
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

/** A provider on freshly seeded data. Replaces the previous world's data. */
export async function createWorld({ limits = widened(1000), deps: overrides = {} }: WorldOptions = {}): Promise<TestWorld> {
  const { db, hasher, passwordHash } = await shared();
  await empty(db);
  const clock = createClock();
  const secrets = createSecrets('42'.repeat(32));
  const txt = memoryTxt();
  const lines: string[] = [];
  const log: Logger = createLog('trace', { write: (line: string) => void lines.push(line) });
  await db.system((tx) => installCatalog(tx, productCatalog, clock.now()));
  await seedDemo(db, { now: clock.now(), passwordHash: async () => passwordHash });
  const keys = await openKeyRing({ db, clock, secrets });
  const deps: Deps = {
    db,
    clock,
    secrets,
    keys,
    roles: createRoleCache(db),
    networks: createNetworkCache(db),
    places: testPlaces,
    hasher,
    verifyCaptcha: async () => false,
    breached,
    egress: createEgress({ allowLoopbackHttp: true }),
    readTxt: txt.read,
    slack: embeddedSlack,
    log,
    limits: createLimits(limits, db.kind === 'postgresql' ? countStore(db) : undefined),
    policy: vendorPolicy,
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
  const provider = createProvider(deps, { morePages: inboxPages(deps) });
  const answers = watchAnswers();
  const send: TestWorld['send'] = async (path, init, ip = '192.0.2.1') => {
    const request = new Request(path.startsWith('http') ? path : providerUrl + path, init);
    const { method, url } = request;
    const response = await provider(request, { ip });
    await answers.note({ method, url }, response);
    return response;
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
    setTxt: txt.set,
    advance: (seconds) => clock.advance(seconds),
    work: async () => {
      await runImports(deps);
      await sendWebhooks(deps);
      await revertUnconfirmed(deps);
      await sealAudit(deps);
      await tellEvents(deps);
    },
    refusals: () => answers.refusals,
    audited: () => answers.audited(db),
  };
}
