import { beforeEach, describe, expect, it } from 'vitest';
import { linkIn, people } from '../../../src/contract/behaviour.ts';
import { restrictions as networks } from '../../../src/contract/restrictions/restrictions.ts';
import { trialSeconds } from '../../../src/contract/restrictions/restrictions.rules.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { revertUnconfirmed } from '../../identity/policy/revert-networks.ts';
import { post, tally, times } from '../http.ts';
import { auditOf, codeTo } from '../sign-in.ts';
import { appOrigin, createWorld, type Browser, type TestWorld } from '../world.ts';

let world: TestWorld;
let admin: Browser;
beforeEach(async () => {
  world = await createWorld({ isHeld: true });
  admin = await world.signIn(people.admin);
});
const me = people.readOnly;
const userId = demoUserId(me);
const password = 'Correct-horse-9';
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

describe('MCH-12: a change of the networks is confirmed or goes back, never both', () => {
  const office = '203.0.113.9';
  /** From where the change lets people in. */
  const sendThere = (path: string, headers: Record<string, string>) =>
    world.send(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: appOrigin, 'x-frontegg-sdk': 'test', ...headers },
        body: '{}',
      },
      office,
    );
  const tokenThere = async () => {
    const refreshed = await sendThere('/identity/resources/auth/v1/user/token/refresh', { cookie: admin.cookies() });
    return ((await refreshed.json()) as { accessToken: string }).accessToken;
  };
  const confirm = async (token: string) => (await sendThere(networks.confirmIps.path, { authorization: `Bearer ${token}` })).status;
  const outcome = async () => {
    const [confirmed, reverted] = await Promise.all(
      (['confirmed', 'reverted'] as const).map((how) => auditOf(world, `restriction.${how}`)),
    );
    const { before, reverts_at } = await world.data((tx) =>
      tx.selectFrom('restriction_settings').selectAll().where('tenant_id', '=', demoTenants.acme).executeTakeFirstOrThrow(),
    );
    return { confirmed: confirmed!.length, reverted: reverted!.length, isTrial: before !== null || reverts_at !== null };
  };
  beforeEach(async () => {
    await admin.api.restrictions.addIp({ body: { ip: office } });
    await admin.api.restrictions.setIpConfig({ body: { isActive: true, override: true } });
  });

  it('in its last second', async () => {
    world.clock.advance(trialSeconds - 1);
    const token = await tokenThere();
    const [status] = await Promise.all([confirm(token), revertUnconfirmed(world.deps)]);
    world.clock.advance(2);
    await revertUnconfirmed(world.deps);
    expect([status, await outcome()]).toEqual([204, { confirmed: 1, reverted: 0, isTrial: false }]);
  });

  it.each(['confirmed first', 'reverted first', 'at once'])('at the end of its time, %s', async (order) => {
    world.clock.advance(trialSeconds - 1);
    const token = await tokenThere();
    world.clock.advance(1);
    const first = order === 'reverted first' ? await revertUnconfirmed(world.deps) : undefined;
    const [status] = await Promise.all([confirm(token), order === 'at once' ? revertUnconfirmed(world.deps) : first]);
    await revertUnconfirmed(world.deps);
    expect([status, await outcome()]).toEqual([404, { confirmed: 0, reverted: 1, isTrial: false }]);
  });
});

describe('MCH-12: a request for access is decided once, by the first of those who may', () => {
  const colleague = people.support;
  async function asked() {
    await admin.api.users.update({ body: { id: demoUserId(colleague), roleIds: [vendorRoleId('Admin')] } });
    const [tenant] = await admin.api.applications.ofTenants();
    const apps = await admin.api.applications.list({ query: { ids: tenant!.assignments.map(({ appId }) => appId) } });
    const appId = apps.find(({ name }) => name === 'Reports')!.id;
    await (await world.as(me)).approvals.ask({ body: { appId } });
    const linkOf = async (to: string) => {
      const { searchParams } = new URL((await world.mailbox(to))[0]!.links[0]!.replace(/^#/, ''), 'http://app.test');
      return Object.fromEntries(searchParams) as Record<'approvalFlowExecutionId' | 'approverId' | 'approvalFlowStepId', string>;
    };
    const users = async () => (await admin.api.applications.usersOf({ query: { appIds: [appId] } }))[0]!.userIds;
    return { links: [await linkOf(people.admin), await linkOf(colleague)] as const, users };
  }
  const decide = (link: Awaited<ReturnType<typeof asked>>['links'][number], approved: boolean) =>
    post(world, '/identity/resources/approval-flows/v1/approver-action', { ...link, approved });

  it.each([true, false])('of one who approves and one who declines at the same time', async (isFirst) => {
    const { links, users } = await asked();
    const answers = await Promise.all(times(10, (at) => decide(links[at % 2]!, at % 2 === 0 ? isFirst : !isFirst)));
    expect(Object.values(tally(answers)).toSorted()).toEqual([1, 9]);
    const given = (await auditOf(world, 'application.accessApproved')).length;
    const declined = (await auditOf(world, 'application.accessDeclined')).length;
    expect([given + declined, (await users()).includes(userId)]).toEqual([1, given === 1]);
  });

  it('and nobody who has left meanwhile gets any', async () => {
    const { links, users } = await asked();
    await admin.api.users.remove({ userId });
    const { status } = await decide(links[0], true);
    expect([status < 500, (await users()).includes(userId)]).toEqual([true, false]);
    await admin.api.users.restore({ body: { userIds: [userId] } });
    expect(await users()).not.toContain(userId);
  });
});

describe('MCH-12: a removal is undone once, and beside no other way in', () => {
  const memberships = () =>
    world.data((tx) =>
      tx.selectFrom('memberships').select('status').where('tenant_id', '=', demoTenants.acme).where('user_id', '=', userId).execute(),
    );

  it('by several at the same time', async () => {
    await admin.api.users.remove({ userId });
    const outcomes = await Promise.all(times(6, () => admin.api.users.restore({ body: { userIds: [userId] } })));
    expect(outcomes.flatMap(({ done }) => done)).toEqual([userId]);
    expect([await memberships(), (await auditOf(world, 'user.restored')).length]).toEqual([[{ status: 'active' }], 1]);
  });

  it('and an invitation at the same time', async () => {
    for (const _ of times(4, (index) => index)) {
      await admin.api.users.remove({ userId });
      await Promise.allSettled([admin.api.users.restore({ body: { userIds: [userId] } }), admin.api.users.invite({ body: { email: me } })]);
      expect(await memberships()).toHaveLength(1);
    }
  });

  it('brings back no way in that has ended since', async () => {
    const browser = await world.signIn(me);
    await world.anonymous().passwords.forgot({ body: { email: me } });
    await admin.api.users.remove({ userId });
    await admin.api.users.restore({ body: { userIds: [userId] } });
    expect(await codeOf(browser.api.profile.get())).toMatch(/SESSION_ENDED|UNAUTHENTICATED/);
    expect(await codeOf(browser.api.auth.refresh({ body: null }))).toMatch(/SESSION_ENDED|SIGN_IN_AGAIN|UNAUTHENTICATED/);
  });
});

describe('MCH-12: an email is changed, or the password reset by what was sent to the one before', () => {
  const next = 'somebody@nowhere.test';
  const begin = async () => {
    const browser = await world.signIn(me);
    await world.anonymous().passwords.forgot({ body: { email: me } });
    const link = await linkIn(world, me);
    await browser.api.emails.change({ body: { email: next } });
    const code = await codeTo(world, next);
    return {
      reset: () => codeOf(world.anonymous().passwords.reset({ body: { userId: link.userId, token: link.token, password } })),
      change: () => codeOf(browser.api.emails.verify({ body: { email: next, code } })),
    };
  };
  const address = async () =>
    (await world.data((tx) => tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())).email;

  it('the change first: the link of the old address is dead', async () => {
    const { reset, change } = await begin();
    expect([await change(), await reset(), await address()]).toEqual(['done', expect.stringMatching(/^LINK_/), next]);
  });

  it('the reset first: whoever asked for the change is out', async () => {
    const { reset, change } = await begin();
    expect([await reset(), await change(), await address()]).toEqual(['done', expect.not.stringMatching('done'), me]);
  });

  it('at the same time: not both', async () => {
    for (const _ of times(3, (index) => index)) {
      world = await createWorld({ isHeld: true });
      const { reset, change } = await begin();
      const outcomes = await Promise.all([reset(), change()]);
      expect(
        outcomes.filter((outcome) => outcome === 'done'),
        outcomes.join(),
      ).toHaveLength(1);
    }
  });
});
