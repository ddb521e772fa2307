import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { configurationSuite } from '../../../src/contract/configuration/configuration.suite.ts';
import { firstStepPaths, headers } from '../../../src/contract/wire.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { createWorld } from '../../test/world.ts';

configurationSuite('client + provider', () => createWorld());

describe('the public policy', () => {
  it('tells a page its client id, and its script whether the browser has a session', async () => {
    const world = await createWorld();
    const cookie = (await world.signIn(people.admin)).cookie()!;
    const ask = async (sent: Record<string, string>) => (await world.send(firstStepPaths.policy, { headers: sent })).json();
    expect(await ask({ [headers.sdk]: 'test' })).toMatchObject({ clientId: world.deps.config.clientId, hasSession: false });
    expect(await ask({ [headers.sdk]: 'test', cookie })).toMatchObject({ hasSession: true });
    // Any page may send this one.
    expect(await ask({ cookie })).not.toHaveProperty('hasSession');
  });
});

it("the portal's metadata is what the vendor's file says, and nothing that the contract doesn't name", async () => {
  const pages = { profile: { fieldsProperties: { jobTitle: { appearance: 'hidden' as const } } } };
  const metadata = { themeV2: { adminPortal: { themeName: 'vivid' as const, pages } }, secret: 'x' };
  const world = await createWorld({ deps: { policy: { ...vendorPolicy, metadata } } });
  const { rows } = await world.anonymous().configuration.metadata({ query: { entityName: 'adminBox' } });
  expect(rows[0]!.configuration.themeV2).toEqual({ adminPortal: { themeName: 'vivid', pages } });
  expect(rows[0]!.configuration.navigation).toHaveProperty('users');
  expect(rows[0]!.configuration).not.toHaveProperty('secret');
});
