import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';
import { mostStreams } from './audit-streams.rules.ts';
import type { NewStream } from './audit-streams.schemas.ts';

type Client = Api<ContractAreas>;
const notFound = { code: 'NOT_FOUND', status: 404 };

/** Receivers answer by their names: `fail.` with an error, others as they should. */
const hook = (host = 'ok.siem.test'): NewStream => ({ name: 'SIEM', target: { kind: 'webhook', url: `https://${host}/in` } });
const syslog = (host = 'ok.logs.test'): NewStream => ({
  name: 'Collector',
  target: { kind: 'syslog', host, port: 6514, format: 'cef', ca: '' },
});
const bucket = (host = 'ok.storage.test'): NewStream => ({
  name: 'Archive',
  target: {
    kind: 's3',
    endpoint: `https://${host}`,
    region: 'eu-central-1',
    bucket: 'audit-log',
    prefix: 'acme',
    accessKeyId: 'AKIDEXAMPLE',
  },
  secretAccessKey: 'top-secret-key',
});
const asAdmin = async (make: MakeWorld) => {
  const world = await make();
  const before = await world.as(people.admin);
  for (const { id } of await before.auditStreams.list()) await before.auditStreams.remove({ streamId: id });
  await world.work();
  return { world, api: await world.as(people.admin) };
};
const find = async ({ auditStreams }: Client, id: string) => (await auditStreams.list()).find((row) => row.id === id);
const addRole = (api: Client, key: string) => api.roles.create({ body: { key, name: key } });

export const auditStreamsSuite = behaviour('auditStreams', (make) => {
  it('adds, changes and deletes a stream of each kind, and never shows a secret again', async () => {
    const { api } = await asAdmin(make);
    const { auditStreams } = api;
    for (const body of [hook(), syslog(), bucket()]) {
      const { secret, ...made } = await auditStreams.create({ body });
      expect(made).toMatchObject({ name: body.name, target: body.target, state: 'unused', delivered: 0 });
      expect(secret ?? '').toMatch(body.target.kind === 'webhook' ? /^whsec_[A-Za-z0-9+/]{43}=$/ : /^$/);
      const changed = await auditStreams.update({ streamId: made.id, body: { name: 'Renamed', isActive: false } });
      expect(changed).toMatchObject({ name: 'Renamed', target: body.target, state: 'off' });
      const { waiting: _waiting, waitingSince: _since, ...facts } = (await find(api, made.id))!;
      expect(changed).toMatchObject(facts);
      const text = JSON.stringify(await auditStreams.list());
      for (const hidden of [secret, body.secretAccessKey]) if (hidden) expect(text).not.toContain(hidden);
      await auditStreams.remove({ streamId: made.id });
      expect(await find(api, made.id)).toBeUndefined();
      await expect(auditStreams.remove({ streamId: made.id })).rejects.toMatchObject(notFound);
    }
  });

  it.each([
    ['target.url', { target: { kind: 'webhook', url: 'http://siem.test/' } }],
    ['target.url', { target: { kind: 'webhook', url: 'https://me:secret@siem.test/' } }],
    ['target.host', { target: { ...syslog().target, host: 'logs.test/path' } }],
    ['target.port', { target: { ...syslog().target, port: 0 } }],
    ['target.ca', { target: { ...syslog().target, ca: 'not a certificate' } }],
    ['target.endpoint', { target: { ...bucket().target, endpoint: 'https://storage.test/?list' } }],
    ['target.bucket', { target: { ...bucket().target, bucket: '../other' } }],
    ['target.prefix', { target: { ...bucket().target, prefix: 'a/../../other' } }],
    ['secretAccessKey', { target: bucket().target }],
    ['name', { name: ' ' }],
  ])('rejects an invalid %s: %o', async (field, wrong) => {
    const { api } = await asAdmin(make);
    const refused = { code: 'INVALID_INPUT', status: 400, context: { fields: { [field]: expect.any(String) } } };
    await expect(api.auditStreams.create({ body: { ...hook(), ...(wrong as Partial<NewStream>) } })).rejects.toMatchObject(refused);
  });

  it('a stream keeps its kind, and an account has only so many', async () => {
    const { api } = await asAdmin(make);
    const { id: streamId } = await api.auditStreams.create({ body: hook() });
    const refused = { code: 'INVALID_INPUT', status: 400 };
    await expect(api.auditStreams.update({ streamId, body: { target: syslog().target } })).rejects.toMatchObject(refused);
    for (let count = 1; count < mostStreams; count++) await api.auditStreams.create({ body: hook() });
    await expect(api.auditStreams.create({ body: hook() })).rejects.toMatchObject(refused);
  });

  it('delivers what happens from now on, and says how far it is', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.auditStreams.create({ body: hook() });
    await world.work();
    // That it was made.
    const { delivered } = (await find(api, id))!;
    expect(delivered).toBeGreaterThan(0);
    await addRole(api, 'streamed');
    await world.work();
    const stream = await find(api, id);
    expect(stream).toMatchObject({ state: 'working', waiting: 0, delivered: delivered + 1, deliveredAt: expect.any(String) });
    expect(stream).not.toHaveProperty('waitingSince');
  });

  it('what a receiver refuses waits, with the reason on the screen, until it was mended', async () => {
    const { world, api } = await asAdmin(make);
    const { id } = await api.auditStreams.create({ body: hook('fail.siem.test') });
    await addRole(api, 'waits');
    await world.work();
    const failing = (await find(api, id))!;
    expect(failing).toMatchObject({
      ...{ state: 'failing', waitingSince: expect.any(String), delivered: 0, nextAttemptAt: expect.any(String) },
      failure: { isDelivered: false, statusCode: 500, at: expect.any(String) },
    });
    expect(failing.waiting).toBeGreaterThanOrEqual(2);
    await api.auditStreams.update({ streamId: id, body: { target: hook().target } });
    await world.work();
    const mended = await find(api, id);
    // With what was mended.
    expect(mended).toMatchObject({ state: 'working', waiting: 0, delivered: failing.waiting + 1 });
    expect(mended).not.toHaveProperty('failure');
  });

  it('while it is paused nothing is sent, and nothing is lost', async () => {
    const { world, api } = await asAdmin(make);
    const { id: streamId } = await api.auditStreams.create({ body: hook() });
    await world.work();
    const { delivered } = (await find(api, streamId))!;
    await api.auditStreams.update({ streamId, body: { isActive: false } });
    await addRole(api, 'meanwhile');
    await world.work();
    expect(await find(api, streamId)).toMatchObject({ state: 'off', waiting: 2, delivered });
    await api.auditStreams.update({ streamId, body: { isActive: true } });
    await world.work();
    expect(await find(api, streamId)).toMatchObject({ state: 'working', waiting: 0, delivered: delivered + 3 });
  });

  it('sends again what happened since a day', async () => {
    const { world, api } = await asAdmin(make);
    const before = new Date(Date.now() - 60_000).toISOString();
    await addRole(api, 'earlier');
    await world.work();
    const { id: streamId } = await api.auditStreams.create({ body: hook() });
    await world.work();
    const once = (await find(api, streamId))!.delivered;
    await api.auditStreams.replay({ streamId, body: { from: before } });
    await world.work();
    const { delivered, waiting } = (await find(api, streamId))!;
    // All of it again, what was before, and that it was asked for.
    expect(delivered).toBeGreaterThanOrEqual(2 * once + 2);
    expect(waiting).toBe(0);
    // Nothing is newer, so nothing comes twice but that this was asked for.
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await api.auditStreams.replay({ streamId, body: { from: later } });
    await world.work();
    expect((await find(api, streamId))!.delivered).toBe(delivered + 1);
    for (const from of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.000Z'])
      await api.auditStreams.replay({ streamId, body: { from } });
    await expect(api.auditStreams.replay({ streamId: unknownId, body: { from: before } })).rejects.toMatchObject(notFound);
  });

  it('a test says what came back', async () => {
    const { api } = await asAdmin(make);
    const [good, bad] = [
      await api.auditStreams.create({ body: hook() }),
      await api.auditStreams.create({ body: syslog('fail.logs.test') }),
    ];
    expect(await api.auditStreams.test({ streamId: good.id })).toMatchObject({ isDelivered: true, statusCode: 200, answer: 'OK' });
    expect(await api.auditStreams.test({ streamId: bad.id })).toMatchObject({ isDelivered: false, reason: 'certificate' });
    const { id: third } = await api.auditStreams.create({ body: bucket('fail.storage.test') });
    expect(await api.auditStreams.test({ streamId: third })).toMatchObject({ isDelivered: false, statusCode: 403, code: 'AccessDenied' });
    await expect(api.auditStreams.test({ streamId: unknownId })).rejects.toMatchObject(notFound);
  });

  it("replaces a webhook's secret with a day of overlap; other kinds have none", async () => {
    const { api } = await asAdmin(make);
    const { id: streamId, secret: first } = await api.auditStreams.create({ body: hook() });
    const { secret, previousUntil } = await api.auditStreams.rotateSecret({ streamId });
    expect(secret).toMatch(/^whsec_/);
    expect(secret).not.toBe(first);
    expect(Date.parse(previousUntil!)).toBeGreaterThan(Date.now() + 86_000_000);
    const { id: other } = await api.auditStreams.create({ body: syslog() });
    await expect(api.auditStreams.rotateSecret({ streamId: other })).rejects.toMatchObject(notFound);
  });

  it("is closed to those without the permission, and another account's streams are not found", async () => {
    const { world, api } = await asAdmin(make);
    const { id: streamId } = await api.auditStreams.create({ body: hook() });
    const reader = await world.as(people.readOnly);
    const refused = { code: 'FORBIDDEN', status: 403 };
    await expect(reader.auditStreams.list()).rejects.toMatchObject(refused);
    await expect(reader.auditStreams.create({ body: hook() })).rejects.toMatchObject(refused);
    const stranger = await world.as(people.stranger);
    await expect(stranger.auditStreams.test({ streamId })).rejects.toMatchObject(notFound);
    await expect(stranger.auditStreams.update({ streamId, body: { name: 'Mine' } })).rejects.toMatchObject(notFound);
    expect(await find(stranger, streamId)).toBeUndefined();
  });
});
