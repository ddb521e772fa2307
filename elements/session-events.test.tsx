import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { createClient, type ClientUser } from '../src/client.ts';
import { Fixture } from './surfaces-fixture.ts';
import { Wire } from './wire-fixture.ts';
import './login-box.ts';
import './user-sessions.ts';
import './admin-portal.ts';

const password = 'gatehouse-demo-1';

async function signIn(page: Fixture): Promise<void> {
  await page.type('Email', 'admin@acme.test');
  page.press('Continue');
  await page.type('Password', password);
  page.press('Sign in');
  await page.see("You're signed in");
}
const named = (target: Element) => {
  const names: string[] = [];
  for (const name of ['session', 'signed-in', 'signed-out']) target.addEventListener(name, () => names.push(name));
  return names;
};

describe('events of a session', () => {
  it('a sign-in tells that a session is known, and that somebody signed in; an element that comes later only the former', async () => {
    const page = new Fixture();
    const box = named(page.add('login-box'));
    await signIn(page);
    expect(box).to.deep.equal(['signed-out', 'session', 'signed-in']);
    const later = named(page.add('admin-portal'));
    await waitUntil(() => later.length > 0);
    expect(later).to.deep.equal(['session']);
    expect(box).to.deep.equal(['signed-out', 'session', 'signed-in']);
    await page.end();
  });
});

describe('a request that is refused', () => {
  it('is told by its code and path, without what was sent, to listeners of the element and of the page', async () => {
    const page = new Fixture();
    page.add('login-box');
    await page.type('Email', 'admin@acme.test');
    page.press('Continue');
    await page.type('Password', 'a wrong one');
    page.press('Sign in');
    await page.see('Incorrect email or password');
    expect(page.events.filter(({ type }) => type === 'request-failed')).to.deep.equal([
      {
        type: 'request-failed',
        detail: { code: 'INVALID_CREDENTIALS', status: 401, traceId: undefined, path: '/identity/resources/auth/v1/user' },
      },
    ]);
    await page.end();
  });
});

describe("the vendor's flags", () => {
  it('say how the user is asked for, from when they are known', async () => {
    const wire = new Wire();
    wire.instead.set('/frontegg/flags', {
      admin_portal_should_load_authorization: 'on',
      admin_portal_use_current_user_tenants_v1_endpoint: 'on',
    });
    const page = new Fixture({ preview: false });
    page.add('login-box', { 'base-url': location.origin, 'client-id': 'c' });
    await page.signIn('admin@acme.test');
    const { configuration, session } = page.services!;
    await configuration.flags();
    wire.asked.length = 0;
    await session.reload();
    expect(wire.asked.map((path) => path.split('/resources/').at(-1))).to.have.members([
      ...['users/v2/me', 'users/v1/me/authorization', 'users/v1/me/tenants'],
    ]);
    await page.end();
    wire.end();
  });
});

describe('gatehouse/client', () => {
  it('shares the session of the elements: user, permissions, tokens, workspaces and sign-out', async () => {
    const page = new Fixture();
    const box = page.add('login-box');
    const client = createClient({ preview: true, appName: box.getAttribute('app-name')! });
    const seen: (ClientUser | null)[] = [];
    const stop = client.subscribe((user) => seen.push(user));
    expect(await client.ready()).to.equal(null);
    expect(await client.getToken()).to.equal(undefined);
    expect(client.hasPermission('fe.secure.read.users')).to.equal(false);
    await signIn(page);
    expect(client.user()).to.include({ email: 'admin@acme.test' });
    expect(client.user()).to.equal(client.user());
    expect(client.hasPermission('fe.secure.read.users')).to.equal(true);
    expect(client.hasPermission('app.nothing')).to.equal(false);
    expect(await client.getToken()).to.match(/^ey/);
    expect(await (box as HTMLElementTagNameMap['login-box']).getToken()).to.equal(await client.getToken());
    const { tenant } = client.user()!;
    const other = client.user()!.tenants.find(({ id }) => id !== tenant.id)!;
    await client.switchTenant(other.id);
    expect(client.user()!.tenant).to.deep.equal(other);
    await client.signOut();
    expect(client.user()).to.equal(null);
    expect(seen.map((user) => user?.tenant.name ?? null)).to.deep.equal([null, tenant.name, other.name, null]);
    stop();
    await page.end();
  });
});
