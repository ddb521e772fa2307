import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { securityCenterSuite } from '../../../src/contract/security-center/security-center.suite.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { createWorld } from '../../test/world.ts';

securityCenterSuite('client + provider', () => createWorld());

it("sessions at a time that the configuration limits need no limit of the workspace's own", async () => {
  const about = async (concurrent: number | null, own?: number) => {
    const world = await createWorld({ deps: { policy: { ...vendorPolicy, session: { ...vendorPolicy.session, concurrent } } } });
    const { securityCenter, sessions } = await world.as(people.admin);
    if (own) await sessions.setPolicy({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: own } } });
    const [{ recommendations }, { insights }] = [await securityCenter.recommendations(), await securityCenter.insights()];
    return [...recommendations.items, ...insights.items]
      .map(({ code }) => code)
      .filter((code) => /CONCURRENCY|SESSION_SETTINGS/.test(code));
  };
  expect(await about(null)).toEqual(['ENABLE_SESSION_CONCURRENCY', 'NO_SESSION_SETTINGS']);
  expect(await about(3)).toEqual(['PARTIAL_SESSION_SETTINGS']);
  expect(await about(50)).toEqual(['SET_SESSION_CONCURRENCY', 'PARTIAL_SESSION_SETTINGS']);
  expect(await about(50, 2), 'its own wins').toEqual(['PARTIAL_SESSION_SETTINGS']);
});
