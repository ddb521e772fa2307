import { linkIn, lockOut, people, demoPassword } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { goodRequest, goodVerifier } from '../oauth.ts';
import { post } from '../http.ts';
import { addPhone, codeTo, enrolApp, loginToMfa, magicTokenTo, quickHasher, totp } from '../sign-in.ts';
import { appOrigin, createWorld, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';

/** Something that works once, and the request that redeems it. */
export interface OneTime {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Field with the secret. */
  field: string;
  secret: string;
  /** The remaining, currently valid fields. */
  rest(): Record<string, string>;
}
export interface Kind {
  /** Its lifetime. */
  seconds: number;
  make(world: TestWorld): Promise<OneTime>;
}

const password = 'Correct-horse-9';
const phone = '+12025550123';
const me = people.support;
const newcomer = 'newcomer@acme.test';

/** Allows sign-up and reset by text message, so that every kind can be created. */
export const oneTimeWorld = (): Promise<TestWorld> =>
  createWorld({
    deps: {
      hasher: quickHasher,
      policy: { ...openPolicy, public: { ...vendorPolicy.public, allowSignups: true }, recovery: { email: true, sms: true } },
    },
  });

async function mailedLink(world: TestWorld, to: string, path: string): Promise<OneTime> {
  const { userId, token } = await linkIn(world, to);
  return { path, field: 'token', secret: token, rest: () => ({ userId, password }) };
}
const cookieOf = (lines: string[]) => lines.map((line) => line.split(';')[0]!).join('; ');
const hour = 3600;
const day = 86_400;

export const oneTimeKinds: Record<string, Kind> = {
  activation: {
    seconds: day,
    make: async (world) => {
      await (await world.as(people.admin)).users.invite({ body: { email: newcomer } });
      return mailedLink(world, newcomer, '/identity/resources/users/v1/activate');
    },
  },
  'activation code': {
    seconds: day,
    make: async (world) => {
      const { userId, activationToken } = (
        await post(world, '/identity/resources/users/v1/signUp', { email: 'own@nowhere.test', password })
      ).body as Record<string, string>;
      const code = await codeTo(world, 'own@nowhere.test');
      return {
        path: '/identity/resources/users/v1/activate/code',
        field: 'token',
        secret: activationToken!,
        rest: () => ({ userId: userId!, code, password }),
      };
    },
  },
  invitation: {
    seconds: 7 * day,
    make: async (world) => {
      await (await world.as(people.admin)).users.invite({ body: { email: people.stranger } });
      return mailedLink(world, people.stranger, '/identity/resources/users/v1/invitation/accept');
    },
  },
  reset: {
    seconds: 900,
    make: async (world) => {
      await world.anonymous().passwords.forgot({ body: { email: me } });
      return mailedLink(world, me, '/identity/resources/users/v1/passwords/reset/verify');
    },
  },
  'reset after a text message': {
    seconds: 900,
    make: async (world) => {
      await addPhone(world, me, phone);
      const { sessionId } = await world.anonymous().passwords.resetBySms({ body: { identifier: me, identifierType: 'email' } });
      const { userId, token } = await world.anonymous().passwords.verifySms({ body: { sessionId, otcToken: await codeTo(world, phone) } });
      return {
        path: '/identity/resources/users/v1/passwords/reset/verify',
        field: 'token',
        secret: token,
        rest: () => ({ userId, password }),
      };
    },
  },
  'magic link': {
    seconds: 900,
    make: async (world) => {
      const path = '/identity/resources/auth/v1/passwordless/magiclink';
      const { cookies } = await post(world, `${path}/prelogin`, { email: me });
      return {
        path: `${path}/postlogin`,
        headers: { cookie: cookieOf(cookies) },
        field: 'token',
        secret: await magicTokenTo(world, me),
        rest: () => ({}),
      };
    },
  },
  unlock: {
    seconds: hour,
    make: async (world) => {
      await lockOut(world, world.anonymous(), me);
      const token = new URL((await world.mailbox(me))[0]!.links[0]!).searchParams.get('token')!;
      return { path: '/identity/resources/users/v3/me/unlock', field: 'token', secret: token, rest: () => ({}) };
    },
  },
  impersonation: {
    seconds: 60,
    make: async (world) => {
      const actor = await world.signIn(people.admin);
      const { actorToken, impersonatedUserId } = await actor.api.impersonation.start({ body: { userId: demoUserId(me) } });
      return {
        path: '/identity/resources/impersonation/v1',
        headers: { cookie: actor.cookies(), origin: appOrigin, 'x-frontegg-sdk': 'test' },
        field: 'actorToken',
        secret: actorToken,
        rest: () => ({ impersonatedUserId }),
      };
    },
  },
  'MFA token': {
    seconds: 900,
    make: async (world) => {
      const { secret } = await enrolApp(world, people.readOnly);
      const { mfaToken } = await loginToMfa(world.browser(), people.readOnly, demoPassword);
      return {
        path: '/identity/resources/auth/v1/user/mfa/verify',
        field: 'mfaToken',
        secret: mfaToken,
        rest: () => ({ value: totp(world, secret) }),
      };
    },
  },
  'phone change': {
    seconds: 900,
    make: async (world) => {
      const { phones } = world.anonymous();
      const { resetPhoneNumberToken } = await phones.reset({ body: { email: people.readOnly } });
      const { changePhoneNumberToken } = await phones.resetVerify({
        body: { resetPhoneNumberToken, code: await codeTo(world, people.readOnly) },
      });
      return {
        path: '/identity/resources/users/v1/phone/change',
        method: 'PUT',
        field: 'changePhoneNumberToken',
        secret: changePhoneNumberToken,
        rest: () => ({ phoneNumber: phone }),
      };
    },
  },
  'authorization code': {
    seconds: 60,
    make: async (world) => {
      const browser = await world.signIn(people.admin);
      const response = await browser.fetch(`/oauth/authorize?${new URLSearchParams(goodRequest)}`, { headers: {} });
      const code = new URL(response.headers.get('location')!).searchParams.get('code')!;
      const rest = { grant_type: 'authorization_code', redirect_uri: goodRequest.redirect_uri, code_verifier: goodVerifier };
      return { path: '/oauth/token', field: 'code', secret: code, rest: () => rest };
    },
  },
};

export const redeem = (
  world: TestWorld,
  { path, method = 'POST', headers = {}, field, secret, rest }: OneTime,
  change: Record<string, string> = {},
) => post(world, path, { ...rest(), [field]: secret, ...change }, { method, headers });
