import { demoPassword, lockOut, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { addPhone, codeTo, loginToMfa, totp } from '../sign-in.ts';
import { post } from '../http.ts';
import type { TestWorld } from '../world.ts';
import { anew, around, later, untilFirst, untilSecond, type Cases } from './cases.ts';

const me = people.support;
const day = 86_400;

/** Whether a browser that somebody signed in with so long ago still knows them: a stranger's waits between wrong passwords. */
async function isKnownAfter(world: TestWorld, moment: number): Promise<boolean> {
  const { api } = await world.signIn(me);
  world.advance(moment);
  let isKnown = true;
  const wait = (seconds: number) => {
    isKnown = false;
    world.advance(seconds);
  };
  await lockOut({ advance: wait }, api, me);
  world.advance(day);
  return isKnown;
}

/** A request for access, and the link in the email to whoever decides. */
async function askForAccess(world: TestWorld) {
  const admin = await world.as(people.admin);
  const [tenant] = await admin.applications.ofTenants();
  const list = await admin.applications.list({ query: { ids: tenant!.assignments.map(({ appId }) => appId) } });
  const appId = list.find(({ name }) => name === 'Reports')!.id;
  await (await world.as(people.readOnly)).approvals.ask({ body: { appId } });
  const [mail] = await world.mailbox(people.admin);
  const { searchParams } = new URL(mail!.links[0]!);
  const id = (name: string) => searchParams.get(name)!;
  return {
    approvalFlowExecutionId: id('approvalFlowExecutionId'),
    approverId: id('approverId'),
    approvalFlowStepId: id('approvalFlowStepId'),
  };
}

/** Somebody without a factor who signs in, and enters the first code of a new app so many seconds later. */
const enrolAfter = (world: TestWorld, moments: readonly number[]) =>
  anew(world, moments, async () => {
    const browser = world.browser();
    const { mfaToken } = await loginToMfa(browser, me, demoPassword);
    const { mfaLogin } = browser.api;
    const { secret } = await mfaLogin.enrolAuthenticator({ body: { mfaToken } });
    return async () => {
      await mfaLogin.enrolAuthenticatorVerify({ body: { mfaToken, token: totp(world, secret) } });
      await world.data((tx) => tx.deleteFrom('mfa_devices').where('user_id', '=', demoUserId(me)).execute());
    };
  });

/** `SameSite` of each cookie of a sign-in over https, and what the portal says of them. */
async function sameSiteSeen(world: TestWorld) {
  Object.assign(world.deps.config, { publicUrl: 'https://auth.acme.test' });
  const { securityPolicy } = await world.as(people.admin);
  const headers = { origin: world.deps.config.appUrl, 'x-frontegg-sdk': 'test' };
  const { cookies } = await post(world, '/identity/resources/auth/v1/user', { email: me, password: demoPassword }, { headers });
  const words = cookies.map((line) => [/^fe_([a-z]+)/.exec(line)?.[1], /SameSite=(\w+)/.exec(line)?.[1]]);
  return { ...Object.fromEntries(words), told: (await securityPolicy.global()).cookieSameSite };
}

export const lifetimeCases: Cases = {
  'sessions.signingKeyDays': {
    value: 10,
    see: async (world) => {
      const { keys } = world.deps;
      const first = await keys.rotate();
      const seen: boolean[] = [];
      let passed = 0;
      for (const moment of around(10 * day, 90 * day)) {
        world.advance(moment - passed);
        passed = moment;
        seen.push((await keys.signing()).kid === first);
      }
      return seen;
    },
    usual: [true, true, true, false],
    changed: [true, false, false, false],
  },
  'sessions.sameSite': {
    value: 'strict',
    see: sameSiteSeen,
    usual: { refresh: 'None', device: 'None', told: 'NONE' },
    changed: { refresh: 'Strict', device: 'Strict', told: 'STRICT' },
  },
  'sessions.knownDeviceSeconds': {
    value: 30 * day,
    see: async (world) => {
      const seen: boolean[] = [];
      for (const moment of around(30 * day, 180 * day)) seen.push(await isKnownAfter(world, moment));
      return seen;
    },
    usual: [true, true, true, false],
    changed: [true, false, false, false],
  },
  'links.inviteLinkSeconds': {
    value: day,
    see: async (world) => {
      const { invites } = await world.as(people.admin);
      const { linkSeconds } = await invites.configuration();
      const { token = '' } = await invites.create({ body: {} });
      const until = await later(world, around(day, 30 * day), () => world.anonymous().invites.verify({ body: { token } }));
      return { linkSeconds, until };
    },
    usual: { linkSeconds: 30 * day, until: untilSecond('LINK_INVALID') },
    changed: { linkSeconds: day, until: untilFirst('LINK_INVALID') },
  },
  'links.approvalSeconds': {
    value: day,
    see: async (world) => {
      const query = await askForAccess(world);
      return later(world, around(day, 7 * day), () => world.anonymous().approvals.read({ query }));
    },
    usual: untilSecond('LINK_EXPIRED'),
    changed: untilFirst('LINK_EXPIRED'),
  },
  'codes.phoneChangeSeconds': {
    value: 300,
    base: { signIn: { ways: ['smsCode'] } },
    see: async (world) => {
      await addPhone(world, me, '+12025550123');
      return anew(world, around(300, 900), async () => {
        const { phones } = world.anonymous();
        const { resetPhoneNumberToken } = await phones.reset({ body: { email: me } });
        const { changePhoneNumberToken } = await phones.resetVerify({ body: { resetPhoneNumberToken, code: await codeTo(world, me) } });
        return () => phones.change({ body: { phoneNumber: '+12025550199', changePhoneNumberToken } });
      });
    },
    usual: untilSecond('CHALLENGE_ENDED'),
    changed: untilFirst('CHALLENGE_ENDED'),
  },
  'factors.enrolSeconds': {
    value: 300,
    base: { factors: { enforcement: 'Force' } },
    see: (world) => enrolAfter(world, around(300, 900)),
    usual: untilSecond('CHALLENGE_ENDED'),
    changed: ['allowed', 'CODE_EXPIRED', 'CODE_EXPIRED', 'CHALLENGE_ENDED'],
  },
  'factors.enrolSeconds longer than a sign-in waits otherwise': {
    value: 1800,
    base: { factors: { enforcement: 'Force' } },
    see: (world) => enrolAfter(world, around(900, 1800)),
    usual: untilFirst('CHALLENGE_ENDED'),
    changed: untilSecond('CHALLENGE_ENDED'),
  },
};
