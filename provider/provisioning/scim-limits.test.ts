import { expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { createLimits, widened } from '../ports/limits.ts';
import { vendorPolicy } from '../identity/policy/vendor-policy.ts';
import { connectDirectory, ownDomain, user } from '../test/scim.ts';
import { createWorld } from '../test/world.ts';

it('a directory calls from allowed networks only, unless it is exempt, and reads why in its requests', async () => {
  const world = await createWorld();
  const directory = await connectDirectory(world);
  const { api } = await world.signIn(people.admin);
  const [elsewhere, here] = ['203.0.113.9', '192.0.2.1'];
  const statusFrom = async (ip: string) => {
    const response = await world.send('/scim/v2/Users?count=1', { headers: { authorization: `Bearer ${directory.token}` } }, ip);
    return [response.status, ((await response.json()) as { detail?: string }).detail];
  };
  await api.restrictions.addIp({ body: { ip: elsewhere, strategy: 'BLOCK' } });
  await api.restrictions.setIpConfig({ body: { isActive: true, strategy: 'BLOCK' } });
  expect(await statusFrom(elsewhere)).toEqual([403, expect.stringContaining(`don't allow ${elsewhere}`)]);
  expect((await statusFrom(here))[0]).toBe(200);
  expect((await api.directory.requests({ id: directory.id })).requests).toMatchObject([
    { status: 200 },
    { status: 403, detail: expect.stringContaining('exempt this directory') },
  ]);
  await api.directory.update({ id: directory.id, body: { anyNetwork: true } });
  expect((await statusFrom(elsewhere))[0]).toBe(200);
  // Its token alone opens nothing to anybody else's.
  expect((await world.send('/scim/v2/Users', { headers: { authorization: 'Bearer gh_scim_wrong' } }, elsewhere)).status).toBe(401);
});

it('LOAD-01: long requests of a directory, and those that do not say how long they are, count as several', async () => {
  const world = await createWorld({ limits: { ...widened(1000), scim: { points: 120, seconds: 600 } } });
  await ownDomain(world, 'corp.test');
  const { token } = await connectDirectory(world);
  const send = async (length: number | undefined) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
    const said = length === undefined ? {} : { 'content-length': String(length) };
    const response = await world.send('/scim/v2/Users', { method: 'POST', headers: { ...headers, ...said }, body: '{}' });
    return [response.status, response.headers.has('retry-after')];
  };
  expect(await send(2)).toEqual([400, false]);
  expect(await send(499_999)).toEqual([400, false]);
  expect(await send(undefined)).toEqual([400, false]);
  expect(await send(499_999)).toEqual([429, true]);
});

it('LOAD-01: what was done for a directory already counts for its next request', async () => {
  const limits = createLimits({ ...widened(1), scim: { points: 10, seconds: 600 } });
  await limits.count('scim', 'it', 4);
  await limits.charge('scim', 'it', 0);
  await limits.count('scim', 'it', 2);
  await limits.charge('scim', 'it', 100);
  await expect(limits.count('scim', 'it')).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 });
  await limits.count('scim', 'another');
});

it('a directory has as many users as it may have, and says so of the next', async () => {
  const world = await createWorld({ deps: { policy: { ...vendorPolicy, usersPerDirectory: 2 } } });
  await ownDomain(world, 'corp.test');
  const { call } = await connectDirectory(world);
  const first = await call('POST', '/Users', user('ada'));
  expect([first.status, (await call('POST', '/Users', user('bob'))).status]).toEqual([201, 201]);
  const refused = await call('POST', '/Users', user('cy'));
  expect(refused).toMatchObject({ status: 403, body: { status: '403', detail: expect.stringContaining('already has 2 users') } });
  expect((await call('PUT', `/Users/${first.body.id}`, user('ada', { displayName: 'Ada' }))).status).toBe(200);
  await call('DELETE', `/Users/${first.body.id}`);
  expect((await call('POST', '/Users', user('cy'))).status).toBe(201);
});

it('nobody renames themselves where a directory says what they are called', async () => {
  const world = await createWorld();
  await ownDomain(world, 'acme.test');
  const { call } = await connectDirectory(world);
  const { api } = await world.signIn(people.readOnly);
  const before = await api.profile.get();
  await api.profile.update({ body: { name: 'Own Name' } });
  const { status } = await call('POST', '/Users', {
    ...user('x'),
    userName: people.readOnly,
    emails: [{ value: people.readOnly, primary: true }],
  });
  expect(status).toBe(201);
  const { name, managedBy } = await api.profile.get();
  expect(managedBy).toBe('scim2');
  const refused = { code: 'INVALID_INPUT', context: { fields: { name: expect.stringContaining('directory') } } };
  await expect(api.profile.update({ body: { name: before.name } })).rejects.toMatchObject(refused);
  await api.profile.update({ body: { name, metadata: '{"jobTitle":"Reader"}' } });
  expect(await api.profile.get()).toMatchObject({ name, metadata: '{"jobTitle":"Reader"}' });
});
