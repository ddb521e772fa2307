// `gatehouse/server` as it is published: the examples in a browser, all of them against the types of their frameworks, the lines of the
// documentation. One provider serves them all.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { expect } from './expect.ts';
import { browserArgs, ensureBrowser } from '../../scripts/find-browser.mjs';
import { signIn } from '../e2e/support/product.ts';
import { endAll, freeAddresses, portOf, run, serve, start, visit } from './apps.ts';
import { addAlone, cleanEnv, install, newFolder, pack, removeFolders } from './packed.ts';
import { expectRefusal, heading, walkSession } from './session-walk.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);
const names = ['express', 'next', 'sveltekit', 'vue', 'react', 'html', 'quick', 'plain'] as const;
type Name = (typeof names)[number];
let project: string;
let issuer: string;
let clientId: string;
let browser: Browser;
let apps: Record<Name, string>;
/** Resolves once it answers: each is visited while those below it are built. */
let served: Record<Name, Promise<void>>;
const inTime = (...needed: Name[]) => beforeAll(() => Promise.all(needed.map((name) => served[name])), 480_000);
/** The login box in the own pages of an app, by framework. */
let embedded: Record<string, string>;

const packages = [
  ...['express@5', 'fastify@5', 'hono@4', '@hono/node-server@2', 'h3@1', 'h3-2@npm:h3@2', 'react-router@7'],
  ...['next@16', 'react@19', 'react-dom@19', 'vue@3', 'vite@8', '@vitejs/plugin-vue@6', '@vitejs/plugin-react@6'],
  ...['svelte@5', '@sveltejs/kit@2', '@sveltejs/adapter-node@5', '@sveltejs/vite-plugin-svelte@7'],
  ...['typescript@6', '@types/express@5', '@types/node@24', '@types/react@19'],
];

beforeAll(async () => {
  const { provider: providerUrl, ...urls } = await freeAddresses([...names, 'provider']);
  apps = urls;
  const provider = start(
    [join(root, 'provider/main.ts')],
    await newFolder(),
    {
      ...{ PROVIDER_PORT: portOf(providerUrl), ALLOWED_ORIGINS: Object.values(urls).join(), LOG_LEVEL: 'fatal' },
      FEATURE_FLAGS: 'show-passkeys-new=off',
    },
    /provider on (\S+), client id (\S+)/,
  );
  project = await install(await pack('gatehouse'), ...packages);
  await cp(join(root, 'examples'), project, { recursive: true, filter: (path) => !path.includes('node_modules') });
  await cp(join(import.meta.dirname, 'sources/embedded-server.js'), join(project, 'embedded-server.js'));
  const at = (name: string) => join(project, name);
  const [next, vite] = ['next/dist/bin/next', 'vite/bin/vite.js'].map((path) => at(`node_modules/${path}`)) as [string, string];
  // As with the others below.
  await writeFile(at('next/next.config.js'), 'module.exports = { experimental: { turbopackMinify: false } };');
  // Neither build knows a variable.
  const built = { next: run([next, 'build'], at('next')), sveltekit: run([vite, 'build', '--minify', 'false'], at('sveltekit')) };
  [, issuer, clientId] = (await provider) as unknown as [string, string, string];
  issuer = issuer.replace('127.0.0.1', 'localhost');
  const env = { GATEHOUSE_BASE_URL: issuer, GATEHOUSE_CLIENT_ID: clientId, GATEHOUSE_ENCRYPTION_PASSWORD: 'ab'.repeat(32) };
  const serveApp = (args: string[], folder: string, url: string) =>
    serve(args, at(folder), { ...env, GATEHOUSE_APP_URL: url, ORIGIN: url }, url);
  const bundle = (folder: string) =>
    run([vite, 'build', '--minify', 'false'], at(folder), { VITE_GATEHOUSE_URL: issuer, VITE_CLIENT_ID: clientId });
  // Every path is the page's own.
  const preview = (outDir: string, url: string) => [vite, 'preview', '--outDir', outDir, '--port', portOf(url), '--strictPort'];
  // The lines of the documentation, at another port.
  const backend = readFileSync(join(root, 'docs/own-backend.md'), 'utf8');
  const documented = (before: RegExp, url: string) =>
    new RegExp(`${before.source}[^]*?\\n\\n\`\`\`\\w+\\n([^]*?)\`\`\``)
      .exec(backend)![1]!
      .replace('3000', portOf(url))
      .replaceAll('http://localhost:4401', issuer);
  await Promise.all(['quick', 'plain'].map((name) => mkdir(at(name))));
  await writeFile(at('quick/server.js'), documented(/\n`server\.js`:/, apps.quick));
  await writeFile(at('plain/server.js'), documented(/\n`server\.js`, for a page/, apps.plain));
  await writeFile(at('plain/index.html'), documented(/\n`index\.html`:/, apps.plain));
  await writeFile(at('html/index.html'), (await readFile(at('html/index.html'), 'utf8')).replaceAll('http://localhost:4401', issuer));
  served = {
    express: serveApp(['server.js'], 'express', apps.express),
    quick: serveApp(['server.js'], 'quick', apps.quick),
    plain: serveApp(['server.js'], 'plain', apps.plain),
    html: serveApp(preview('html', apps.html), '.', apps.html),
    vue: bundle('vue-hono').then(() => serveApp(['server.js'], 'vue-hono', apps.vue)),
    react: bundle('react-spa').then(() => serveApp(preview('dist', apps.react), 'react-spa', apps.react)),
    sveltekit: built.sveltekit.then(() => serveApp(['build'], 'sveltekit', apps.sveltekit)),
    next: built.next.then(() => serveApp([next, 'start'], 'next', apps.next)),
  };
  // Told by the tests that need it.
  for (const each of Object.values(served)) each.catch(() => undefined);
  await Promise.all([
    start(['embedded-server.js'], project, { ISSUER: issuer, CLIENT_ID: clientId }, /^\{.*\}$/).then(
      ([line]) => (embedded = JSON.parse(line) as typeof embedded),
    ),
    ensureBrowser().then(async ({ path }) => (browser = await chromium.launch({ executablePath: path, args: browserArgs }))),
  ]);
}, 480_000);
afterAll(async () => {
  await browser?.close();
  await Promise.allSettled(Object.values(served ?? {}));
  await endAll();
  await removeFolders();
});

function itSignsIn(app: 'express' | 'sveltekit' | 'next'): void {
  inTime(app);

  it('signs in at the provider, shows a page to members only, answers its own script, and signs out', () =>
    visit(browser, async (page) => {
      const isPlain = app === 'express';
      await walkSession(page, { url: apps[app], issuer, isPlain, api: isPlain ? 'POST' : 'GET' }, async () => {
        if (app !== 'next') return;
        await page.getByRole('button', { name: 'Greet' }).click();
        await expect(page.getByRole('status')).toHaveText('Hello from the server, Maya Adler');
      });
    }));

  it('tells a program what is missing', () => expectRefusal(`${apps[app]}/members`));
}

describe('Express with a session', () => {
  itSignsIn('express');

  it('keeps out whoever lacks a permission, and the page of another site', () =>
    visit(browser, async (page) => {
      await page.goto(`${apps.express}/members`);
      await signIn(page, 'admin@acme.test');
      await expect(heading(page, 'Hello Maya Adler')).toBeVisible();
      expect(await page.evaluate(async () => (await fetch('/api/everything', { method: 'DELETE' })).status)).toBe(403);
      // The request of another site carries the cookie and is refused all the same.
      const elsewhere = await page.request.post(`${apps.express}/api/me`, { headers: { origin: apps.vue } });
      expect([elsewhere.status(), ((await elsewhere.json()) as { errorCode: string }).errorCode]).toEqual([403, 'ORIGIN_REFUSED']);
    }));
});

describe('the login box in the own pages of an app', () => {
  it.each(['Express', 'Express that parses bodies first', 'Fastify', 'h3 1', 'h3 2'])('signs in through %s', async (framework) => {
    const url = embedded[framework]!;
    const post = (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'POST',
        headers: { origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const account = { email: 'admin@acme.test', password: 'gatehouse-demo-1' };
    const login = await post('/api/frontegg/identity/resources/auth/v1/user', account);
    expect([login.status, await login.json()]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })]);
    const cookie = login.headers.getSetCookie().map((line) => line.split(';')[0]);
    const members = await fetch(`${url}/members`, { headers: { cookie: cookie.join('; ') } });
    expect(await members.text()).toBe('Hello Maya Adler');
    expect((await fetch(`${url}/members`)).status).toBe(401);
    const closed = await fetch(`${url}/closed`, { headers: { cookie: cookie.join('; ') } });
    expect([closed.status, await closed.json()]).toEqual([403, { errors: ['Closed today.'], errorCode: 'FORBIDDEN' }]);
    const picture = await fetch(`${url}/api/frontegg/picture`);
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0x89, 0x50, 0xff, 0xd8, 0x00]);
    // The body of any other route is its own.
    expect(await (await post('/echo', { a: 1 })).json()).toEqual({ a: 1 });
  });
});

describe('the documentation', () => {
  inTime('quick', 'plain');

  it("Express: its lines protect a page and an API, by a cookie or by a person's token", () =>
    visit(browser, async (page) => {
      await page.goto(`${apps.quick}/members`);
      await signIn(page, 'admin@acme.test');
      await expect(page.getByText('Hello Maya Adler')).toBeVisible();
      const login = await fetch(`${issuer}/identity/resources/auth/v1/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'readonly@acme.test', password: 'gatehouse-demo-1' }),
      });
      const { accessToken } = (await login.json()) as { accessToken: string };
      const me = await fetch(`${apps.quick}/api/me`, { headers: { authorization: `Bearer ${accessToken}` } });
      expect(await me.json()).toMatchObject({ kind: 'person', email: 'readonly@acme.test' });
    }));

  it('a plain page and its server: the API answers whoever signed in on the page, and nobody else', () =>
    visit(browser, async (page) => {
      await page.goto(apps.plain);
      const ask = page.getByRole('button', { name: 'Who am I?' });
      await ask.click();
      await expect(page.getByRole('status')).toContainText('TOKEN_INVALID');
      await signIn(page, 'admin@acme.test');
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
      await ask.click();
      await expect(page.getByRole('status')).toContainText('"hello":"Maya Adler"');
      expect((await fetch(`${apps.plain}/api/me`)).status).toBe(401);
    }));

  it('other languages: curl and openssl verify a token, and no changed one', async () => {
    const [, script] = /```bash\n([^]*?)```/.exec(readFileSync(join(root, 'docs/recipes/other-languages.md'), 'utf8'))!;
    const said = async (text: string) =>
      (await execute('bash', ['-c', text], { cwd: await newFolder() }).catch((error: { stdout: string }) => error)).stdout;
    const here = script!.replace('http://localhost:4401', issuer);
    const fine = await said(here);
    expect(fine).toContain('Verified OK');
    expect(fine).toContain(`"aud":"${clientId}"`);
    expect(fine.trimEnd().endsWith('200')).toBe(true);
    const changed = await said(here.replace('"$(part 1).$(part 2)"', '"$(part 1).$(part 2)x"'));
    expect(changed).not.toContain('Verified OK');
  });

  it('its lines for curl say who somebody is, and invite another one', async () => {
    const told = async (name: string) => {
      const env = { ...cleanEnv(), PROVIDER: issuer, EMAIL: 'by-curl@acme.test' };
      return JSON.parse((await execute('bash', [join(root, 'examples', name)], { env })).stdout) as unknown;
    };
    expect(await told('html/who-am-i.sh')).toMatchObject({ email: 'admin@acme.test' });
    expect(await told('recipes/invite.sh')).toMatchObject({ email: 'by-curl@acme.test', name: 'Nora New' });
  });
});

describe('Vue with Hono and access tokens', () => {
  inTime('vue');

  it('signs in within the page, asks its own API as that person, and signs out', () =>
    visit(browser, async (page) => {
      await page.goto(apps.vue);
      await signIn(page, 'admin@acme.test');
      await expect(heading(page, 'Hello Maya Adler')).toBeVisible();
      await page.getByRole('button', { name: 'Who am I?' }).click();
      await expect(page.getByRole('status')).toHaveText('admin@acme.test');
      expect(await page.evaluate(async () => (await fetch('/api/me')).status)).toBe(401);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(heading(page, 'Hello Maya Adler')).toHaveCount(0);
    }));
});

describe.each(['html', 'react'] as const)('the page of examples/%s', (app) => {
  inTime(app);

  it('signs in, opens the settings, and signs out', () =>
    visit(browser, async (page) => {
      await page.goto(apps[app]);
      await signIn(page, 'admin@acme.test');
      await expect(heading(page, 'Hello Maya Adler')).toBeVisible();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await expect(heading(page, 'Profile')).toBeVisible();
      await page.getByRole('button', { name: 'Close settings' }).click();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await expect(heading(page, 'Hello Maya Adler')).toHaveCount(0);
    }));
});

describe('SvelteKit with a session', () => {
  itSignsIn('sveltekit');

  it('its router sends strangers to sign in, too', async () => {
    const answer = await fetch(`${apps.sveltekit}/members/__data.json`);
    const location = expect.stringContaining(`${issuer}/oauth/authorize?`) as unknown;
    expect(await answer.json()).toEqual({ type: 'redirect', location });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^fe_signin-/)]);
  });
});

describe('Next.js with a session', () => itSignsIn('next'));

it('adapters fit the types of their frameworks', async () => {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2023', jsx: 'react-jsx' },
    ...{ lib: ['es2023', 'dom', 'dom.iterable'], types: ['node', 'astro/client'], skipLibCheck: true },
  };
  const more = `
    import express from 'express';
    import fastify from 'fastify';
    import { H3 } from 'h3-2';
    import { Hono } from 'hono';
    import type { Gate } from 'gatehouse/server';
    import * as forExpress from 'gatehouse/server/express';
    import * as forFastify from 'gatehouse/server/fastify';
    import * as forHono from 'gatehouse/server/hono';
    import * as forNuxt from 'gatehouse/server/nuxt';
    declare const gate: Gate;
    express().use(forExpress.signInRoutes(gate)).get('/', forExpress.protect(gate), (request) => forExpress.callerOf(request).tenantId.length).use(forExpress.refusals(gate));
    fastify().setErrorHandler(forFastify.refusals(gate));
    new H3().use(forNuxt.signInRoutes(gate)).get('/', forNuxt.protect(gate, {}, (_event, caller) => caller.tenantId));
    const app = new Hono<forHono.GatehouseEnv>();
    app.use(forHono.signInRoutes(gate));
    app.get('/', forHono.protect(gate, { stepUp: { maxAge: 60 } }), (context) => context.text(context.get('caller').tenantId));
    // @ts-expect-error a need that does not exist
    forHono.protect(gate, { permission: 'x' });
  `;
  await writeFile(join(project, 'more.ts'), more);
  // It needs 145 others.
  await addAlone(project, 'astro', '7');
  const include = ['more.ts', 'astro/src', 'fastify', 'nuxt/server', 'react-router/app/routes'];
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // Next's build has checked its own.
  for (const folder of [project, join(project, 'sveltekit')]) {
    const { stdout } = await run([tsc, '-p', folder], folder).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  }
});
