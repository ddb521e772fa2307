import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createClient, type PageState } from '../src/client.ts';
import { afterAuthRedirectUrl } from '../src/contract/storage-keys.ts';
import { connectionFor } from '../src/connection.ts';
import { configureGatehouse, findServices } from '../src/react/configure.ts';
import { Protect, RequireAuth, SignedIn, SignedOut } from '../src/react/guards.tsx';
import { InitialSession } from '../src/react/initial-session.tsx';
import { useAuth, useUser } from '../src/react/use-auth.ts';
import { useAccessToken, usePermission, useTenants } from '../src/react/use-session.ts';
import { Fixture } from './surfaces-fixture.ts';
import './admin-portal.ts';
import './login-box.ts';

describe('what a page has of the session', () => {
  // Where to go back to.
  afterEach(() => localStorage.removeItem(afterAuthRedirectUrl));

  it('guards and hooks follow a sign-in and a sign-out; whoever is not signed in is sent to sign in once, with the query', async () => {
    const page = new Fixture();
    const went: string[] = [];
    const options = { onRedirectTo: (path: string) => (went.push(path), false) };
    const appName = page.add('login-box', {}, { options }).getAttribute('app-name')!;
    configureGatehouse({ preview: true, appName, ...options });
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const shows = (text: string) => waitUntil(() => host.textContent === text).catch(() => expect(host.textContent).to.equal(text));
    const App = () => {
      const { tenants, activeTenant } = useTenants({ appName });
      const facts = [tenants.length > 1, activeTenant?.name, useAccessToken({ appName })?.slice(0, 2)];
      return <p>{[...facts, usePermission('fe.secure.read.users', { appName })].join(' ')}</p>;
    };
    let auth: ReturnType<typeof useAuth> | undefined;
    const Keep = () => ((auth = useAuth({ appName })), null);
    root.render(
      <>
        <Keep />
        <RequireAuth appName={appName} redirectUrl="/reports" params={{ from: 'app' }} fallback="…">
          <App />
        </RequireAuth>
        <SignedIn appName={appName}>in</SignedIn>
        <SignedOut appName={appName}>out</SignedOut>
        <Protect appName={appName} requiredRoles={['Admin']} fallback="no">
          admin
        </Protect>
      </>,
    );
    await shows('…outno');
    await waitUntil(() => went.length === 1);
    expect(went).to.deep.equal(['/account/login?from=app']);
    await page.signIn('admin@acme.test');
    await shows('true Acme ey trueinadmin');
    expect(await auth?.refresh()).to.equal(true);
    await auth?.reload();
    await auth?.logout();
    await shows('…outno');
    root.unmount();
    host.remove();
    await page.end();
  });

  it('what a server has rendered is taken over as it is, also when the browser knows more by then, and nobody is sent away for it', async () => {
    const page = new Fixture();
    const went: string[] = [];
    const options = { onRedirectTo: (path: string) => (went.push(path), false) };
    const appName = page.add('login-box', {}, { options }).getAttribute('app-name')!;
    configureGatehouse({ preview: true, appName, ...options });
    const rights = { tenantId: 't1', tenantIds: ['t1'], roles: [], permissions: [] };
    const Page = () => (
      <p>
        <SignedIn appName={appName}>{useUser({ appName })?.name}</SignedIn>
        <SignedOut appName={appName}>nobody</SignedOut>
      </p>
    );
    const taken = async (value: Parameters<typeof InitialSession>[0]['value'], markup: string, ...then: string[]) => {
      const host = document.body.appendChild(document.createElement('div'));
      host.innerHTML = markup;
      const shown = [host.textContent];
      const seen = new MutationObserver(() => shown.push(host.textContent));
      seen.observe(host, { subtree: true, childList: true, characterData: true });
      const mismatches: unknown[] = [];
      const onRecoverableError = (error: unknown) => void mismatches.push(error);
      const app = (
        <InitialSession value={value}>
          <Page />
          <RequireAuth appName={appName} />
        </InitialSession>
      );
      const root = hydrateRoot(host, app, { onRecoverableError });
      await waitUntil(() => host.textContent === then.at(-1), host.textContent ?? '');
      expect(mismatches).to.deep.equal([]);
      expect(shown.filter((text, at) => text !== shown[at - 1])).to.deep.equal(then);
      seen.disconnect();
      root.unmount();
      host.remove();
    };
    const ada = { id: 'u1', name: 'Ada', email: 'ada@acme.test', ...rights };
    await taken(null, '<p>nobody</p>', 'nobody');
    // The server's cookie outlived the session: the browser's answer counts.
    await taken(ada, '<p>Ada</p>', 'Ada', 'nobody');
    await waitUntil(() => went.length > 0);
    const before = went.length;
    await page.signIn('admin@acme.test');
    await taken({ ...ada, name: 'Alex Morgan' }, '<p>Alex Morgan</p>', 'Alex Morgan');
    await taken(null, '<p>nobody</p>', 'nobody', 'Alex Morgan');
    expect(went).to.have.length(before);
    await page.end();
  });

  it('the steps of the login box can be read, without what somebody typed', async () => {
    const page = new Fixture();
    const appName = page.add('login-box').getAttribute('app-name')!;
    const client = createClient({ preview: true, appName });
    const steps: string[] = [];
    const end = await client.onState(({ login }: PageState) => {
      const step = login?.steps.at(-1)?.step;
      if (step && steps.at(-1) !== step) steps.push(step);
    });
    await page.signIn('admin@acme.test');
    expect(steps.slice(0, 2)).to.deep.equal(['preLogin', 'loginWithPassword']);
    const state = await client.state();
    expect(state).to.deep.include({ session: 'signedIn', error: null, failures: {} });
    expect(state.user?.email).to.equal('admin@acme.test');
    expect(JSON.stringify(state.login)).not.to.contain('gatehouse-demo-1');
    expect(state.login?.route).to.equal('loginUrl');
    end();
    await page.end();
    expect((await client.state()).login).to.equal(null);
  });

  // spec5.options
  it('hooks do not guess which provider is meant if elements of several have one name', async () => {
    for (const baseUrl of ['https://one.test', 'https://two.test']) connectionFor({ baseUrl, clientId: 'c', appName: 'twice' });
    expect(() => findServices('twice')).to.throw('Mismatch in store names');
    expect(() => findServices('nobody')).to.throw('configureGatehouse');
  });

  it('the page has a class while it is not known who is signed in, or shows that by itself', async () => {
    const marked = () => document.body.classList.contains('frontegg-loading');
    const told: boolean[] = [];
    const own = createClient({ preview: true, appName: 'own-loader', customLoader: (isLoading) => void told.push(isLoading) });
    const ready = own.ready();
    expect([...told, marked()]).to.deep.equal([true, false]);
    await ready;
    await waitUntil(() => told.length === 2);
    expect(told).to.deep.equal([true, false]);
    const usual = createClient({ preview: true, appName: 'usual-loader' }).ready();
    expect(marked()).to.equal(true);
    await usual;
    await waitUntil(() => !marked());
  });

  it('the metadata can be changed while the portal is open', async () => {
    const page = new Fixture();
    const box = page.add('login-box');
    await page.signIn('admin@acme.test');
    const appName = box.getAttribute('app-name')!;
    page.add('admin-portal', { inline: '', 'app-name': appName });
    const links = () => [...page.element.shadowRoot!.querySelectorAll('nav a')].map(({ textContent }) => textContent);
    await waitUntil(() => links().includes('Users'), 'the section');
    await createClient({ preview: true, appName }).updateMetadata({ navigation: { users: { visibility: 'hidden' } } });
    await waitUntil(() => !links().includes('Users'), links().join());
    expect(links()).to.include('Roles');
    await page.end();
  });
});
