// UPG-01: a newer version replaces two servers of one PostgreSQL, one after the other, under load: nothing fails and nobody is signed out.
// The newer one is this checkout with a migration more; with `--older <ref>` it's this checkout, and the older one that of the ref.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { securityLine } from '../security/security-line.ts';
import { ask, startProcess, type ProviderProcess } from './provider-process.ts';

const root = join(import.meta.dirname, '../../..');
const peopleAtOnce = 5;

/** What an additive migration does: columns in the busiest tables, and a table. */
const laterMigration = `import { sql } from 'kysely';
export async function up(db) {
  for (const table of ['users', 'sessions', 'memberships', 'tenants', 'roles'])
    await sql.raw('alter table ' + table + " add column later text not null default 'x'").execute(db);
  await sql.raw('create table later_things (id uuid primary key)').execute(db);
}
`;

/** What is installed here serves other versions, too. */
const linkPackages = (folder: string) => {
  for (const name of ['node_modules', 'provider/node_modules'])
    if (existsSync(join(root, name))) symlinkSync(join(root, name), join(folder, name));
};

/** As it was at a commit. */
function olderVersion(folder: string, ref: string): void {
  const archive = join(folder, 'older.tar');
  execFileSync('git', ['-C', root, 'archive', '--output', archive, ref, 'src', 'provider', 'demo', 'package.json']);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  linkPackages(folder);
}

/** This checkout with a migration more. */
function newerVersion(folder: string): void {
  const isOurs = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const name of ['src', 'provider']) cpSync(join(root, name), join(folder, name), { recursive: true, filter: isOurs });
  for (const name of ['package.json', 'demo/gatehouse.json']) cpSync(join(root, name), join(folder, name));
  linkPackages(folder);
  writeFileSync(join(folder, 'provider/db/migrations/9999-later.ts'), laterMigration);
}

interface Person {
  cookie: string;
  token: string;
}

async function upgrade(databaseUrl: string, restMs: number, older: string | undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-version-'));
  if (older) olderVersion(folder, older);
  else newerVersion(folder);
  const [here, there] = [join(root, 'provider/main.ts'), join(folder, 'provider/main.ts')];
  const [from, to] = older ? [there, here] : [here, there];
  const origin = 'http://localhost:4400';
  const dataDir = join(folder, 'data');
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SECRET_KEY: 'c4'.repeat(32), PUBLIC_URL: 'http://localhost:4401' };
  const start = (program: string) => startProcess(env, program);
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  // One after the other: the first fills the database.
  const first = await start(from);
  const serving: ProviderProcess[] = [first, await start(from)];

  async function call(method: string, path: string, { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {}) {
    const { url } = serving[answered++ % serving.length]!;
    const response = await ask(url + path, {
      method,
      headers: { origin, 'x-frontegg-sdk': 'upgrade', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => error as Error);
    if (!(response instanceof Error) && response.ok) return response;
    const told = response instanceof Error ? String(response.cause ?? response) : `${response.status} ${await response.text()}`;
    failures.push(`${method} ${path}: ${told}`);
    return undefined;
  }
  async function took(response: Response | undefined, before?: Person): Promise<Person | undefined> {
    if (!response) return before;
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('fe_refresh'));
    const { accessToken } = (await response.json()) as { accessToken: string };
    return { token: accessToken, cookie: cookie?.split(';')[0] ?? before?.cookie ?? '' };
  }
  const signIn = async (email: string) =>
    took(await call('POST', '/identity/resources/auth/v1/user', { body: { email, password: demoPassword } }));
  const refresh = async (person: Person) =>
    (await took(
      await call('POST', '/identity/resources/auth/v1/user/token/refresh', { headers: { cookie: person.cookie }, body: {} }),
      person,
    ))!;

  /** Signed in once, and still at the end. */
  async function stay(email: string): Promise<void> {
    let person = await signIn(email);
    while (!isOver && person) {
      person = await refresh(person);
      const headers = { authorization: `Bearer ${person.token}` };
      await (await call('GET', '/identity/resources/users/v2/me', { headers }))?.text();
      await (await call('GET', '/identity/resources/users/sessions/v1/me', { headers }))?.text();
      // The processes that start need some of the machine, too.
      await rest(20);
    }
    if (person) await refresh(person);
  }
  async function comeAgain(email: string): Promise<void> {
    while (!isOver) {
      await signIn(email);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const rest = (ms = restMs) => new Promise((resolve) => setTimeout(resolve, ms));
  const exits: (number | null)[] = [];
  const told: string[] = [];
  /** As a balancer does: the newer one is ready, the older one gets no more requests, then the signal, while it still answers some. */
  async function replace(older: ProviderProcess): Promise<void> {
    serving.push(await start(to));
    serving.splice(serving.indexOf(older), 1);
    // What was sent by then has arrived.
    await rest(200);
    exits.push(await older.stop());
    told.push(older.output());
    await rest();
  }
  try {
    const emails = Array.from({ length: peopleAtOnce }, (_, index) => demoAccounts[index % demoAccounts.length]!);
    const load = Promise.all([...emails.map(stay), comeAgain(demoAccounts[0]), comeAgain(demoAccounts[3])]);
    await rest();
    for (const older of serving.slice()) await replace(older);
    isOver = true;
    await load;
    for (const each of serving) exits.push(await each.stop());
    return { answered, told, failures: [...failures, ...exits.filter((code) => code !== 0).map((code) => `ended with ${code}`)] };
  } finally {
    for (const each of serving) await each.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { 'rest-ms': { type: 'string', default: '500' }, 'database-url': { type: 'string' }, older: { type: 'string' } },
});
const databaseUrl = values['database-url'];
if (!databaseUrl) throw new Error('--database-url: it needs an empty PostgreSQL.');
const { answered, failures, told } = await upgrade(databaseUrl, Number(values['rest-ms']), values.older);
console.log(JSON.stringify({ id: 'UPG-01', answered, failures: failures.length }));
for (const failure of new Set(failures.slice(0, 20))) console.log(failure);
securityLine(
  {
    id: 'UPG-01',
    what: `requests while a newer version takes over${values.older ? ` from ${values.older}` : ''}`,
    n: answered,
    failures: failures.length,
  },
  'PostgreSQL',
);
if (failures.length > 0) {
  for (const words of told) console.log(`An older server's last words:\n${words}`);
  process.exitCode = 1;
}
