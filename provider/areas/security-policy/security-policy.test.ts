import { expect, it } from 'vitest';
import { demoPassword, loginPatiently, people } from '../../../src/contract/behaviour.ts';
import { securityPolicySuite } from '../../../src/contract/security-policy/security-policy.suite.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';
import { auditOf, claimsIn, enrolApp, setPolicy, totp } from '../../test/sign-in.ts';
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

it('asks for a factor that is no longer allowed until there is another, also in a browser that was remembered by it', async () => {
  const world = await createWorld();
  const { secret } = await enrolApp(world, people.support);
  const browser = world.browser();
  const login = () => browser.api.auth.login({ body: { email: people.support, password: demoPassword } });
  const verify = (mfaToken = '') => {
    world.clock.advance(30);
    return browser.api.mfaLogin.verify({ body: { mfaToken, value: totp(world, secret), rememberDevice: true } });
  };
  await verify((await login()).mfaToken);
  expect((await login()).accessToken).toBeTruthy();
  await setPolicy(world, { mfa_allowed: ['SMS'] });
  for (let again = 0; again < 2; again++) {
    const asked = await login();
    expect(asked).toMatchObject({ mfaRequired: true, mfaEnrolled: true, mfaDevices: { authenticators: [{}] } });
    expect(asked.accessToken).toBeUndefined();
    // It lets them in where none is required, and counts for nothing else.
    expect(claimsIn((await verify(asked.mfaToken)).accessToken!)['amr']).not.toContain('mfa');
  }
  await setPolicy(world, { mfa_allowed: ['SMS'], mfa_enforcement: 'Force' });
  const shown = await verify((await login()).mfaToken);
  expect(shown).toMatchObject({ mfaRequired: true, mfaEnrolled: false, mfaStrategies: ['SMS'] });
  expect(shown.accessToken).toBeUndefined();
});

it('allows no factor that the vendor does not, and all of the vendor’s once none of the chosen ones is left', async () => {
  const world = await createWorld();
  const active = async () =>
    (await (await world.as(people.support)).mfa.strategies()).strategies.filter(({ isActive }) => isActive).map(({ strategy }) => strategy);
  await setPolicy(world, { mfa_allowed: ['EmailCode', 'AuthenticatorApp'] });
  expect(await active()).toEqual(['AuthenticatorApp']);
  await setPolicy(world, { mfa_allowed: ['EmailCode'] });
  expect(await active()).toEqual(vendorPolicy.mfa.strategies);
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
