// The server as npm would publish it, started by npx in an empty folder.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { contract } from '../../src/contract/index.ts';
import { cleanEnv, install, npm, pack, packagesIn, removeFolders, sizeOf } from './packed.ts';

const megabyte = 1_000_000;
const email = 'new@person.test';
const password = 'A long enough Secret 9';

let project: string;
beforeAll(async () => void (project = await install(await pack('@gatehouse/provider'))));
afterAll(removeFolders);

/** Resolves to the address that the server prints, and what ends it. */
async function start(
  [program, ...args]: [string, ...string[]] = ['npx', '--no', '@gatehouse/provider'],
  more: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<number | null> }> {
  const child = spawn(program, args, {
    cwd: project,
    env: { ...cleanEnv(), PROVIDER_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own: npx does not hand every signal on.
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => (process.kill(-child.pid!, 'SIGTERM'), ended);
  for await (const line of createInterface(child.stdout)) {
    const url = /provider on (http:\S+),/.exec(line)?.[1];
    if (url) return { url, stop };
  }
  throw new Error('It ended before it served.');
}

it('brings what it needs and no more', () => {
  const found = packagesIn(project);
  expect(found.size).toBeLessThanOrEqual(141);
  expect([...found.keys()].filter((name) => /^(react|esbuild|typescript|@emotion)/.test(name))).toEqual([]);
  expect(sizeOf(join(project, 'node_modules'))).toBeLessThan(140 * megabyte);
});

describe('npx @gatehouse/provider', () => {
  it('starts on the embedded database, migrates it, signs a person up and serves the hosted pages', async () => {
    const { url, stop } = await start();
    try {
      let token: string | undefined;
      const api = createApi(contract, { baseUrl: url, token: () => token });
      expect(await api.signUp.email({ body: { email, password, companyName: 'Novel' } })).toMatchObject({ shouldActivate: true });
      const mails = async () =>
        (await (await fetch(`${url}/inbox/messages?to=${encodeURIComponent(email)}`)).json()) as { links: string[] }[];
      await expect.poll(async () => (await mails())[0]?.links[0]).toBeDefined();
      const link = new URL((await mails())[0]!.links[0]!).searchParams;
      await api.activation.activate({ body: { userId: link.get('userId')!, token: link.get('token')!, password } });
      token = (await api.auth.login({ body: { email, password } })).accessToken;
      expect((await api.tenants.list()).activeTenant.name).toBe('Novel');

      const page = await (await fetch(`${url}/oauth/portal`)).text();
      const loader = /src="([^"]*loader\.js)"/.exec(page)?.[1];
      expect((await fetch(new URL(loader!, url))).status).toBe(200);
    } finally {
      await stop();
    }
  });

  it('in production it writes to its data folder only, as in a container that is read-only otherwise', async () => {
    const data = join(project, 'written');
    mkdirSync(data);
    const allowed = ['fs-read=*', `fs-write=${data}`, 'addons', 'worker'].map((right) => `--allow-${right}`);
    const program = join(project, 'node_modules/@gatehouse/provider/dist/provider/main.js');
    const { stop } = await start([process.execPath, '--permission', '--no-warnings', ...allowed, program], {
      ...{ NODE_ENV: 'production', EMBEDDED_DATABASE: 'accept', DATA_DIR: data, SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
      ...{ PUBLIC_URL: 'http://127.0.0.1:4401', APP_URL: 'http://127.0.0.1:4401' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' },
    });
    expect(await stop()).toBe(0);
  });

  it('knows its commands', async () => {
    const said = await npm(project, 'exec', '--no', '--', 'gatehouse-provider', 'rotate-keys');
    expect(said).toMatch(/^New signing key /);
  });
});
