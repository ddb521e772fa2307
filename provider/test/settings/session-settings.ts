import { linkIn, lockOut, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { ipOf, post } from '../http.ts';
import { codeTo, magicTokenTo, tabOf } from '../sign-in.ts';
import type { TestWorld } from '../world.ts';
import { anew, around, later, outcome, refresh, untilFirst, untilSecond, type Cases } from './cases.ts';

const me = people.support;
const [hour, day] = [3600, 86_400];
const ended = 'SESSION_ENDED';
const signedOut = 'UNAUTHENTICATED';

async function impersonate(world: TestWorld) {
  const actor = await world.signIn(people.admin);
  const body = await actor.api.impersonation.start({ body: { userId: demoUserId(people.readOnly) } });
  const tab = tabOf(world, actor);
  await tab.api.impersonation.impersonate({ body });
  return tab;
}

/** A code or a link by email that is used so many seconds later, in the browser that asked for it. */
const messageAfter = (world: TestWorld, type: 'code' | 'magiclink', moments: readonly number[]) =>
  anew(world, moments, async () => {
    const { passwordless } = world.anonymous();
    await passwordless.preLogin({ type, body: { email: me } });
    const token = type === 'code' ? await codeTo(world, me) : await magicTokenTo(world, me);
    return () => passwordless.postLogin({ type, body: { token } });
  });

/** How many codes arrive of so many that are asked for. */
async function codesOf(world: TestWorld, count: number, ip: (index: number) => string): Promise<number> {
  for (let index = 0; index < count; index++) {
    await post(world, '/identity/resources/auth/v1/passwordless/code/prelogin', { email: me }, { ip: ip(index) });
    await world.mailbox(me);
    world.advance(1);
  }
  return (await world.mailbox(me)).length;
}
const byCode = { signIn: { ways: ['code' as const, 'password' as const] } };

export const sessionCases: Cases = {
  'sessions.lifeSeconds': {
    value: 8 * day,
    see: async (world) => {
      const browser = await world.signIn(me);
      return later(world, [6 * day, ...around(8 * day, 13 * day), 19 * day, 25 * day, ...around(30 * day, 30 * day + 2)], () =>
        refresh(browser),
      );
    },
    usual: [...Array<string>(8).fill('allowed'), ...Array<string>(3).fill(ended)],
    changed: ['allowed', 'allowed', ...Array<string>(9).fill(ended)],
  },
  'sessions.concurrent': {
    value: 2,
    see: async (world) => {
      const browsers = [];
      for (let each = 0; each < 3; each++) {
        browsers.push(await world.signIn(me));
        world.advance(1);
      }
      const seen = [];
      for (const browser of browsers) seen.push(await outcome(refresh(browser)));
      const api = await world.as(people.admin);
      const { sessionConcurrentConfiguration: shown } = await api.sessions.policy();
      const { recommendations } = await api.securityCenter.recommendations();
      const advised = recommendations.items.some(({ code }) => code === 'ENABLE_SESSION_CONCURRENCY');
      return { seen, shown, advised };
    },
    usual: { seen: ['allowed', 'allowed', 'allowed'], shown: undefined, advised: true },
    changed: { seen: [ended, 'allowed', 'allowed'], shown: { isActive: false, maxSessions: 2 }, advised: false },
  },
  'sessions.idleSeconds': {
    value: hour,
    see: (world) =>
      anew(world, around(hour, 7 * day), async () => {
        const browser = await world.signIn(me);
        return () => refresh(browser);
      }),
    usual: untilSecond(ended),
    changed: untilFirst(ended),
  },
  'sessions.replaySeconds': {
    value: 30,
    see: (world) =>
      anew(world, around(10, 30), async () => {
        const browser = await world.signIn(me);
        const tab = tabOf(world, browser);
        await refresh(browser);
        return () => refresh(tab);
      }),
    usual: untilFirst(ended),
    changed: untilSecond(ended),
  },
  'sessions.accessTokenSeconds': {
    value: 60,
    see: async (world) => {
      const browser = await world.signIn(me);
      return later(world, around(60, 300), () => browser.api.profile.get());
    },
    usual: untilSecond(signedOut),
    changed: untilFirst(signedOut),
  },
  'sessions.impersonationSeconds': {
    value: 600,
    see: async (world) => {
      const browser = await impersonate(world);
      return later(world, around(600, hour), () => refresh(browser));
    },
    usual: untilSecond(ended),
    changed: untilFirst(ended),
  },
  'links.unlockSeconds': {
    value: 600,
    // A lock that is over by then, and a link that nobody needs any more: the next wrong password sends another one.
    base: { signIn: { lockout: { maxAttempts: 1, lockSeconds: 60 } } },
    see: (world) =>
      anew(world, around(600, hour), async () => {
        await lockOut(world, world.anonymous(), me);
        const { token } = await linkIn(world, me);
        return () => world.anonymous().auth.unlock({ body: { token } });
      }),
    usual: untilSecond('LINK_EXPIRED'),
    changed: untilFirst('LINK_EXPIRED'),
  },
  'links.magicLinkSeconds': {
    value: 300,
    base: { signIn: { ways: ['magicLink'] } },
    see: (world) => messageAfter(world, 'magiclink', around(300, 900)),
    usual: untilSecond('LINK_EXPIRED'),
    changed: untilFirst('LINK_EXPIRED'),
  },
  'codes.seconds': {
    value: 120,
    base: byCode,
    see: (world) => messageAfter(world, 'code', around(120, 600)),
    usual: untilSecond('CODE_EXPIRED'),
    changed: untilFirst('CODE_EXPIRED'),
  },
  'codes.perHour': {
    value: 2,
    base: byCode,
    see: (world) => codesOf(world, 7, () => ipOf(0)),
    usual: 5,
    changed: 2,
  },
  'codes.perHourByStrangers': {
    value: 6,
    base: byCode,
    see: async (world) => {
      const known = await world.signIn(me);
      const arrived = await codesOf(world, 22, ipOf);
      await known.api.passwordless.preLogin({ type: 'code', body: { email: me } });
      return { arrived, ofTheirOwn: (await world.mailbox(me)).length - arrived, signsIn: await outcome(known.api.profile.get()) };
    },
    usual: { arrived: 20, ofTheirOwn: 1, signsIn: 'allowed' },
    changed: { arrived: 6, ofTheirOwn: 1, signsIn: 'allowed' },
  },
};
