import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '../src/client.ts';
import { AuthorizedContent } from '../src/react/authorized-content.tsx';
import { configureGatehouse } from '../src/react/configure.ts';
import { useEntitlements, useFeatureEntitlements, usePermissionEntitlements } from '../src/react/use-entitlements.ts';
import { useFeatureFlags } from '../src/react/use-feature-flags.ts';
import { Fixture } from './surfaces-fixture.ts';
import './login-box.ts';

async function signIn(page: Fixture): Promise<void> {
  await page.type('Email', 'admin@acme.test');
  page.press('Continue');
  await page.type('Password', 'gatehouse-demo-1');
  page.press('Sign in');
  await page.see("You're signed in");
}
const setUp = (entitlements: boolean) => {
  const page = new Fixture();
  const box = page.add('login-box', {}, { options: { entitlements } });
  const appName = box.getAttribute('app-name')!;
  return { page, appName, client: createClient({ preview: true, appName, entitlements }) };
};
const featureKey = 'dashboards';
const entitled = { isEntitled: true };
const missing = { isEntitled: false, justification: 'MISSING_FEATURE' };

describe('entitlements of a page', () => {
  it('answer for whoever is signed in: plan, rules with attributes, permissions, and why', async () => {
    const { page, client } = setUp(true);
    expect(await client.can({ featureKey })).to.equal(false);
    await signIn(page);
    expect(await client.can({ featureKey })).to.equal(true);
    expect(await client.getEntitlements({ featureKey: 'nothing' })).to.deep.equal(missing);
    expect(await client.getEntitlements({ permissionKey: 'fe.secure.read.users' })).to.deep.equal(entitled);
    expect(await client.getEntitlements({ permissionKey: 'no.such' })).to.include({ justification: 'MISSING_PERMISSION' });
    expect((await client.explain({ featureKey })).text).to.equal(
      'Entitled: the plan Premium has dashboards; the bundle Analytics has dashboards.',
    );
    expect(await client.loadEntitlements()).to.equal(true);
    const other = client.user()!.tenants.find(({ id }) => id !== client.user()!.tenant.id)!;
    await client.switchTenant(other.id);
    expect(await client.can({ featureKey })).to.equal(false);
    await page.end();
  });

  it('refuse where the page did not enable them', async () => {
    const { page, client } = setUp(false);
    await signIn(page);
    const refusal = await client.can({ featureKey }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(refusal).to.equal('You must first enable entitlements via Frontegg options to use this function');
    await page.end();
  });

  it("guards ask for every role and permission, flags for the vendor's word", async () => {
    const { page, client } = setUp(false);
    expect(client.isAuthorized({})).to.equal(false);
    await signIn(page);
    expect(client.isAuthorized({ requiredRoles: ['Admin'], requiredPermissions: ['fe.secure.write.users'] })).to.equal(true);
    expect(client.isAuthorized({ requiredRoles: ['Admin', 'Owner'] })).to.equal(false);
    expect(await client.queryFeatureFlags(['show-passkeys-new', 'no-such-flag'])).to.deep.equal([true, false]);
    await page.end();
  });

  it('are hooks in React, which follow a sign-in', async () => {
    const { page, appName } = setUp(true);
    configureGatehouse({ preview: true, appName, entitlements: true });
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const App = () => {
      const answers = [
        useEntitlements({ featureKey }, { appName }),
        useFeatureEntitlements('new-editor', { appName, attributes: { beta: true } }),
        usePermissionEntitlements('no.such', { appName }),
      ].map((answer) => (answer.isEntitled ? 'yes' : answer.isLoading ? 'loading' : answer.justification));
      const flags = useFeatureFlags(['show-passkeys-new', 'no-such-flag'], { appName });
      return (
        <>
          <p>{[...answers, ...flags].join(' ')}</p>
          <AuthorizedContent appName={appName} requiredRoles={['Admin']}>
            <p>For admins</p>
          </AuthorizedContent>
          <AuthorizedContent appName={appName} requiredPermissions={['no.such']} render={(may) => <p>{may ? 'in' : 'out'}</p>} />
        </>
      );
    };
    root.render(createElement(App));
    await waitUntil(() => host.textContent === 'MISSING_FEATURE MISSING_FEATURE MISSING_PERMISSION true falseout');
    await signIn(page);
    await waitUntil(() => host.textContent === 'yes yes MISSING_PERMISSION true falseFor adminsout', host.textContent);
    root.unmount();
    host.remove();
    await page.end();
  });
});
