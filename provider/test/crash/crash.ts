import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { ask, startProcess, type ProviderProcess } from './provider-process.ts';
import { securityLine } from '../security/security-line.ts';

const writers = 8;

interface Tally {
  cycles: number;
  acknowledged: number;
  lost: number;
  corrupt: number;
  startsMs: number[];
}

async function call<T>(url: string, method: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await ask(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw Object.assign(new Error(`${method} ${path}: ${response.status}`), { status: response.status });
  return (await response.json()) as T;
}

const signIn = async ({ url }: ProviderProcess) =>
  (
    await call<{ accessToken: string }>(url, 'POST', '/identity/resources/auth/v1/user', {
      body: { email: demoAccounts[0], password: demoPassword },
    })
  ).accessToken;

interface Counter {
  roleId: string;
  sent: number;
  acknowledged: number;
}

/** Writes increasing numbers into one role until the server is gone. */
async function write(url: string, token: string, counter: Counter): Promise<void> {
  for (;;) {
    counter.sent++;
    try {
      await call(url, 'PATCH', `/identity/resources/roles/v1/${counter.roleId}`, { token, body: { description: String(counter.sent) } });
      counter.acknowledged = counter.sent;
    } catch (error) {
      if ('status' in (error as object)) throw error;
      return;
    }
  }
}

/** Each acknowledged number must be there, or a later one that was pending. */
async function check(process: ProviderProcess, token: string, counters: Counter[], tally: Tally): Promise<void> {
  const roles = await call<{ id: string; description?: string | null }[]>(process.url, 'GET', '/identity/resources/roles/v1', { token });
  for (const counter of counters) {
    const role = roles.find(({ id }) => id === counter.roleId);
    const kept = Number(role?.description ?? 0);
    if (!role) tally.lost++;
    else if (!Number.isInteger(kept) || kept > counter.sent) tally.corrupt++;
    else tally.lost += Math.max(0, counter.acknowledged - kept);
    counter.sent = Math.max(counter.sent, kept);
  }
}

/**
 * CRA-01: kills the server during HTTP writes, restarts it on the same data, and counts what is missing.
 * With `--database-url` the database stays up and only the server is killed.
 */
export async function crashCycles({ cycles, databaseUrl }: { cycles: number; databaseUrl?: string | undefined }): Promise<Tally> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-crash-'));
  const env = { DATA_DIR: dataDir, SECRET_KEY: 'c4'.repeat(32), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const tally: Tally = { cycles: 0, acknowledged: 0, lost: 0, corrupt: 0, startsMs: [] };
  const counters: Counter[] = [];
  try {
    for (; tally.cycles < cycles; tally.cycles++) {
      const process = await startProcess(env);
      if (tally.cycles > 0) tally.startsMs.push(process.startMs);
      const token = await signIn(process);
      if (counters.length === 0) {
        for (let index = 0; index < writers; index++) {
          const { id } = await call<{ id: string }>(process.url, 'POST', '/identity/resources/roles/v1', {
            token,
            body: { key: `crash-${Date.now()}-${index}`, name: `Crash ${index}` },
          });
          counters.push({ roleId: id, sent: 0, acknowledged: 0 });
        }
      } else await check(process, token, counters, tally);
      const before = counters.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
      const writing = Promise.all(counters.map((counter) => write(process.url, token, counter)));
      await new Promise((resolve) => setTimeout(resolve, 40 + Math.random() * 300));
      await process.kill();
      await writing;
      tally.acknowledged += counters.reduce((sum, { acknowledged }) => sum + acknowledged, 0) - before;
    }
    const last = await startProcess(env);
    await check(last, await signIn(last), counters, tally);
    await last.stop();
    return tally;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1]?.endsWith('crash.ts')) {
  const { values } = parseArgs({ options: { cycles: { type: 'string', default: '100' }, 'database-url': { type: 'string' } } });
  const databaseUrl = values['database-url'];
  const { startsMs, lost, corrupt, ...rest } = await crashCycles({ cycles: Number(values.cycles), databaseUrl });
  const sorted = startsMs.toSorted((a, b) => a - b);
  const failures = lost + corrupt;
  console.log(
    JSON.stringify({
      id: 'CRA-01',
      database: databaseUrl ? 'postgresql' : 'embedded',
      n: rest.cycles,
      acknowledged: rest.acknowledged,
      lost,
      corrupt,
      startMedianMs: Math.round(sorted[sorted.length >> 1] ?? 0),
      startWorstMs: Math.round(sorted.at(-1) ?? 0),
      failures,
    }),
  );
  securityLine(
    { id: 'CRA-01', what: 'acknowledged writes across kills', n: rest.acknowledged, failures },
    databaseUrl ? 'PostgreSQL' : 'embedded',
  );
  if (failures > 0) process.exitCode = 1;
}
