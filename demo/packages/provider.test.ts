// The server as npm would publish it, started by npx in an empty folder.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../src/api/client.ts';
import { contract } from '../../src/contract/index.ts';
import { install, npm, pack, packagesIn, removeFolders, sizeOf, startPacked as start } from './packed.ts';

const root = join(import.meta.dirname, '../..');
const megabyte = 1_000_000;
const email = 'new@person.test';
const password = 'A long enough Secret 9';

let project: string;
beforeAll(async () => void (project = await install(await pack('@gatehouse/provider'))));
afterAll(removeFolders);

it('brings what it needs and no more', () => {
  const found = packagesIn(project);
  expect(found.size).toBeLessThanOrEqual(141);
  expect([...found.keys()].filter((name) => /^(react|esbuild|typescript|@emotion)/.test(name))).toEqual([]);
  expect(sizeOf(join(project, 'node_modules'))).toBeLessThan(140 * megabyte);
});

describe('npx @gatehouse/provider', () => {
  it('starts on the embedded database, migrates it, signs a person up and serves the hosted pages', async () => {
    const { url, stop } = await start(project);
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
    const { stop } = await start(project, [process.execPath, '--permission', '--no-warnings', ...allowed, program], {
      ...{ NODE_ENV: 'production', EMBEDDED_DATABASE: 'accept', DATA_DIR: data, SECRET_KEY: 'ab'.repeat(32), CLIENT_ID: 'client-1' },
      ...{ PUBLIC_URL: 'http://127.0.0.1:4401', APP_URL: 'http://127.0.0.1:4401' },
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' },
    });
    expect(await stop()).toBe(0);
  });

  it('sells what gatehouse.config.ts says, with types, checked and applied by its commands', async () => {
    const write = (price: string) =>
      writeFileSync(
        join(project, 'gatehouse.config.ts'),
        `import { defineConfig } from '@gatehouse/provider/config';
        export default defineConfig({ plans: [{ slug: 'team', name: 'Team', prices: [${price}] }] });`,
      );
    const said = (...words: string[]) => npm(project, 'exec', '--no', '--', 'gatehouse-provider', 'config', ...words);
    const price = `{ id: 'team', interval: 'month', currency: 'usd', amount: 2900 }`;
    write(price.replace('month', 'monthly'));
    await expect(said('check')).rejects.toThrow(
      /plans\[0\]\.prices\[0\]\.interval: "monthly" is none of: month, year\. Did you mean "month"\?/,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const compile = () =>
      promisify(execFile)(
        process.execPath,
        [tsc, '--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', '--types', '', 'gatehouse.config.ts'],
        { cwd: project },
      );
    await expect(compile()).rejects.toMatchObject({ stdout: expect.stringContaining('"monthly"') });
    write(price);
    await compile();
    expect(await said('check')).toContain('gatehouse.config.ts has no faults. Applications: 0, plans: 1, prices: 1');
    // The data of before sells something else to the workspace that came into being there.
    await expect(said('apply')).rejects.toThrow('run this again with --yes');
    expect(await said('schema')).toContain('"$schema"');
  });

  it('knows its commands', async () => {
    const said = await npm(project, 'exec', '--no', '--', 'gatehouse-provider', 'rotate-keys');
    expect(said).toMatch(/^New signing key /);
  });
});
