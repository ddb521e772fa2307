import { expect } from 'chai';
import { createCaptcha } from '../src/auth/captcha.ts';
import { loadScript } from '../src/auth/outside-scripts.ts';

type Api = Parameters<typeof createCaptcha>[0];
const policy = (siteKey: string): Api => ({
  captcha: async () => ({ enabled: true, siteKey }),
  captchaChallenge: () => Promise.reject(new Error('not expected')),
});

describe('captcha provider scripts', () => {
  const page = globalThis as Record<string, unknown>;
  const append = document.head.append.bind(document.head);
  let scripts: HTMLScriptElement[] = [];
  let answer: (script: HTMLScriptElement) => void;
  beforeEach(() => {
    scripts = [];
    answer = (script) => script.dispatchEvent(new Event('load'));
    // Nothing is fetched: scripts are intercepted in the head, and each test decides their outcome.
    document.head.append = (...nodes: (string | Node)[]) => {
      const [script] = nodes;
      if (!(script instanceof HTMLScriptElement)) return append(...nodes);
      scripts.push(script);
      queueMicrotask(() => answer(script));
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(document.head, 'append');
    delete page['grecaptcha'];
    delete page['turnstile'];
  });

  it('carry the nonce of our own script tag and no other', async () => {
    const other = Object.assign(document.createElement('script'), { nonce: 'of-another', type: 'text/plain' });
    const own = Object.assign(document.createElement('script'), { nonce: 'of-the-loader', type: 'text/plain' });
    own.setAttribute('src', '/cdn/0.1.0/loader.js');
    append(other, own);
    await loadScript('https://www.google.com/recaptcha/api.js?render=nonce');
    expect(scripts[0]!.nonce).to.equal('of-the-loader');
    expect(scripts[0]!.src).to.equal('https://www.google.com/recaptcha/api.js?render=nonce');
    other.remove();
    own.remove();
  });

  it('with an unexpected URL are blocked by our Trusted Types policy', async () => {
    for (const address of [
      'https://evil.test/api.js?x',
      'https://www.google.com/recaptcha/api.js.evil.test?x',
      'https://www.google.com/recaptcha/other.js?x',
    ]) {
      const refused = await loadScript(address as never).then(
        () => false,
        () => true,
      );
      expect(refused, address).to.equal(true);
    }
    expect(scripts).to.deep.equal([]);
  });

  it('that failed to load are requested again next time', async () => {
    answer = (script) => script.dispatchEvent(new Event('error'));
    const load = () =>
      loadScript('https://www.google.com/recaptcha/api.js?render=again').then(
        () => 'loaded',
        () => 'failed',
      );
    expect(await load()).to.equal('failed');
    answer = (script) => script.dispatchEvent(new Event('load'));
    expect([await load(), await load()]).to.deep.equal(['loaded', 'loaded']);
    expect(scripts.length).to.equal(2);
  });

  it('of reCAPTCHA return a token for the action', async () => {
    const calls: unknown[] = [];
    page['grecaptcha'] = {
      ready: (run: () => void) => run(),
      execute: async (...args: unknown[]) => (calls.push(args), 'a-token'),
    };
    expect(await createCaptcha(policy('6LdEXAMPLE')).token('login')).to.equal('a-token');
    expect(calls).to.deep.equal([['6LdEXAMPLE', { action: 'login' }]]);
    expect(scripts[0]!.src).to.equal('https://www.google.com/recaptcha/api.js?render=6LdEXAMPLE');
  });

  it('of Turnstile render into the page, and are removed once there is a token', async () => {
    const places: HTMLElement[] = [];
    const removed: string[] = [];
    page['turnstile'] = {
      render(place: HTMLElement, options: { sitekey: string; callback(token: string): void }) {
        places.push(place);
        expect(place.isConnected && options.sitekey === '0x4AAA').to.equal(true);
        queueMicrotask(() => options.callback('a-token'));
        return 'widget-1';
      },
      remove: (widget: string) => removed.push(widget),
    };
    expect(await createCaptcha(policy('0x4AAA')).token('login')).to.equal('a-token');
    expect([places[0]!.isConnected, removed]).to.deep.equal([false, ['widget-1']]);
  });

  it("that fail don't block the user", async () => {
    page['turnstile'] = {
      render: (_: HTMLElement, options: Record<string, (code: string) => void>) => options['error-callback']!('110200'),
      remove: () => undefined,
    };
    expect(await createCaptcha(policy('0x4AAA')).token('login')).to.equal(undefined);
    answer = (script) => script.dispatchEvent(new Event('error'));
    expect(await createCaptcha(policy('6LdOTHER')).token('login')).to.equal(undefined);
  });
});
