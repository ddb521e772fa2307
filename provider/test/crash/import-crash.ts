import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sleep } from '../../../src/lib/time.ts';
import { rates } from '../../../src/contract/configuration/rates.schemas.ts';
import type { UserImport } from '../../../src/contract/user-imports/user-imports.schemas.ts';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { securityLine } from '../security/security-line.ts';
import { ask, startProcess, type ProviderProcess } from './provider-process.ts';

const imports = '/identity/resources/users/imports/v1';
const rowsAtOnce = 500;
const peopleAtOnce = 200;
const domain = 'import-crash.test';
const emailOf = (number: number) => `p${number}@${domain}`;

async function connect(process: ProviderProcess) {
  let token = '';
  let signedInUntil = Infinity;
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    // An access token lives for minutes, a large import for longer.
    if (performance.now() > signedInUntil) await signIn();
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await ask(process.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  }
  async function signIn() {
    signedInUntil = Infinity;
    const credentials = { email: demoAccounts[0], password: demoPassword };
    token = (await call<{ accessToken: string }>('POST', '/identity/resources/auth/v1/user', credentials)).accessToken;
    signedInUntil = performance.now() + 120_000;
  }
  await signIn();
  return call;
}
type Call = Awaited<ReturnType<typeof connect>>;

async function start(call: Call, count: number): Promise<string> {
  const { id } = await call<UserImport>('POST', imports, { fileName: 'crash.csv' });
  const rows = Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    email: emailOf(at),
    name: `Person ${at}`,
    phone: '',
    jobTitle: '',
    roles: '',
    groups: '',
  }));
  for (let from = 0; from < count; from += rowsAtOnce)
    await call('POST', `${imports}/${id}/rows`, { rows: rows.slice(from, from + rowsAtOnce) });
  await call('POST', `${imports}/${id}/check`);
  await call('POST', `${imports}/${id}/start`, { sendsInvitations: count <= rates.invitations.points });
  return id;
}

/** Waits until so many are imported. */
async function reach(call: Call, id: string, wanted: number): Promise<UserImport> {
  for (;;) {
    const found = await call<UserImport>('GET', `${imports}/${id}`);
    if ((found.counts.imported ?? 0) >= wanted || found.state !== 'running') return found;
    await sleep(50);
  }
}

/** The addresses of everyone who was imported, by page: a total stops at the end of a thousand. */
async function peopleOf(call: Call): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0; ; page++) {
    const path = `/identity/resources/users/v2?_limit=${peopleAtOnce}&_offset=${page}&_filter=${domain}`;
    const { items } = await call<{ items: { email: string }[] }>('GET', path);
    found.push(...items.map(({ email }) => email));
    if (items.length < peopleAtOnce) return found;
  }
}

/** Everyone's invitations: none is lost, none is sent twice. More than an hour's worth are not sent: nobody waits hours here. */
async function mailsOf(process: ProviderProcess, count: number): Promise<number[]> {
  if (count > rates.invitations.points) return [];
  const found: number[] = [];
  for (let at = 0; at < count; at++) {
    const response = await ask(`${process.url}/inbox/messages?to=${encodeURIComponent(emailOf(at))}`);
    found.push(((await response.json()) as unknown[]).length);
  }
  return found;
}

/** CRA-01: kills the server in the middle of an import, restarts it on the same data, and counts who is missing or there twice. */
async function importCrash({ rows, kills, databaseUrl }: { rows: number; kills: number; databaseUrl?: string | undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-crash-'));
  const env = { DATA_DIR: dataDir, SECRET_KEY: 'c4'.repeat(32), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  try {
    let process = await startProcess(env);
    let call = await connect(process);
    const id = await start(call, rows);
    const killedAt: number[] = [];
    for (let kill = 1; kill <= kills; kill++) {
      const { counts, state } = await reach(call, id, Math.round((rows * kill) / (kills + 1)));
      if (state === 'running') killedAt.push(counts.imported ?? 0);
      await process.kill();
      process = await startProcess(env);
      call = await connect(process);
    }
    const { state, counts } = await reach(call, id, rows + 1);
    const people = await peopleOf(call);
    const added = new Set(people);
    const mails = await mailsOf(process, rows);
    await process.stop();
    return {
      killedAt,
      state,
      imported: counts.imported ?? 0,
      users: people.length,
      lost: rows - added.size + mails.filter((count) => count === 0).length,
      twice: people.length - added.size + mails.filter((count) => count > 1).length,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('import-crash.ts')) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '120' }, kills: { type: 'string', default: '1' }, 'database-url': { type: 'string' } },
  });
  const [rows, kills, databaseUrl] = [Number(values.rows), Number(values.kills), values['database-url']];
  const { killedAt, ...rest } = await importCrash({ rows, kills, databaseUrl });
  const isWhole = rest.state === 'finished' && rest.imported === rows && killedAt.length === kills;
  const failures = rest.lost + rest.twice + (isWhole ? 0 : 1);
  const database = databaseUrl ? 'postgresql' : 'embedded';
  console.log(JSON.stringify({ id: 'CRA-01', database, n: rows, killedAt, ...rest, failures }));
  securityLine({ id: 'CRA-01', what: 'rows of an import across kills', n: rows, failures }, databaseUrl ? 'PostgreSQL' : 'embedded');
  if (failures > 0) process.exitCode = 1;
}
