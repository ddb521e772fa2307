import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../provider/demo/accounts.ts';
import { peerLoads } from './peer.ts';
import { measureInTurns, send, type Load, type LoadAnswer } from './load.ts';

const serverFile = fileURLToPath(new URL('./provider-server.ts', import.meta.url));
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
/** How often each row is measured; what's printed is the median. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 1);
const connections = 8;
const sizes = [', 1,000 ', ', 100,000 '] as const;
const origin = 'http://localhost:4400';

const login = (email: string) => ({
  method: 'POST',
  path: '/identity/resources/auth/v1/user',
  body: JSON.stringify({ email, password: demoPassword }),
});
const cookieOf = (answer: LoadAnswer | undefined) => answer?.setCookie?.split(';')[0];

async function start(databaseUrl: string | undefined): Promise<{ url: string; floorUrl: string; stop(): void }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = fork(serverFile, { env: { ...env, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) } });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ ...(message as { url: string; floorUrl: string }), stop: () => child.disconnect() }));
    child.once('exit', (code) => reject(new Error(`The server of the benchmark ended (${code}).`)));
  });
}

async function run(database: 'embedded' | 'postgresql', databaseUrl?: string): Promise<void> {
  const { url, floorUrl, stop } = await start(databaseUrl);
  const agent = new Agent({ keepAlive: true });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const signIn = async (email: string) => {
    const answer = await send(agent, url, login(email));
    return { token: (JSON.parse(answer.body) as { accessToken: string }).accessToken, cookie: cookieOf(answer)! };
  };
  const sessions: { token: string; cookie: string }[] = [];
  for (let index = 0; index < connections; index++) sessions.push(await signIn('admin@acme.test'));
  const small = await signIn('admin@globex.test');
  const roles = await send(agent, url, { method: 'GET', path: '/identity/resources/roles/v1', headers: bearer(small.token) });
  const [roleOfMost, roleOfFew] = ['ReadOnly', 'Admin'].map(
    (wanted) => (JSON.parse(roles.body) as { id: string; key: string }[]).find(({ key }) => key === wanted)!.id,
  );
  const me: Load['next'] = (index) => ({ method: 'GET', path: '/identity/resources/users/v2/me', headers: bearer(sessions[index]!.token) });
  const refresh: Load['next'] = (index, last) => {
    sessions[index]!.cookie = cookieOf(last) ?? sessions[index]!.cookie;
    return {
      method: 'POST',
      path: '/identity/resources/auth/v1/user/token/refresh',
      headers: { origin, 'x-frontegg-sdk': 'bench', cookie: sessions[index]!.cookie },
      body: '{}',
    };
  };
  const orders = ['name', 'email', 'createdAt', 'verified', 'isLocked', 'id'];
  const list = (token: string, pages: number): Load['next'] => {
    let turn = 0;
    return () => {
      const n = turn++;
      const search =
        n % 3 === 0
          ? `&_namePrefix=Member%20${(n % 16).toString(16)}`
          : n % 3 === 1
            ? `&_email=${pages > 100 ? 'acme' : 'globex'}-${n % 10}`
            : '';
      return {
        method: 'GET',
        path: `/identity/resources/users/v3?_limit=20&_offset=${(n * 7) % (search ? 5 : pages)}&_sortBy=${orders[n % orders.length]}&_order=${n % 2 ? 'ASC' : 'DESC'}${search}`,
        headers: bearer(token),
      };
    };
  };
  /** The admin's list, in both tenants: each way of reading it by itself. */
  const ways: Record<string, (turn: number) => string> = {
    'sort by email, descending': (n) => `_sortBy=email&_order=DESC&_offset=${(n * 7) % 50}`,
    'sort by provider': (n) => `_sortBy=provider&_offset=${(n * 7) % 50}`,
    'sort by creation': (n) => `_sortBy=createdAt&_offset=${(n * 7) % 50}`,
    'filter by status, most': (n) => `_status=active&_offset=${n % 5}`,
    'filter by status, none': () => '_status=temporary',
    'filter by role, most': (n) => `_roleId=${roleOfMost}&_offset=${n % 5}`,
    'filter by role, few': () => `_roleId=${roleOfFew}`,
    'search, few': (n) => `_filter=-${100 + (n % 900)}@`,
    'search, some': (n) => `_filter=${(n % 4096).toString(16).padStart(3, '0')}`,
    'search, everyone': (n) => `_filter=${['member', 'load.test', 'mbe'][n % 3]}&_offset=${n % 5}`,
    'search, short': (n) => `_filter=${['m', 'e', 'a1', '4b', '0'][n % 5]}&_sortBy=email&_order=DESC`,
    'search, short and found nowhere': (n) => `_filter=${['zq', 'qz', '#', 'xz'][n % 4]}`,
  };
  const adminList = (token: string, query: (turn: number) => string): Load['next'] => {
    let turn = 0;
    return () => ({ method: 'GET', path: `/identity/resources/users/v2?_limit=20&${query(turn++)}`, headers: bearer(token) });
  };
  const plain =
    (path: string, method: string): Load['next'] =>
    () => ({ method, path });
  const loads: [string, Load][] = [
    ['floor: one indexed select', { url: floorUrl, connections, seconds, next: plain('/select', 'GET') }],
    ['floor: one update', { url: floorUrl, connections, seconds, next: plain('/update', 'POST') }],
    ['me', { url, connections, seconds, next: me }],
    ['refresh', { url, connections, seconds, next: refresh }],
    ['users list, 1,000 users', { url, connections, seconds, next: list(small.token, 50) }],
    ['users list, 100,000 users', { url, connections, seconds, next: list(sessions[0]!.token, 5000) }],
    ...Object.entries(ways).flatMap(([name, query]): [string, Load][] => [
      [`${name}, 1,000 users`, { url, connections, seconds, next: adminList(small.token, query) }],
      [`${name}, 100,000 users`, { url, connections, seconds, next: adminList(sessions[0]!.token, query) }],
    ]),
    [
      'password login',
      {
        url,
        connections,
        seconds,
        next: (index) =>
          login(['admin@acme.test', 'support@acme.test', 'readonly@acme.test', 'admin@globex.test', 'reseller@north.test'][index % 5]!),
      },
    ],
  ];
  await print(
    database,
    loads.filter(([name]) => !wantedRows || wantedRows.test(name)),
  );
  agent.destroy();
  stop();
}

async function print(database: string, loads: readonly [string, Load][]): Promise<void> {
  // A row of many users and the one of few before it take turns, so that noise affects both.
  const groups = loads
    .filter(([name]) => !name.includes(sizes[1]))
    .map((first) => [first, ...loads.filter(([name]) => name.includes(sizes[1]) && name === first[0].replace(...sizes))]);
  for (const group of groups) {
    const results = await measureInTurns(
      group.map(([, load]) => load),
      rounds,
    );
    for (const [at, [name]] of group.entries())
      console.log(JSON.stringify({ bench: 'provider', database, name, connections, ...results[at] }));
  }
}

/** BENCH_ROWS='^search': only the rows whose name matches. */
const wantedRows = process.env['BENCH_ROWS'] ? new RegExp(process.env['BENCH_ROWS']) : undefined;

const databaseUrl = process.env['DATABASE_URL'];
await run(databaseUrl ? 'postgresql' : 'embedded', databaseUrl);
if (databaseUrl && !wantedRows) {
  const { loads, stop } = await peerLoads({ connections, seconds });
  await print('postgresql', loads);
  stop();
}
