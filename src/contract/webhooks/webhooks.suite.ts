import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostWebhooks } from './webhooks.rules.ts';

type Client = Api<ContractAreas>;
const notFound = { code: 'NOT_FOUND', status: 404 };

/** Receivers answer by their names: `fail.` 500, `gone.` 410, others 200. */
const hook = (name = 'ok') => ({ displayName: 'Sync', url: `https://${name}.hooks.test/in`, eventKeys: ['role.created', 'role.deleted'] });
const asAdmin = async (make: MakeWorld) => {
  const world = await make();
  return { world, api: await world.as(people.admin) };
};
const addRole = (api: Client, key: string) => api.roles.create({ body: { key, name: key } });
const logOf = async ({ webhooks }: Client, id: string) => (await webhooks.logs({ query: { id } })).rows;
const find = async ({ webhooks }: Client, id: string) => (await webhooks.list()).find((row) => row._id === id);

export const webhooksSuite = behaviour('webhooks', (make) => {
  it('adds, changes and deletes a webhook', async () => {
    const { api } = await asAdmin(make);
    const { webhooks } = api;
    const made = await webhooks.create({ body: { ...hook(), displayName: ' CRM ' } });
    expect(made).toMatchObject({ displayName: 'CRM', description: '', isActive: true, health: 'unused', invocations: 0, secret: null });
    const changed = await webhooks.update({ webhookId: made.id, body: { eventKeys: ['user.invited'], isActive: false } });
    expect(changed).toMatchObject({ displayName: 'CRM', eventKeys: ['user.invited'], isActive: false, url: made.url });
    expect(await find(api, made.id)).toEqual(changed);
    await webhooks.remove({ webhookId: made.id });
    expect(await find(api, made.id)).toBeUndefined();
    await expect(webhooks.remove({ webhookId: made.id })).rejects.toMatchObject(notFound);
    await expect(webhooks.update({ webhookId: made.id, body: { displayName: 'X' } })).rejects.toMatchObject(notFound);
  });

  it.each([
    ['url', { url: 'http://hooks.test/' }],
    ['url', { url: 'https://me:secret@hooks.test/' }],
    ['url', { url: 'ftp://hooks.test/' }],
    ['url', { url: 'hooks.test' }],
    ['displayName', { displayName: '  ' }],
    ['eventKeys', { eventKeys: [] }],
    ['eventKeys', { eventKeys: ['no.such'] }],
    ['secret', { secret: 'short' }],
  ])('rejects an invalid %s and reports it at its field: %o', async (field, wrong) => {
    const { api } = await asAdmin(make);
    const refused = { code: 'INVALID_INPUT', status: 400, context: { fields: { [field]: expect.any(String) } } };
    await expect(api.webhooks.create({ body: { ...hook(), ...wrong } })).rejects.toMatchObject(refused);
    const { id } = await api.webhooks.create({ body: hook() });
    await expect(api.webhooks.update({ webhookId: id, body: wrong })).rejects.toMatchObject(refused);
  });

  it('an account has so many webhooks', async () => {
    const { api } = await asAdmin(make);
    const { length } = await api.webhooks.list();
    for (let count = length; count < mostWebhooks; count++) await api.webhooks.create({ body: hook() });
    await expect(api.webhooks.create({ body: hook() })).rejects.toMatchObject({ code: 'WEBHOOK_LIMIT', status: 409 });
  });

  it('lists every event by category, with an example, for each channel', async () => {
    const { api } = await asAdmin(make);
    const categories = await api.webhooks.categories();
    const events = categories.flatMap(({ events: own }) => own);
    expect(events.length).toBeGreaterThan(20);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    for (const { key, example } of events) expect(example).toMatchObject({ type: key, timestamp: expect.any(String), data: {} });
    for (const channels of ['email', 'slack', 'sms', 'webhook']) {
      const listed = await api.webhooks.channelMaps({ query: { channels } });
      expect(listed.map(({ key }) => key)).toEqual(events.map(({ key }) => key));
    }
    expect(await api.webhooks.channelMaps({ query: { channels: 'pigeon' } })).toEqual([]);
  });

  it('sends what happened to those who want it, and to nobody else', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.webhooks.create({ body: hook() });
    const off = await api.webhooks.create({ body: { ...hook(), isActive: false } });
    const other = await api.webhooks.create({ body: { ...hook(), eventKeys: ['user.invited'] } });
    const role = await addRole(api, 'hooked');
    await world.work();
    const [sent, ...more] = await logOf(api, id);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ eventKey: 'role.created', statusCode: '200', state: 'delivered', answer: 'OK', webhookId: id });
    expect(JSON.parse(sent!.body)).toMatchObject({ type: 'role.created', data: { target: { type: 'role', id: role.id } } });
    expect(sent!.messageId).toMatch(/^msg_./);
    expect(await logOf(api, off.id)).toEqual([]);
    expect(await logOf(api, other.id)).toEqual([]);
    expect(await find(api, id)).toMatchObject({ health: 'working', invocations: 1, failed: 0, waiting: 0 });
    await api.roles.remove({ roleId: role.id });
    await world.work();
    expect((await logOf(api, id)).map(({ eventKey }) => eventKey)).toEqual(['role.deleted', 'role.created']);
    expect((await api.webhooks.logs({ query: { id, limit: 1, offset: 1 } })).rows).toMatchObject([{ eventKey: 'role.created' }]);
    expect(await api.webhooks.logs({ query: { id, state: 'failed' } })).toEqual({ count: 0, rows: [] });
    await expect(api.webhooks.logs({ query: { id: unknownId } })).rejects.toMatchObject(notFound);
  });

  it('tells of changed policies and of impersonation, never with a secret', async () => {
    const { world, api } = await asAdmin(make);
    const eventKeys = ['policy.mfaSet', 'session.policySet', 'restriction.ipAdded', 'impersonation.started', 'impersonation.ended'];
    eventKeys.push('directory.created', 'directory.tokenRotated', 'ssoConnection.created');
    const { id } = await api.webhooks.create({ body: { ...hook(), eventKeys } });
    await api.securityPolicy.createMfa({ body: { enforceMFAType: 'DontForce' } });
    await api.sessions.setPolicy({ body: { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 900 } } });
    await api.restrictions.addIp({ body: { ip: '192.0.2.9', strategy: 'ALLOW', isActive: false } });
    const made = await api.directory.create({ body: { source: 'okta', connectionName: 'Okta' } });
    const replaced = await api.directory.rotate({ id: made.id, body: {} });
    const settings = {
      type: 'oidc' as const,
      name: 'Login',
      ssoEndpoint: 'https://idp.test',
      oidcClientId: 'us',
      oidcSecret: 'kept-to-ourselves',
    };
    await api.ssoConfig.create({ body: settings });
    const { items } = await api.users.list({ query: { _email: people.readOnly } });
    const helper = await world.as(people.admin);
    const body = await helper.impersonation.start({ body: { userId: items[0]!.id } });
    const { accessToken } = await helper.impersonation.impersonate({ body });
    await helper.auth.logout();
    await world.work();
    const rows = await logOf(await world.as(people.admin), id);
    const told = rows.map((row) => JSON.parse(row.body) as { type: string; data: { actorId: string; target: unknown } });
    expect(told.map(({ type }) => type).toSorted()).toEqual(eventKeys.toSorted());
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'delivered'));
    const { id: me } = await api.profile.get();
    for (const { type, data } of told)
      if (type.startsWith('impersonation.'))
        expect(data).toMatchObject({ actorId: me, target: { type: 'user', id: body.impersonatedUserId } });
    const bodies = rows.map((row) => row.body).join();
    for (const secret of [made.token, replaced.token, settings.oidcSecret, body.actorToken, accessToken]) {
      expect(secret).toBeTruthy();
      expect(bodies).not.toContain(secret);
    }
  });

  // spec4.webhooks
  it('tries again for days, then says that it failed, and starts anew when asked to', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.webhooks.create({ body: hook('fail') });
    await addRole(api, 'unheard');
    await world.work();
    expect(await find(api, id)).toMatchObject({ health: 'failing', waiting: 1 });
    expect((await logOf(api, id))[0]).toMatchObject({ state: 'waiting', statusCode: '500', nextAttemptAt: expect.any(String) });
    for (let day = 0; day < 12; day++) {
      world.advance(86_400);
      await world.work();
      await logOf(await world.as(people.admin), id);
    }
    const fresh = await world.as(people.admin);
    const [failed] = await logOf(fresh, id);
    expect(failed).toMatchObject({ state: 'failed', statusCode: '500', answer: 'Internal Server Error' });
    expect(failed!.attempts).toHaveLength(10);
    expect(failed).not.toHaveProperty('nextAttemptAt');
    expect(await find(fresh, id)).toMatchObject({ health: 'failing', failed: 1, waiting: 0 });
    await fresh.webhooks.update({ webhookId: id, body: { url: hook().url } });
    expect(await fresh.webhooks.retry({ deliveryId: failed!.id })).toEqual({ statusCode: 202 });
    await world.work();
    expect((await logOf(fresh, id))[0]).toMatchObject({ state: 'delivered', messageId: failed!.messageId, statusCode: '200' });
    expect(await find(fresh, id)).toMatchObject({ health: 'working', failed: 0 });
    await expect(fresh.webhooks.retry({ deliveryId: unknownId })).rejects.toMatchObject(notFound);
  });

  it('retries all that failed at once', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.webhooks.create({ body: hook('gone') });
    await addRole(api, 'first');
    await world.work();
    expect(await find(api, id)).toMatchObject({ health: 'gone', isActive: false, failed: 1 });
    const [failed] = await logOf(api, id);
    expect(await api.webhooks.retry({ deliveryId: failed!.id })).toEqual({ statusCode: 409 });
    await api.webhooks.update({ webhookId: id, body: { isActive: true, url: hook().url } });
    expect(await api.webhooks.retryFailed({ webhookId: id })).toEqual({ count: 1 });
    await world.work();
    expect(await find(api, id)).toMatchObject({ health: 'working', failed: 0 });
    expect(await api.webhooks.retryFailed({ webhookId: id })).toEqual({ count: 0 });
    await expect(api.webhooks.retryFailed({ webhookId: unknownId })).rejects.toMatchObject(notFound);
  });

  it('shows the signing secret to those who manage webhooks, and rotates it with a day of overlap', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.webhooks.create({ body: hook() });
    const first = await api.webhooks.secret({ webhookId: id });
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const second = await api.webhooks.rotateSecret({ webhookId: id });
    expect(second.secret).not.toBe(first.secret);
    expect(Date.parse(second.previousUntil!)).toBeGreaterThan(Date.now() + 86_000_000);
    expect(await api.webhooks.secret({ webhookId: id })).toEqual(second);
    world.advance(86_401);
    const { webhooks } = await world.as(people.admin);
    expect(await webhooks.secret({ webhookId: id })).toEqual({ secret: second.secret });
    const own = `whsec_${btoa('x'.repeat(32))}`;
    const given = await webhooks.create({ body: { ...hook(), secret: own } });
    expect((await webhooks.secret({ webhookId: given.id })).secret).toBe(own);
    await expect(webhooks.secret({ webhookId: unknownId })).rejects.toMatchObject(notFound);
    await expect(webhooks.rotateSecret({ webhookId: unknownId })).rejects.toMatchObject(notFound);
  });

  // spec4.webhooks
  it('a test says what came back, and leaves no trace in the log', async () => {
    const { api } = await asAdmin(make);
    const { id } = await api.webhooks.create({ body: hook() });
    const { url } = hook();
    expect(await api.webhooks.test({ body: { url, _id: id, payload: { type: 'role.created' } } })).toMatchObject({
      statusCode: 200,
      body: 'OK',
    });
    expect(await api.webhooks.test({ body: { url: hook('fail').url, secret: null } })).toMatchObject({ statusCode: 500 });
    expect(await logOf(api, id)).toEqual([]);
    await expect(api.webhooks.test({ body: { url, _id: unknownId } })).rejects.toMatchObject(notFound);
  });

  it("readers see webhooks but can't change them, nor see their secrets", async () => {
    const world = await make();
    const { id } = await (await world.as(people.admin)).webhooks.create({ body: hook() });
    const reader = await world.as(people.readOnly);
    const refused = { code: 'FORBIDDEN', status: 403 };
    await expect(reader.webhooks.create({ body: hook() })).rejects.toMatchObject(refused);
    await expect(reader.webhooks.secret({ webhookId: id })).rejects.toMatchObject(refused);
    await expect(reader.webhooks.test({ body: { url: hook().url } })).rejects.toMatchObject(refused);
    await expect(reader.webhooks.remove({ webhookId: id })).rejects.toMatchObject(refused);
  });

  it("another account's webhooks are not found, and hear nothing", async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    const { id } = await stranger.webhooks.create({ body: hook() });
    const api = await world.as(people.admin);
    await expect(api.webhooks.secret({ webhookId: id })).rejects.toMatchObject(notFound);
    await expect(api.webhooks.logs({ query: { id } })).rejects.toMatchObject(notFound);
    await addRole(api, 'ours');
    await world.work();
    expect(await logOf(stranger, id)).toEqual([]);
    expect(await find(api, id)).toBeUndefined();
  });
});
