import { expect } from 'chai';
import './admin-portal.ts';
import './login-box.ts';
import { Fixture } from './surfaces-fixture.ts';
import './user-sessions.ts';
import { waitUntil } from './wait-until.ts';
import { Wire } from './wire-fixture.ts';

const wrongAnswers = [
  '<html>A captive portal</html>',
  '"text"',
  'null',
  '[]',
  '[null]',
  '{}',
  '{"authStrategy":7,"accessToken":5,"items":5,"rows":5}',
];
const logs = ['log', 'info', 'warn', 'error'] as const;

describe('an answer of 200 with something else in it', () => {
  const lines: string[] = [];
  const hear = (event: Event) => {
    const { message, reason } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
    lines.push(`uncaught ${message ?? String(reason)}`);
  };
  const real = Object.fromEntries(logs.map((name) => [name, console[name]]));
  let wire: Wire;
  let page: Fixture;

  beforeEach(() => {
    lines.length = 0;
    wire = new Wire();
    page = new Fixture({ preview: false });
    for (const name of ['error', 'unhandledrejection']) addEventListener(name, hear);
    for (const name of logs) console[name] = (...said: unknown[]) => void lines.push(said.map(String).join(' '));
  });
  afterEach(async () => {
    await page.end();
    wire.end();
    Object.assign(console, real);
    for (const name of ['error', 'unhandledrejection']) removeEventListener(name, hear);
    localStorage.clear();
  });

  for (const body of wrongAnswers)
    it(`fails like any other, in every element: ${body}`, async () => {
      const server = { 'base-url': location.origin, 'client-id': 'c' };
      wire.between = () => new Response(body, { headers: { 'content-type': 'application/json' } });
      const sessions = page.add('user-sessions', server);
      const portal = page.add('admin-portal', { ...server, inline: '' });
      const box = page.add('login-box', server);
      await page.type('Email', 'ada@acme.test');
      page.press('Continue');
      await page.type('Password', 'some password');
      page.press('Sign in');
      await waitUntil(() => box.shadowRoot!.querySelector('[role=alert]')?.checkVisibility(), 'it says so');
      await waitUntil(() => portal.shadowRoot!.querySelector('button')?.checkVisibility(), 'a button in the portal');
      await waitUntil(() => sessions.shadowRoot!.querySelector('[part=root]')?.hasChildNodes(), 'something instead of the sessions');
      const isOurs = (line: string) => !line.includes('ResizeObserver loop');
      expect(lines.filter((line) => isOurs(line) && /^uncaught|TypeError/.test(line))).to.deep.equal([]);
    });
});
