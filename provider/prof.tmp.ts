import { createProvider } from './app.ts';
import { readSettings } from './config.ts';
import { openDatabase } from './db/open.ts';
import { createLimits, widened } from './limits.ts';
import { assemble } from './start.ts';
const settings = readSettings({ DATABASE_URL: process.env['DATABASE_URL'], DATA_DIR: '/tmp/profdata', LOG_LEVEL: 'silent' });
const db = await openDatabase({ url: settings.databaseUrl });
const deps = { ...(await assemble(db, settings, 'http://localhost:4401')), limits: createLimits(widened(1e6)) };
const p = createProvider(deps);
const login = await (await p(new Request('http://localhost:4401/identity/resources/auth/v1/user', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@acme.test', password: 'gatehouse-demo-1' }) }))).json() as any;
const paths = ['/flags', '/identity/resources/configurations/v1/auth/strategies', '/identity/resources/users/v2/me', '/identity/resources/users/v3?_limit=20'];
for (const path of paths) for (const conc of [1, 8]) {
  const one = async (n: number) => { for (let i = 0; i < n; i++) { const r = await p(new Request('http://localhost:4401' + path, { headers: { authorization: 'Bearer ' + login.accessToken } })); if (r.status !== 200) throw new Error(await r.text()); await r.text(); } };
  await one(30);
  const t = performance.now(); const c = process.cpuUsage();
  await Promise.all(Array.from({ length: conc }, () => one(200 / conc * 2)));
  const cpu = process.cpuUsage(c);
  console.log(path, 'conc', conc, ((performance.now() - t) / 400).toFixed(2), 'ms/req', 'cpu', ((cpu.user + cpu.system) / 400000).toFixed(2));
}
await db.close();
