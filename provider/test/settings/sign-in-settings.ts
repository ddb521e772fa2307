import { demoPassword, linkIn, lockOut, loginPatiently, people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { removeOld } from '../../run/retention.ts';
import { addPhone, codeTo, magicTokenTo } from '../sign-in.ts';
import type { TestWorld } from '../world.ts';
import { around, later, outcome, untilFirst, untilSecond, type Cases } from './cases.ts';

const me = people.support;
const day = 86_400;
const phone = '+12025550123';
const newcomer = 'newcomer@nowhere.test';
const password = 'Correct-horse-9';
const open = { signUp: { open: true } };

const nameMe = (world: TestWorld, username: string) =>
  world.data((tx) =>
    tx
      .insertInto('usernames')
      .values({ user_id: demoUserId(me), username, created_at: world.clock.now() })
      .execute(),
  );

/** Comes in by each way, all the way. */
async function comeIn(world: TestWorld) {
  await addPhone(world, me, phone);
  await nameMe(world, 'sam');
  const by = (type: 'magiclink' | 'code' | 'smscode', to: string) => {
    const { passwordless } = world.anonymous();
    const come = async () => {
      await passwordless.preLogin({ type, body: { email: me } });
      const token = type === 'magiclink' ? await magicTokenTo(world, to) : await codeTo(world, to);
      await passwordless.postLogin({ type, body: { token } });
    };
    world.advance(1);
    return outcome(come());
  };
  return {
    page: (await world.anonymous().configuration.publicPolicy()).authStrategy,
    password: await outcome(world.anonymous().auth.login({ body: { email: me, password: demoPassword } })),
    magicLink: await by('magiclink', me),
    code: await by('code', me),
    smsCode: await by('smscode', phone),
    passkey: await outcome(world.anonymous().passkeys.loginOptions({ body: {} })),
    username: await outcome(world.anonymous().auth.login({ body: { username: 'sam', password: demoPassword } })),
  };
}
const shut = {
  ...{ page: 'EmailAndPassword', password: 'WAY_NOT_ALLOWED', magicLink: 'WAY_NOT_ALLOWED', code: 'WAY_NOT_ALLOWED' },
  ...{ smsCode: 'WAY_NOT_ALLOWED', passkey: 'WAY_NOT_ALLOWED', username: 'WAY_NOT_ALLOWED' },
};
const usualWays = { ...shut, password: 'allowed', passkey: 'allowed' };

const asked = async (world: TestWorld, identifier: 'email' | 'phoneNumber' | 'username') => {
  const strategies = await world.anonymous().configuration.signUpStrategies();
  return strategies.find(({ strategy }) => strategy === identifier);
};
const signUpByEmail = (world: TestWorld, email = newcomer) =>
  outcome(world.anonymous().signUp.email({ body: { email, name: 'Nia', companyName: 'Newcomers', password } }));
const closed = 'SIGN_UP_CLOSED';

export const signInCases: Cases = {
  'signIn.captcha': {
    value: { siteKey: 'pow' },
    see: async (world) => {
      const { configuration, passwords } = world.anonymous();
      return [await configuration.captcha(), await outcome(passwords.forgot({ body: { email: people.support } }))];
    },
    usual: [null, 'allowed'],
    changed: [{ siteKey: 'pow', enabled: true }, 'CAPTCHA_REFUSED'],
  },
  'signIn.tellUnknown': {
    value: true,
    base: { ...open, signIn: { ways: ['password', 'code'] } },
    see: async (world) => {
      const { auth, passwordless, passwords, signUp } = world.anonymous();
      const [unknown, taken] = [{ email: newcomer }, { email: me, password }];
      return [
        await outcome(auth.login({ body: { ...unknown, password } })),
        await outcome(passwordless.preLogin({ type: 'code', body: unknown })),
        await outcome(passwords.forgot({ body: unknown })),
        await outcome(signUp.email({ body: taken })),
      ];
    },
    usual: ['INVALID_CREDENTIALS', 'allowed', 'allowed', 'allowed'],
    changed: ['NO_ACCOUNT', 'NO_ACCOUNT', 'NO_ACCOUNT', 'EMAIL_TAKEN'],
  },
  'signIn.ways': {
    value: ['magicLink', 'smsCode'],
    see: comeIn,
    usual: usualWays,
    changed: { ...shut, page: 'MagicLink', magicLink: 'allowed', smsCode: 'allowed' },
  },
  'signIn.ways with a code first': {
    value: ['code', 'password', 'passkey'],
    see: comeIn,
    usual: usualWays,
    changed: { ...usualWays, page: 'Code', code: 'allowed' },
  },
  'signIn.ways with a username first': {
    value: ['username', 'password'],
    see: comeIn,
    usual: usualWays,
    changed: { ...shut, page: 'UsernameAndPassword', password: 'allowed', username: 'allowed' },
  },
  'signIn.ways without any': {
    value: [],
    see: comeIn,
    usual: usualWays,
    changed: { ...shut, page: 'NoLocalAuthentication' },
  },
  'signIn.allowUnverified': {
    value: true,
    base: open,
    see: async (world) => {
      await signUpByEmail(world);
      return outcome(world.anonymous().auth.login({ body: { email: newcomer, password } }));
    },
    usual: 'EMAIL_NOT_VERIFIED',
    changed: 'allowed',
  },
  'signIn.lockout.maxAttempts': {
    value: 3,
    see: async (world) => ({
      answers: await lockOut(world, world.anonymous(), me),
      rightOne: await outcome(loginPatiently(world, world.anonymous(), { email: me, password: demoPassword })),
    }),
    usual: { answers: [...Array<string>(4).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED'], rightOne: 'ACCOUNT_LOCKED' },
    changed: { answers: [...Array<string>(2).fill('INVALID_CREDENTIALS'), 'ACCOUNT_LOCKED'], rightOne: 'ACCOUNT_LOCKED' },
  },
  'signIn.lockout.lockSeconds': {
    value: 300,
    base: { signIn: { lockout: { maxAttempts: 1 } } },
    see: async (world) => {
      await lockOut(world, world.anonymous(), me);
      return (await later(world, around(300, 900), () => world.signIn(me))).map((seen) => seen === 'allowed');
    },
    usual: [false, false, false, true],
    changed: [false, true, true, true],
  },
  'signIn.lockout.lockSeconds longer than attempts stay': {
    value: 60 * day,
    base: { signIn: { lockout: { maxAttempts: 1 } } },
    see: async (world) => {
      await lockOut(world, world.anonymous(), me);
      return later(world, [31 * day, 61 * day], async () => {
        await removeOld(world.deps);
        await world.signIn(me);
      });
    },
    usual: ['allowed', 'allowed'],
    changed: ['ACCOUNT_LOCKED', 'allowed'],
  },
  'signIn.lockout.pauseSeconds': {
    value: 5,
    see: async (world) => {
      const waits: number[] = [];
      const wait = (seconds: number) => {
        waits.push(seconds);
        world.advance(seconds);
      };
      await lockOut({ advance: wait }, world.anonymous(), me);
      return waits;
    },
    usual: [30, 30],
    changed: [5, 5],
  },
  'signUp.open': {
    value: true,
    see: async (world) => [(await world.anonymous().configuration.publicPolicy()).allowSignups, await signUpByEmail(world)],
    usual: [false, closed],
    changed: [true, 'allowed'],
  },
  'signUp.identifiers.email': {
    value: 'off',
    base: { signUp: { open: true, identifiers: { username: 'optional' } } },
    see: async (world) => [await asked(world, 'email'), await signUpByEmail(world)],
    usual: [{ strategy: 'email', isActive: true, isRequired: true }, 'allowed'],
    changed: [{ strategy: 'email', isActive: false, isRequired: false }, closed],
  },
  'signUp.identifiers.phoneNumber': {
    value: 'optional',
    base: open,
    see: async (world) => [
      await asked(world, 'phoneNumber'),
      await outcome(world.anonymous().signUp.phoneNumber({ body: { phoneNumber: phone, name: 'Nia' } })),
    ],
    usual: [{ strategy: 'phoneNumber', isActive: false, isRequired: false }, closed],
    changed: [{ strategy: 'phoneNumber', isActive: true, isRequired: false }, 'allowed'],
  },
  'signUp.identifiers.username': {
    value: 'required',
    base: open,
    see: async (world) => {
      const answer = await outcome(world.anonymous().signUp.username({ body: { username: 'nia', password } }));
      return [await asked(world, 'username'), answer];
    },
    usual: [{ strategy: 'username', isActive: false, isRequired: false }, closed],
    changed: [{ strategy: 'username', isActive: true, isRequired: true }, 'allowed'],
  },
  'signUp.allowedDomains': {
    value: ['acme.test'],
    base: open,
    see: async (world) => [await signUpByEmail(world), await signUpByEmail(world, 'newcomer@acme.test')],
    usual: ['allowed', 'allowed'],
    changed: ['DOMAIN_NOT_ALLOWED', 'allowed'],
  },
  'signUp.blockedDomains': {
    value: ['nowhere.test'],
    base: open,
    see: async (world) => [await signUpByEmail(world), await signUpByEmail(world, 'newcomer@acme.test')],
    usual: ['allowed', 'allowed'],
    changed: ['DOMAIN_NOT_ALLOWED', 'allowed'],
  },
  'recovery.email': {
    value: false,
    see: async (world) => [
      await outcome(world.anonymous().passwords.forgot({ body: { email: me } })),
      (await world.mailbox(me)).map(({ subject }) => subject),
      await world.anonymous().passwords.recoveryStrategies(),
    ],
    usual: [
      'allowed',
      ['Reset your Gatehouse password'],
      [
        { strategy: 'email', isActive: true },
        { strategy: 'sms', isActive: false },
      ],
    ],
    changed: [
      'NOT_FOUND',
      [],
      [
        { strategy: 'email', isActive: false },
        { strategy: 'sms', isActive: false },
      ],
    ],
  },
  'recovery.sms': {
    value: true,
    see: async (world) => {
      await addPhone(world, me, phone);
      const { passwords } = world.anonymous();
      const recover = async () => {
        const { sessionId } = await passwords.resetBySms({ body: { identifier: me, identifierType: 'email' } });
        const { userId, token } = await passwords.verifySms({ body: { sessionId, otcToken: await codeTo(world, phone) } });
        await passwords.reset({ body: { userId, token, password } });
      };
      return [await outcome(recover()), await outcome(world.signIn(me, password))];
    },
    usual: ['NOT_FOUND', 'INVALID_CREDENTIALS'],
    changed: ['allowed', 'allowed'],
  },
};

const expired = 'LINK_EXPIRED';

export const linkCases: Cases = {
  'links.activateSeconds': {
    value: 3600,
    see: async (world) => {
      await (await world.as(people.admin)).users.invite({ body: { email: newcomer } });
      const { userId, token } = await linkIn(world, newcomer);
      return later(world, around(3600, day), () => world.anonymous().activation.strategy({ query: { userId, token } }));
    },
    usual: untilSecond(expired),
    changed: untilFirst(expired),
  },
  'links.inviteSeconds': {
    value: day,
    see: async (world) => {
      await (await world.as(people.admin)).users.invite({ body: { email: people.stranger } });
      const { userId, token } = await linkIn(world, people.stranger);
      return later(world, around(day, 7 * day), () => world.anonymous().activation.invitation({ query: { userId, token } }));
    },
    usual: untilSecond(expired),
    changed: untilFirst(expired),
  },
  'links.resetSeconds': {
    value: 300,
    see: async (world) => {
      await world.anonymous().passwords.forgot({ body: { email: me } });
      const { userId, token } = await linkIn(world, me);
      return later(world, around(300, 900), () => world.anonymous().passwords.validateReset({ body: { userId, token } }));
    },
    usual: untilSecond(expired),
    changed: untilFirst(expired),
  },
};
