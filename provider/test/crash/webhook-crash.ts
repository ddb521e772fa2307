import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sleep } from '../../../src/lib/time.ts';
import { demoAccounts, demoPassword } from '../../demo/accounts.ts';
import { securityLine } from '../security/security-line.ts';
import { ask, startProcess, type ProviderProcess } from './provider-process.ts';

const giveUpMs = 120_000;
const slowMs = 20;

interface Message {
  type: string;
  data: { target?: { id: string }; entries?: { seq: string; action: string }[] };
}

/** A slow receiver, so that there is always something on its way. */
async function createReceiver() {
  const events = new Map<string, Set<string>>();
  const sequence: number[] = [];
  let received = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received++;
      const { data } = JSON.parse(body) as Message;
      if (data.entries) sequence.push(...data.entries.map(({ seq }) => Number(seq)));
      else if (data.target)
        events.set(data.target.id, (events.get(data.target.id) ?? new Set()).add(String(request.headers['webhook-id'])));
      setTimeout(() => response.end(), slowMs);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/in`, events, sequence, received: () => received, close: () => server.close() };
}

async function connect(process: ProviderProcess) {
  let token = '';
  async function call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await ask(process.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json().catch(() => undefined)) as T;
  }
  const credentials = { email: demoAccounts[0], password: demoPassword };
  token = (await call<{ accessToken: string }>('POST', '/identity/resources/auth/v1/user', credentials)).accessToken;
  return call;
}

async function until(isDone: () => boolean): Promise<void> {
  const end = performance.now() + giveUpMs;
  while (!isDone() && performance.now() < end) await sleep(20);
}

/** WH-03: kills the server while it sends, restarts it on the same data, and counts what is lost or came under two ids. */
async function webhookCrash({ events: wanted, kills, databaseUrl }: { events: number; kills: number; databaseUrl?: string | undefined }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-crash-'));
  const env = { DATA_DIR: dataDir, SECRET_KEY: 'c4'.repeat(32), ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const receiver = await createReceiver();
  const { url, events, sequence } = receiver;
  try {
    let process = await startProcess(env);
    let call = await connect(process);
    await call('POST', '/webhook/custom', { displayName: 'Crash', url, eventKeys: ['group.created'] });
    await call('POST', '/audits/streams', { name: 'Crash', target: { kind: 'webhook', url } });
    const made = new Set<string>();
    const perKill = Math.ceil(wanted / (kills + 1));
    for (let kill = 0; kill <= kills; kill++) {
      for (let at = 0; at < perKill && made.size < wanted; at++) {
        const { id } = await call<{ id: string }>('POST', '/identity/resources/groups/v1', { name: `Group ${made.size}` });
        made.add(id);
        // A workspace has room for a thousand.
        await call('DELETE', `/identity/resources/groups/v1/${id}`);
      }
      if (kill === kills) break;
      const before = receiver.received();
      // In the middle of it: some have come, most have not.
      await until(() => receiver.received() > before);
      await process.kill();
      process = await startProcess(env);
      call = await connect(process);
    }
    await until(() => [...made].every((id) => events.has(id)));
    await until(() => new Set(sequence).size >= 2 * made.size);
    await process.stop();
    const seen = [...new Set(sequence)];
    return {
      sent: made.size,
      received: receiver.received(),
      lost: [...made].filter((id) => !events.has(id)).length,
      underTwoIds: [...events.values()].filter((ids) => ids.size > 1).length,
      streamed: seen.length,
      // Numbers come again after a kill, but the first time they come each follows the one before.
      outOfOrder: seen.filter((seq, at) => at > 0 && seq !== seen[at - 1]! + 1).length,
    };
  } finally {
    receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: { events: { type: 'string', default: '40' }, kills: { type: 'string', default: '2' }, 'database-url': { type: 'string' } },
});
const [n, kills, databaseUrl] = [Number(values.events), Number(values.kills), values['database-url']];
const result = await webhookCrash({ events: n, kills, databaseUrl });
const failures = result.lost + result.underTwoIds + result.outOfOrder;
console.log(JSON.stringify({ id: 'WH-03', database: databaseUrl ? 'postgresql' : 'embedded', kills, ...result, failures }));
securityLine({ id: 'WH-03', what: 'events and audit entries across kills', n, failures }, databaseUrl ? 'PostgreSQL' : 'embedded');
if (failures > 0) process.exitCode = 1;
