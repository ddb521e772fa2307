import { expect, test } from './support/loader-fixture.ts';

const clobbered = [
  'currentScript',
  'head',
  'body',
  'documentElement',
  'baseURI',
  'scripts',
  'AdminPortal',
  'version',
  'q',
  'config',
  'src',
  'nonce',
  'customElements',
  'trustedTypes',
  'location',
  'performance',
  'URL',
  'HTMLScriptElement',
  'gatehouse',
  'dataset',
];
const snippets = (evil: string): string[] =>
  clobbered.flatMap((name) => [
    `<img name="${name}" src="data:,"><a id="${name}" href="${evil}/evil/"></a>`,
    `<form id="${name}" name="${name}" action="${evil}"><input name="src" value="${evil}/x/"><input name="version" value="9"><input name="q" value="${evil}"></form>`,
  ]);

test('LDR-02 40 pages with clobbered globals change neither base URL nor configuration, and no other origin is contacted', async ({
  page,
  site,
}) => {
  const all = snippets(site.evil.url);
  expect(all).toHaveLength(40);
  for (const snippet of all) {
    site.cdn.seen.length = 0;
    await page.goto(site.page(`${snippet}${site.loader('data-base-url="https://id.example" data-client-id="c1"')}<login-box></login-box>`));
    await expect(page.locator('login-box [data-ready]'), snippet).toBeVisible();
    const config = await page.evaluate(() => ({ ...(Reflect.get(globalThis, Symbol.for('gatehouse.config')) as object) }));
    expect(config, snippet).toEqual({ baseUrl: 'https://id.example', clientId: 'c1' });
    expect(
      site.cdn.seen.every((path) => path.startsWith('/cdn/1.0.0/')),
      snippet,
    ).toBe(true);
  }
  expect(site.evil.seen).toEqual([]);
});

const polluted = [
  'src',
  'href',
  'value',
  'get',
  'set',
  'writable',
  'enumerable',
  'configurable',
  'baseUrl',
  'clientId',
  'appName',
  'theme',
  'language',
  'preview',
  'base',
  'nonce',
  'integrity',
  'crossOrigin',
  'rel',
  'type',
  'async',
  'url',
  'origin',
  'version',
  'warned',
  'q',
  'open',
  'close',
  'options',
  'children',
  'dangerouslySetInnerHTML',
  '__html',
  'innerHTML',
  'srcdoc',
  'action',
  'formAction',
  'style',
  'className',
  'key',
  'ref',
  'props',
  'is',
  'tag',
  'code',
  'message',
  'name',
  'detail',
  'bubbles',
  'composed',
  'once',
  'capture',
  'passive',
  'signal',
  'data',
  'container',
  'shadow',
  'mode',
  'delegatesFocus',
  'then',
  'default',
];

test('LDR-03 60 polluted prototype keys: the page renders correctly, or not at all with a named error', async ({ page, site }) => {
  expect(new Set(polluted).size).toBe(60);
  const outcomes: Record<string, string> = {};
  page.on('dialog', (dialog) => {
    outcomes['dialog'] = dialog.message();
    void dialog.dismiss();
  });
  for (const key of polluted) {
    const value = JSON.stringify(`${site.evil.url}/?<img src=x onerror=alert(1)>`);
    const pollute = `<script>for (const proto of [Object.prototype, Array.prototype, Function.prototype])
      try { proto[${JSON.stringify(key)}] = ${value}; } catch {}</script>`;
    const watch = `<script>window.errors = []; window.AdminPortal?.on?.('error', (event) => errors.push(String(event.detail.code)));
      window.addEventListener('error', (event) => errors.push(String(event.error?.name)));
      window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason?.name)));</script>`;
    await page.goto(site.page(`${pollute}${site.loader('data-preview data-client-id="c1"')}${watch}<login-box></login-box>`));
    const settled = () =>
      page.evaluate(() => {
        const root = document.querySelector('login-box')?.shadowRoot;
        const complete = root?.querySelectorAll('[data-ready] button').length === 2;
        const codes = (window as never as { errors: string[] }).errors;
        if (complete) return root.querySelector('img, iframe, script') ? 'injected' : 'rendered';
        if (root?.querySelector('[data-ready]')) return 'partial';
        return codes.length > 0 ? `refused ${codes[0]}` : 'pending';
      });
    await expect.poll(settled, { message: key }).not.toBe('pending');
    outcomes[key] = await settled();
  }
  const bad = Object.entries(outcomes).filter(
    ([, outcome]) => !/^(rendered|refused (CONFIG|FAILED|CONFLICT|NETWORK|INTEGRITY|ER-ADMIN-PORTAL-GENERIC-ERROR))$/.test(outcome),
  );
  expect(bad).toEqual([]);
  expect(site.evil.seen).toEqual([]);
});

test('LDR-05 a tag owned by other code gets no configuration, and the loader reports it', async ({ page, site }) => {
  const impostor = `<script>window.got = [];
    customElements.define('admin-portal', class extends HTMLElement {
      set open(value) { got.push(['open', value]); } set options(value) { got.push(['options', value]); }
      setAttribute(...all) { got.push(all); }
    });</script>`;
  await page.goto(
    site.page(`${impostor}${site.loader('data-preview data-client-id="c1"')}<admin-portal></admin-portal>
    <script>window.codes = []; AdminPortal.on('error', ({ detail }) => codes.push(detail.code));</script>`),
  );
  const code = await page.evaluate(() => {
    const { AdminPortal } = window as never as { AdminPortal: { show(options: object): Promise<void> } };
    return AdminPortal.show({ note: 'for us only' }).then(
      () => 'shown',
      ({ code: found }: { code: string }) => found,
    );
  });
  expect(code).toBe('CONFLICT');
  expect(await page.evaluate('window.codes')).toContain('CONFLICT');
  expect(await page.evaluate('window.got')).toEqual([]);
  expect(await page.locator('admin-portal').count()).toBe(1);
  expect(site.cdn.seen).toHaveLength(1);
});
