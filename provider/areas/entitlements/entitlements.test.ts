import { expect, it } from 'vitest';
import { getEntitlements } from '../../../src/access/package.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { entitlementsSuite } from '../../../src/contract/entitlements/entitlements.suite.ts';
import { claimsIn } from '../../test/sign-in.ts';
import { vendorServer } from '../../test/vendor-server.ts';
import { createWorld } from '../../test/world.ts';

entitlementsSuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('what a workspace that is unknown has used is not found', async () => {
      const world = watch(await createWorld());
      const vendor = await vendorServer(world);
      for (const tenantId of [crypto.randomUUID(), 'acme'])
        expect((await vendor.fetch(`/entitlements/api/v1/usage?tenantId=${tenantId}`)).status).toBe(404);
    });
  },
);

it("a server of the vendor's gets the page's answers from the claims of a token", async () => {
  const world = await createWorld();
  const rule = (attribute: string, value: string) => ({
    conditions: [{ attribute, op: 'in_list' as const, value: { list: [value, 'other'] } }],
  });
  const me = await world.signIn(people.admin);
  const { tenantId, id } = await me.api.profile.get();
  const flags = { email: people.admin, tenantId, userId: id };
  const features = Object.entries(flags).map(([name, value]) => ({
    key: name,
    featureFlag: { on: true, rules: [rule(`frontegg.${name}`, value)] },
  }));
  const verified = { attribute: 'frontegg.emailVerified', op: 'is' as const, value: { boolean: true } };
  await world.decide({
    entitlements: {
      document: { features: [...features, { key: 'verified', featureFlag: { on: true, rules: [{ conditions: [verified] }] } }] },
      given: [],
    },
  });
  const entitlements = await me.api.entitlements.get();
  const { features: told } = await me.api.entitlements.getV1();
  const user = claimsIn(me.token()!);
  for (const featureKey of Object.keys(told)) {
    expect([featureKey, told[featureKey]]).toEqual([featureKey, { isEntitled: true }]);
    expect([featureKey, getEntitlements(entitlements, { featureKey }, { user })]).toEqual([featureKey, { isEntitled: true }]);
  }
});

it('nothing is told without a session, nor to an API token', async () => {
  const world = await createWorld();
  for (const path of ['v1/user-entitlements', 'v2/user-entitlements', 'v2/user-entitlements/version'])
    expect((await world.send(`/entitlements/api/${path}`)).status).toBe(401);
});
