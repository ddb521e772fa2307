import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';

export const configurationSuite = behaviour('configuration', (make) => {
  it('serves everything the elements need before sign-in', async () => {
    const world = await make();
    const { configuration } = world.anonymous();
    const flags = await configuration.flags();
    expect(flags['show-passkeys-new']).toBe('on');
    expect(Object.values(flags).filter((state) => state !== 'on' && state !== 'off')).toEqual([]);
    expect((await configuration.vendor()).name).toEqual(expect.any(String));
    expect((await configuration.publicPolicy()).authStrategy).toBe('EmailAndPassword');
    expect((await configuration.publicStrategies()).mainAuthStrategies).toEqual([{ strategy: 'EmailAndPassword' }]);
    expect(await configuration.signUpStrategies()).toEqual(expect.any(Array));
    expect(await configuration.captcha()).toBeNull();
    expect(await configuration.socialV1()).toEqual([]);
    expect(await configuration.social()).toEqual([]);
    expect(await configuration.customSocial()).toEqual({ providers: [] });
    expect(await configuration.ssoPublic()).toEqual({ isActive: false });
    expect(await (await world.as(people.admin)).configuration.userEmailPolicy()).toEqual({ allowEmailChange: true });
  });

  it("returns the portal's navigation", async () => {
    const { configuration } = (await make()).anonymous();
    const { rows } = await configuration.metadata({ query: { entityName: 'adminBox' } });
    expect(rows[0]!.configuration.navigation).toMatchObject({
      profile: { visibility: 'always' },
      users: { permissions: ['fe.secure.read.users'] },
      roles: { visibility: 'byPermissions' },
    });
    expect((await configuration.metadata({ query: { entityName: 'audits' } })).rows).toMatchObject([
      { entityName: 'audits', properties: expect.arrayContaining([expect.objectContaining({ name: 'createdAt', type: 'Timestamp' })]) },
    ]);
    expect((await configuration.metadata({ query: { entityName: 'saml' } })).rows).toMatchObject([
      { entityName: 'saml', configuration: { acsUrl: expect.stringMatching(/callback$/), spEntityId: expect.stringMatching(/metadata$/) } },
    ]);
  });

  it('says by which channels people are told, as far as the server has them', async () => {
    const world = await make();
    const { configuration } = world.anonymous();
    const read = async () => (await configuration.metadata({ query: { entityName: 'notifications' } })).rows;
    const channelsConfig = ['email', 'slack', 'sms', 'webhook'];
    expect(await read()).toEqual([
      {
        ...{ entityName: 'notifications', id: expect.any(String), vendorId: expect.any(String), configuration: {}, properties: [] },
        ...{ channels: ['bell', ...channelsConfig], channelsConfig, severities: ['info', 'warning'] },
        theme: { id: expect.any(String), name: expect.any(String), styles: {} },
        ...{ createdAt: expect.stringMatching(/Z$/), updatedAt: expect.stringMatching(/Z$/) },
      },
    ]);
    await world.decide({ withoutTexts: true, withoutSlack: true });
    expect(await read()).toMatchObject([{ channels: ['bell', 'email', 'webhook'], channelsConfig: ['email', 'webhook'] }]);
  });

  it('serves the signed-in variants', async () => {
    const { configuration } = await (await make()).as(people.readOnly);
    expect(await configuration.socialSignedIn()).toEqual([]);
    expect((await configuration.strategies()).mainAuthStrategies).toHaveLength(1);
  });
});
