import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';

describe('connecting Slack', () => {
  let world: TestWorld;
  let admin: Browser;
  beforeEach(async () => {
    world = await createWorld();
    admin = await world.signIn(people.admin);
  });

  /** Where Slack, once somebody agreed there, sends their browser: a path of /auth/slack/callback. */
  async function begin(browser: Browser): Promise<string> {
    const { url } = await browser.api.channels.authorizeSlack();
    const { pathname, search, origin } = new URL(url);
    expect(origin).toBe(world.deps.config.publicUrl);
    expect(pathname).toBe('/auth/slack/callback');
    return pathname + search;
  }
  const isConnected = async (tenantId: string = demoTenants.acme) =>
    (await world.data((tx) => tx.selectFrom('slack_connections').select('team').where('tenant_id', '=', tenantId).execute())).length > 0;
  async function refused(browser: Browser, path: string): Promise<void> {
    const page = await browser.fetch(path);
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('This link is no longer valid')]);
  }

  it('comes back with a state that is good once, and says who connected it', async () => {
    const path = await begin(admin);
    const page = await admin.fetch(path, { headers: { 'accept-language': 'de' } });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain('Slack verbunden');
    expect((await admin.api.channels.slack()).team).toBe('Demo team');
    const entries = await world.data((tx) =>
      tx.selectFrom('audit_log').select(['actor_id', 'tenant_id', 'details']).where('action', '=', 'slack.connected').execute(),
    );
    expect(entries).toEqual([{ actor_id: demoUserId(people.admin), tenant_id: demoTenants.acme, details: { team: 'Demo team' } }]);
    await refused(admin, path);
  });

  it("CSRF: a link that someone else began connects nothing, neither in the victim's workspace nor in theirs", async () => {
    const stranger = await world.signIn(people.stranger);
    const path = await begin(stranger);
    await refused(admin, path);
    expect([await isConnected(), await isConnected(demoTenants.globex)]).toEqual([false, false]);
    // And is used up.
    await refused(stranger, path);
  });

  it('CSRF: nor does another browser of the same person, one without a session, or an answer without the right state', async () => {
    await refused(await world.signIn(people.admin), await begin(admin));
    await refused(world.browser(), await begin(admin));
    const path = await begin(admin);
    for (const wrong of ['/auth/slack/callback?code=agreed', '/auth/slack/callback?code=agreed&state=guessed', `${path}&state=again`])
      await refused(admin, wrong);
    expect(await isConnected()).toBe(false);
    expect((await admin.fetch(path)).status).toBe(200);
  });

  it('a state ends after ten minutes, with the next one, and with the session', async () => {
    const late = await begin(admin);
    world.clock.advance(601);
    await admin.api.auth.refresh({ body: null });
    await refused(admin, late);
    const replaced = await begin(admin);
    const path = await begin(admin);
    await refused(admin, replaced);
    await admin.api.auth.logout();
    await refused(admin, path);
    expect(await isConnected()).toBe(false);
  });

  it('whoever has lost the permission since connects nothing', async () => {
    const admins = (await admin.api.roles.list()).filter(({ key }) => ['Admin', 'ReadOnly'].includes(key));
    const roleId = (key: string) => admins.find((role) => role.key === key)!.id;
    await admin.api.users.update({ body: { id: demoUserId(people.support), roleIds: [roleId('Admin')] } });
    const helper = await world.signIn(people.support);
    const path = await begin(helper);
    await admin.api.users.update({ body: { id: demoUserId(people.support), roleIds: [roleId('ReadOnly')] } });
    await refused(helper, path);
    expect(await isConnected()).toBe(false);
  });

  it('says that access was declined, and that Slack took no code', async () => {
    const path = (await begin(admin)).replace('code=agreed', 'error=access_denied');
    expect(await (await admin.fetch(path)).text()).toContain('Access was declined in Slack');
    world.deps.slack = { ...world.deps.slack!, connect: async () => undefined };
    await refused(admin, await begin(admin));
    expect(await isConnected()).toBe(false);
  });
});
