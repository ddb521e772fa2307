import { expect, it } from 'vitest';
import { demoPassword, loginPatiently, people } from '../../../src/contract/behaviour.ts';
import { securityPolicySuite } from '../../../src/contract/security-policy/security-policy.suite.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';
import { auditOf } from '../../test/sign-in.ts';
import { createWorld } from '../../test/world.ts';

securityPolicySuite('client + provider', () => createWorld());

it('locks sooner where a workspace says so, and lets no stranger tell by it that somebody is there', async () => {
  const world = await createWorld();
  const { securityPolicy } = await world.as(people.admin);
  await securityPolicy.createLockout({ body: { enabled: true, maxAttempts: 2 } });
  const attempt = (email: string, password: string) =>
    loginPatiently(world, world.anonymous(), { email, password }).then(
      () => 'in',
      (error: unknown) => toAppError(error).code,
    );
  const answers = async (email: string) => {
    const seen = [];
    for (let at = 0; at < 2; at++) seen.push(await attempt(email, 'wrong'));
    seen.push(await attempt(email, demoPassword));
    for (let at = 0; at < 3; at++) seen.push(await attempt(email, 'wrong'));
    return seen;
  };
  const there = await answers(people.readOnly);
  expect(there.slice(0, 3)).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS', 'INVALID_CREDENTIALS']);
  expect(await answers('nobody@acme.test')).toEqual(there);
  expect((await auditOf(world, 'login.locked')).length).toBeGreaterThan(0);
  world.advance(vendorPolicy.lockout.lockSeconds + 1);
  expect(await attempt(people.readOnly, demoPassword)).toBe('in');
});

it('remembers as many passwords as the strictest workspace of a person asks for', async () => {
  const world = await createWorld();
  const { securityPolicy } = await world.as(people.stranger);
  await securityPolicy.createHistory({ body: { enabled: true, historySize: 8 } });
  // A member of both, who is in the other one now.
  const { passwords } = await world.as(people.admin);
  let password = demoPassword;
  const change = async (newPassword: string) => {
    await passwords.change({ body: { password, newPassword } });
    password = newPassword;
  };
  for (let at = 1; at <= 6; at++) await change(`Correct-horse-${at}-battery`);
  await expect(passwords.change({ body: { password, newPassword: demoPassword } })).rejects.toMatchObject({ code: 'PASSWORD_REUSED' });
});

it("asks for as much as the vendor does, whatever a workspace's own policy says", async () => {
  const world = await createWorld({ deps: { policy: { ...openPolicy, mfa: { ...vendorPolicy.mfa, enforcement: 'Force' } } } });
  await world.data((tx) => tx.deleteFrom('tenant_policies').execute());
  await world.data((tx) =>
    tx
      .insertInto('tenant_policies')
      .columns(['tenant_id', 'mfa_enforcement', 'updated_at'])
      .expression((is) =>
        is.selectFrom('tenants').select((of) => [of.ref('id').as('id'), of.val('DontForce').as('e'), of.fn<Date>('now').as('n')] as never),
      )
      .execute(),
  );
  const answer = await world.browser().api.auth.login({ body: { email: people.admin, password: demoPassword } });
  expect(answer).toMatchObject({ mfaRequired: true });
});
