// Whole apps of frameworks whose adapters CI runs without them: each of these installs hundreds of packages. `npm run test:frameworks`,
// after a build.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { browserArgs, ensureBrowser } from '../../scripts/find-browser.mjs';
import { endAll, freeAddresses, portOf, serve, start, visit } from '../packages/apps.ts';
import { newFolder, npm, pack, removeFolders } from '../packages/packed.ts';
import { expectRefusal, walkSession } from '../packages/session-walk.ts';

const root = join(import.meta.dirname, '../..');

/** What `npm start` calls, and an address that refuses programs. */
const frameworks = {
  astro: { server: ['dist/server/entry.mjs'], refuses: '/members', isPlain: true },
  nuxt: { server: ['.output/server/index.mjs'], refuses: '/api/me', isPlain: false },
  'react-router': { server: ['node_modules/.bin/react-router-serve', './build/server/index.js'], refuses: '/api/me', isPlain: false },
} as const;
type Name = keyof typeof frameworks;
const names = Object.keys(frameworks) as Name[];

let archive: string;
let browser: Browser;
let issuer: string;
let clientId: string;
let urls: Record<Name, string>;

beforeAll(async () => {
  const { provider, ...free } = await freeAddresses([...names, 'provider']);
  urls = free;
  const env = {
    ...{ PROVIDER_PORT: portOf(provider), ALLOWED_ORIGINS: Object.values(urls).join(), LOG_LEVEL: 'fatal' },
    FEATURE_FLAGS: 'show-passkeys-new=off',
  };
  [, issuer, clientId] = (await start(
    [join(root, 'provider/main.ts')],
    await newFolder(),
    env,
    /provider on (\S+), client id (\S+)/,
  )) as unknown as [string, string, string];
  issuer = issuer.replace('127.0.0.1', 'localhost');
  archive = await pack('gatehouse');
  const { path } = await ensureBrowser();
  browser = await chromium.launch({ executablePath: path, args: browserArgs });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await endAll();
  await removeFolders();
});

describe.each(names)('%s', (name) => {
  const { server, refuses, isPlain } = frameworks[name];

  beforeAll(async () => {
    const folder = await newFolder();
    await cp(join(root, 'examples', name), folder, { recursive: true });
    await npm(folder, 'pkg', 'set', `dependencies.gatehouse=file:${archive}`);
    await npm(folder, 'install');
    await npm(folder, 'run', 'build');
    const env = {
      ...{ GATEHOUSE_BASE_URL: issuer, GATEHOUSE_CLIENT_ID: clientId, GATEHOUSE_ENCRYPTION_PASSWORD: 'ab'.repeat(32) },
      ...{ GATEHOUSE_APP_URL: urls[name], HOST: 'localhost' },
    };
    await serve([...server], folder, env, urls[name]);
  }, 600_000);

  it('signs in at the provider, shows a page to members only, answers its own script, and signs out', () =>
    visit(browser, (page) => walkSession(page, { url: urls[name], issuer, isPlain })));

  it('tells a program what is missing', () => expectRefusal(urls[name] + refuses));
});
