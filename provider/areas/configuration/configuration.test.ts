import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { configurationSuite } from '../../../src/contract/configuration/configuration.suite.ts';
import { firstStepPaths, headers } from '../../../src/contract/wire.ts';
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
