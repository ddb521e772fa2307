import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
async function look(api: Client) {
  const { scoring, recommendations } = await api.securityCenter.recommendations();
  const { insights } = await api.securityCenter.insights();
  return {
    score: scoring.score,
    advice: recommendations.items,
    codes: recommendations.items.map(({ code }) => code),
    seen: insights.items.map(({ code }) => code),
  };
}

export const securityCenterSuite = behaviour('securityCenter', (make) => {
  // spec9.sample-data
  it('a workspace without settings is told what is missing, the worst first', async () => {
    const api = await (await make()).as(people.admin);
    const { score, codes, advice, seen } = await look(api);
    expect(codes).toEqual(
      expect.arrayContaining(['FORCE_MFA', 'ENABLE_IDLE_SESSION', 'ENABLE_IP_RESTRICTIONS', 'ENABLE_DOMAIN_RESTRICTIONS']),
    );
    expect(seen).toEqual(
      expect.arrayContaining(['PARTIAL_MFA_USAGE', 'NO_SESSION_SETTINGS', 'NO_IP_RESTRICTIONS', 'NO_DOMAIN_RESTRICTIONS']),
    );
    const order = ['SEVERE', 'WARNING', 'INFO'];
    const ranks = advice.map(({ severity }) => order.indexOf(severity));
    expect(ranks).toEqual(ranks.toSorted());
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThan(100);
    const { total } = await api.users.list({ query: {} }).then(({ _metadata }) => ({ total: _metadata.totalItems }));
    const told = advice.find(({ code }) => code === 'FORCE_MFA')!.metadata!;
    expect(told.totalUsers).toBeLessThanOrEqual(total);
    expect(told.mfa!.enrolledUsersCount).toBeLessThan(told.totalUsers!);
  });

  it('each setting that follows raises the score', async () => {
    const api = await (await make()).as(people.admin);
    const before = await look(api);
    await api.sessions.setPolicy({
      body: {
        sessionIdleTimeoutConfiguration: { isActive: true, timeout: 1800 },
        sessionTimeoutConfiguration: { isActive: true, timeout: 24 * 3600 },
        sessionConcurrentConfiguration: { isActive: true, maxSessions: 3 },
      },
    });
    const sessions = await look(api);
    expect(sessions.score).toBeGreaterThan(before.score);
    expect(sessions.seen).toContain('FULL_SESSION_SETTINGS');
    expect(sessions.codes.filter((code) => code.includes('SESSION') || code.includes('RELOGIN'))).toEqual([]);
    await api.restrictions.addDomain({ body: { domain: 'acme.test', type: 'ALLOW' } });
    await api.restrictions.setDomainConfig({ body: { active: true, type: 'ALLOW', blockPublicDomains: false } });
    const domains = await look(api);
    expect(domains.score).toBeGreaterThan(sessions.score);
    expect(domains.seen).toContain('DOMAIN_ALLOWLIST');
  });

  it('sees settings that are too weak', async () => {
    const api = await (await make()).as(people.admin);
    await api.sessions.setPolicy({
      body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 500 } },
    });
    const { codes, seen } = await look(api);
    expect(codes).toContain('SET_SESSION_CONCURRENCY');
    expect(seen).toContain('PARTIAL_SESSION_SETTINGS');
  });

  it('counts the admins without a second factor and the people with a weak one, as the lists of users show them', async () => {
    const world = await make();
    const [api, support] = [await world.as(people.admin), await world.as(people.support)];
    const told = async () => {
      const mfa = (await api.securityCenter.insights()).insights.items.find(({ category }) => category === 'MFA')!.metadata!.mfa!;
      const listed = async (preset: 'admins-without-mfa' | 'weak-factor') =>
        (await api.users.list({ query: { _preset: preset, _limit: 200 } })).items.map(({ email }) => email);
      const [admins, weak] = [await listed('admins-without-mfa'), await listed('weak-factor')];
      expect([mfa.adminsWithoutCount, mfa.weakFactorUsersCount]).toEqual([admins.length, weak.length]);
      return { admins, weak };
    };
    const before = await told();
    expect(before.admins).toContain(people.admin);
    expect(before.admins).not.toContain(people.support);
    expect(before.weak).not.toContain(people.support);
    const phone = '+12025550160';
    const { otcToken } = await support.mfa.enrolSms({ body: { phoneNumber: phone } });
    await support.mfa.enrolSmsVerify({ body: { otcToken, code: (await world.mailbox(phone))[0]!.code! } });
    const own = await api.mfa.enrolAuthenticator();
    await api.mfa.enrolAuthenticatorVerify({ body: { token: world.appCode(own.secret) } });
    const after = await told();
    expect(after.admins).not.toContain(people.admin);
    expect(after.weak.toSorted()).toEqual([...before.weak, people.support].toSorted());
  });

  it('tells of its own workspace only, and only those who may see its policies', async () => {
    const world = await make();
    const [mine, theirs] = [await world.as(people.admin), await world.as(people.stranger)];
    await mine.sessions.setPolicy({ body: { sessionConcurrentConfiguration: { isActive: true, maxSessions: 2 } } });
    expect((await look(theirs)).seen).toContain('NO_SESSION_SETTINGS');
    const nobody = await mine.roles.create({ body: { key: 'nobody', name: 'Nobody', permissions: [] } }).catch(() => undefined);
    if (!nobody) return;
    const { items } = await mine.users.list({ query: { _email: people.support } });
    await mine.users.update({ body: { id: items[0]!.id, roleIds: [nobody.id] } });
    await expect((await world.as(people.support)).securityCenter.insights()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
