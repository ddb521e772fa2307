import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { demoPassword } from '../provider/demo/accounts.ts';
import { send, type Load } from './load.ts';

const serverFile = fileURLToPath(new URL('./peer-server.ts', import.meta.url));
const cookieOf = (setCookie: string | undefined) => setCookie?.split(';')[0];

/** The same four on better-auth, with its defaults, on the same PostgreSQL. */
export async function peerLoads({ connections, seconds }: Pick<Load, 'connections' | 'seconds'>): Promise<{
  loads: [string, Load][];
  stop(): void;
}> {
  const child = fork(serverFile);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`The server of better-auth ended (${code}).`)));
  });
  const agent = new Agent({ keepAlive: true });
  const origin = 'http://localhost';
  const login = (base: string) => ({
    method: 'POST',
    path: `${base}/sign-in/email`,
    headers: { origin },
    body: JSON.stringify({ email: 'admin@peer.test', password: demoPassword }),
  });
  const cookies: string[] = [];
  for (let index = 0; index < connections; index++) {
    const { status, setCookie } = await send(agent, url, login('/plain'));
    if (status !== 200) throw new Error(`better-auth refused to sign in (${status}).`);
    cookies.push(cookieOf(setCookie)!);
  }
  const read =
    (path: string): Load['next'] =>
    (index) => ({ method: 'GET', path, headers: { cookie: cookies[index]! } });
  const list: Load['next'] = (index) => ({
    method: 'GET',
    path: `/plain/admin/list-users?limit=20&offset=${(index * 7) % 50}&sortBy=name&sortDirection=asc`,
    headers: { cookie: cookies[index]! },
  });
  const common = { url, connections, seconds };
  return {
    loads: [
      ['better-auth: session', { ...common, next: read('/plain/get-session') }],
      ['better-auth: session renewed', { ...common, next: read('/renew/get-session') }],
      ['better-auth: users list, 1,000 users', { ...common, next: list }],
      ['better-auth: password login', { ...common, next: () => login('/plain') }],
    ],
    stop: () => {
      agent.destroy();
      child.disconnect();
    },
  };
}
