import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';

export const securityPolicySuite = behaviour('securityPolicy', (make) => {
  it("has the vendor's policies, and none of the workspace's own at first", async () => {
    const { securityPolicy, passwords } = await (await make()).as(people.admin);
    expect(await securityPolicy.vendorMfa()).toMatchObject({ id: expect.any(String), enforceMFAType: 'DontForce' });
    expect(await securityPolicy.vendorLockout()).toMatchObject({ enabled: true, maxAttempts: 5 });
    expect(await securityPolicy.vendorHistory()).toMatchObject({ enabled: true, historySize: 5 });
    expect(await securityPolicy.vendorRotation()).toEqual({ isActive: false });
    expect((await securityPolicy.passwordRules()).minLength).toEqual(expect.any(Number));
    const global = await securityPolicy.global();
    expect(global).toMatchObject({ allowSignups: false, apiTokensEnabled: true, cookieSameSite: expect.any(String) });
    expect(global.publicKey).toContain('BEGIN PUBLIC KEY');
    for (const part of ['mfa', 'lockout', 'history'] as const)
      await expect(securityPolicy[part]()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await passwords.rotation()).toEqual({ isActive: false });
  });

  it('keeps the policies of a workspace apart, and from other workspaces', async () => {
    const world = await make();
    const { securityPolicy, passwords } = await world.as(people.admin);
    const mfa = { enforceMFAType: 'ForceExceptSAML' } as const;
    const lockout = { enabled: true, maxAttempts: 3 };
    const history = { enabled: true, historySize: 8 };
    await expect(securityPolicy.updateMfa({ body: mfa })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.updateLockout({ body: lockout })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.updateHistory({ body: history })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(securityPolicy.mfa()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id } = await securityPolicy.createMfa({ body: mfa });
    await securityPolicy.createLockout({ body: lockout });
    await securityPolicy.createHistory({ body: history });
    expect(await securityPolicy.mfa()).toMatchObject({ id, ...mfa });
    expect(await securityPolicy.updateMfa({ body: { id, enforceMFAType: 'DontForce' } })).toMatchObject({
      id,
      enforceMFAType: 'DontForce',
    });
    expect(await securityPolicy.updateLockout({ body: { ...lockout, enabled: false } })).toMatchObject({ ...lockout, enabled: false });
    expect(await securityPolicy.updateHistory({ body: { ...history, historySize: 6 } })).toMatchObject({ historySize: 6 });
    expect(await securityPolicy.lockout()).toMatchObject({ enabled: false, maxAttempts: 3 });
    expect(await securityPolicy.history()).toMatchObject({ enabled: true, historySize: 6 });
    expect(await securityPolicy.setRotation({ body: { isActive: true, rotationPeriod: 30, notificationPeriod: 60 } })).toEqual({
      isActive: true,
      rotationPeriod: 30,
      notificationPeriod: 30,
    });
    expect(await passwords.rotation()).toMatchObject({ isActive: true, rotationPeriod: 30 });
    await securityPolicy.setRotation({ body: { isActive: false } });
    expect(await passwords.rotation()).toEqual({ isActive: false });
    const stranger = (await world.as(people.stranger)).securityPolicy;
    await expect(stranger.lockout()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('names those without a second factor before one is required', async () => {
    const { securityPolicy } = await (await make()).as(people.admin);
    expect(await securityPolicy.affected({ body: { mfa: 'DontForce' } })).toEqual({ total: 0, isYou: false, people: [] });
    const { total, isYou, people: named } = await securityPolicy.affected({ body: { mfa: 'Force' } });
    expect(isYou).toBe(true);
    expect(total).toBeGreaterThan(2);
    expect(named[0]!.email).toBe(people.admin);
  });

  it.each([
    ['lockout', { enabled: true, maxAttempts: 0 }],
    ['history', { enabled: true, historySize: 1000 }],
  ] as const)('refuses a %s out of range', async (part, body) => {
    const { securityPolicy } = await (await make()).as(people.admin);
    const save =
      part === 'lockout' ? securityPolicy.createLockout({ body: body as never }) : securityPolicy.createHistory({ body: body as never });
    await expect(save).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('is changed by those who manage security settings alone', async () => {
    const { securityPolicy } = await (await make()).as(people.readOnly);
    await securityPolicy.vendorMfa();
    await expect(securityPolicy.createMfa({ body: { enforceMFAType: 'DontForce' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(securityPolicy.setRotation({ body: { isActive: false } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
