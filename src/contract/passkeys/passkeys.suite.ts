import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type SoftKey, type World } from '../behaviour.ts';

const refused = { code: 'PASSKEY_REFUSED', status: 401 };

async function registered(world: World, email: string) {
  const [api, key] = [await world.as(email), world.softKey()];
  await api.passkeys.register({ body: key.create((await api.passkeys.registerOptions()).options) });
  return { api, key };
}
async function login(world: World, key: SoftKey) {
  const client = world.anonymous();
  const { options } = await client.passkeys.loginOptions({ body: {} });
  await client.passkeys.login({ body: key.get(options) });
  return client;
}

export const passkeysSuite = behaviour('passkeys', (make) => {
  it('signs in by passkey alone, until it is removed', async () => {
    const world = await make();
    const { api, key } = await registered(world, people.support);
    expect((await (await login(world, key)).profile.get()).email).toBe(people.support);
    const { devices } = await api.passkeys.list();
    expect(devices).toEqual([expect.objectContaining({ deviceType: 'Platform', lastUsedAt: expect.any(String) })]);
    await api.passkeys.remove({ deviceId: devices[0]!.id });
    await expect(login(world, key)).rejects.toMatchObject(refused);
    for (const deviceId of [unknownId, 'x', devices[0]!.id])
      await expect(api.passkeys.remove({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it("MCH-11 is neither added nor asked for where people don't sign in by passkey", async () => {
    const world = await make();
    const { api, key } = await registered(world, people.support);
    const added = world.softKey().create((await api.passkeys.registerOptions()).options);
    const { options } = await world.anonymous().passkeys.loginOptions({ body: {} });
    await world.decide({ ways: ['password'] });
    const refused = { code: 'WAY_NOT_ALLOWED', status: 403 };
    await expect(world.anonymous().passkeys.loginOptions({ body: {} })).rejects.toMatchObject(refused);
    await expect(world.anonymous().passkeys.login({ body: key.get(options) })).rejects.toMatchObject(refused);
    await expect(api.passkeys.registerOptions()).rejects.toMatchObject(refused);
    await expect(api.passkeys.register({ body: added })).rejects.toMatchObject(refused);
    expect((await api.passkeys.list()).devices).toHaveLength(1);
  });

  it('is renamed by its owner', async () => {
    const world = await make();
    const { api } = await registered(world, people.support);
    await api.passkeys.register({ body: world.softKey().create((await api.passkeys.registerOptions()).options) });
    const [first, second] = (await api.passkeys.list()).devices;
    await api.passkeys.rename({ deviceId: first!.id, body: { name: '  Blue key ' } });
    expect((await api.passkeys.list()).devices.map(({ name }) => name)).toEqual(['Blue key', second!.name]);
    await expect(api.passkeys.rename({ deviceId: first!.id, body: { name: ' ' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const stranger = await world.as(people.readOnly);
    for (const deviceId of [unknownId, 'x', first!.id])
      await expect(stranger.passkeys.rename({ deviceId, body: { name: 'Mine' } })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      });
    expect((await api.passkeys.list()).devices[0]!.name).toBe('Blue key');
  });

  it('rejects a reused response, an unsolicited one, and an unknown key', async () => {
    const world = await make();
    const { api, key } = await registered(world, people.support);
    const client = world.anonymous();
    const answer = key.get((await client.passkeys.loginOptions({ body: {} })).options);
    await client.passkeys.login({ body: answer });
    await expect(client.passkeys.login({ body: answer })).rejects.toMatchObject(refused);
    await expect(login(world, world.softKey())).rejects.toMatchObject(refused);
    const { options } = await api.passkeys.registerOptions();
    const made = world.softKey().create(options);
    await api.passkeys.register({ body: made });
    await expect(api.passkeys.register({ body: made })).rejects.toMatchObject(refused);
  });

  it('rejects locked and disabled users', async () => {
    const world = await make();
    const { api, key } = await registered(world, people.support);
    const { id: userId } = await api.profile.get();
    const { users } = await world.as(people.admin);
    await users.lock({ userId });
    await expect(login(world, key)).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED', status: 423 });
    await users.unlock({ userId });
    await users.disable({ userId });
    await expect(login(world, key)).rejects.toMatchObject({ code: 'USER_DISABLED', status: 403 });
  });
});
