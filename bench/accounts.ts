// node bench/accounts.ts: the screen of all accounts over 10,000 of them; one JSON line per result.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProvider } from '../provider/app.ts';
import { openDatabase } from '../provider/db/open.ts';
import { demoPassword, demoTenants } from '../provider/demo/accounts.ts';
import { createLimits, widened } from '../provider/ports/limits.ts';
import { readSettings } from '../provider/run/config.ts';
import { openServer } from '../provider/run/server.ts';
import { assemble } from '../provider/run/start.ts';
import { growTree } from './account-tree.ts';
import { send } from './load.ts';
import { takeCare } from './take-care.ts';

const reads = Number(process.env['BENCH_READS'] ?? 100);
const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
const settings = readSettings({ ...process.env, DATA_DIR: dataDir, PROVIDER_PORT: '0', LOG_LEVEL: 'silent' });
const db = await openDatabase({ url: settings.databaseUrl, dataDir });
const server = await openServer({ port: 0, host: '127.0.0.1', trustedProxies: 0 });
const url = `http://127.0.0.1:${server.port}`;
server.serve(
  createProvider({ ...(await assemble(db, settings, url)), limits: createLimits(widened(1_000_000), undefined) }),
  async () => true,
);
const { wide, deep } = await growTree(db, demoTenants.north);
await takeCare(db);

const agent = new Agent({ keepAlive: true });
const signedIn = await send(agent, url, {
  method: 'POST',
  path: '/identity/resources/auth/v1/user',
  body: JSON.stringify({ email: 'reseller@north.test', password: demoPassword }),
});
const { accessToken } = JSON.parse(signedIn.body) as { accessToken: string };
async function ask(method: string, path: string, body?: object): Promise<string> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await send(agent, url, { method, path, headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.status !== 200) throw new Error(answer.body);
  return answer.body;
}
const search = (query: string) => () => ask('GET', `/tenants/resources/hierarchy/v2?_limit=50&_sortBy=name&_order=ASC&${query}`);
const idsOf = (body: string) => (JSON.parse(body) as { items: { tenantId: string }[] }).items.map(({ tenantId }) => tenantId);
const firstIds = idsOf(await search(`_offset=0&_subTenantId=${wide}`)());
const works: Record<string, () => Promise<unknown>> = {
  'first page': search(`_offset=0&_subTenantId=${demoTenants.north}`),
  'branch of 2,000, first page': search(`_offset=0&_subTenantId=${wide}`),
  'branch of 2,000, last page': search(`_offset=39&_subTenantId=${wide}`),
  'branch at depth 7': search(`_offset=0&_subTenantId=${deep}`),
  'people of a page': () => ask('POST', '/identity/resources/tenants/users/v1/count', { tenantIds: firstIds, excludeInvisibleUsers: true }),
  'search, few': search('_offset=0&_filter=1234'),
  'search, everything': search('_offset=0&_filter=account'),
  'search, everything, page 100': search('_offset=99&_filter=account'),
  'search, nothing': search('_offset=0&_filter=zzz'),
  'how much is below': () => ask('GET', `/tenants/resources/hierarchy/v2/metadata?_tenantIds=${demoTenants.north}`),
};
for (const [what, work] of Object.entries(works)) {
  const times: number[] = [];
  for (let at = 0; at < reads + 10; at++) {
    const start = performance.now();
    await work();
    if (at >= 10) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => +times[Math.floor(times.length * part)]!.toFixed(2);
  console.log(JSON.stringify({ bench: 'accounts', database: db.kind, what, p50Ms: at(0.5), p99Ms: at(0.99) }));
}
agent.destroy();
await server.stop();
await db.close();
rmSync(dataDir, { recursive: true, force: true });
