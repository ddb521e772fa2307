import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoClientId } from '../../demo/accounts.ts';
import { goodRequest, goodVerifier } from '../oauth.ts';
import { post } from '../http.ts';
import { appOrigin, type TestWorld } from '../world.ts';
import { oneTimeKinds, oneTimeWorld, redeem, type OneTime } from './one-time-kinds.ts';
import { byArea, call, isGuarded, randomIds } from './samples.ts';

let world: TestWorld;
const endpoints: Record<string, OneTime> = {};
/** Whatever the server issues, except for access tokens. */
const secrets: Record<string, string> = {};
/** Access tokens. */
const bearers: Record<string, string> = {};

const cookieHeaders = (cookie: string) => ({ origin: appOrigin, 'x-frontegg-sdk': 'test', cookie });

beforeAll(async () => {
  world = await oneTimeWorld();
  world.clock.hold();
  for (const [kind, { make }] of Object.entries(oneTimeKinds)) {
    endpoints[kind] = await make(world);
    // The newest message of somebody is the next kind's.
    world.clock.advance(1);
    secrets[kind] = endpoints[kind].secret;
    await world.data((tx) => tx.deleteFrom('login_attempts').execute());
  }
  const admin = await world.signIn(people.admin);
  bearers['access token'] = admin.token()!;
  const cookies = Object.fromEntries(
    admin
      .cookies()
      .split('; ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  secrets['refresh token'] = cookies[`fe_refresh_${demoClientId}`]!;
  secrets['device secret'] = cookies[`fe_device_${demoClientId}`]!;
  secrets['invite link'] = (await admin.api.invites.create({ body: {} })).token!;
  secrets['captcha'] = (await admin.api.configuration.captchaChallenge()).challenge;
  secrets['passkey challenge'] = (await admin.api.passkeys.loginOptions({ body: {} })).options.challenge;
  secrets['phone verification'] = (await admin.api.phones.start({ body: { phoneNumber: '+12025550177' } })).changePhoneId;
  const sms = await world.anonymous().passwords.resetBySms({ body: { identifier: people.admin, identifierType: 'email' } });
  secrets['reset session'] = sms.sessionId;
  secrets['phone reset'] = (await world.anonymous().phones.reset({ body: { email: people.admin } })).resetPhoneNumberToken;
  const asking = world.browser();
  await asking.api.passwordless.preLogin({ type: 'code', body: { email: people.admin } });
  secrets['passwordless handle'] = asking.cookies().split('=')[1]!;
  const { clientId, secret } = await admin.api.apiTokens.createOwn({ body: { description: 'Script' } });
  secrets['API client secret'] = secret;
  bearers['API access token'] = (await admin.api.apiTokens.createAccessOwn({ body: { description: 'Script' } })).secret;
  bearers['exchanged access token'] = (await world.anonymous().apiTokens.exchange({ body: { clientId, secret } })).access_token;
  const page = await admin.fetch(`/oauth/authorize?${new URLSearchParams(goodRequest)}`, { headers: {} });
  const code = new URL(page.headers.get('location')!).searchParams.get('code')!;
  const { body } = await post(world, '/oauth/token', {
    grant_type: 'authorization_code',
    redirect_uri: goodRequest.redirect_uri,
    code_verifier: goodVerifier,
    code,
  });
  secrets['OAuth refresh token'] = String(body['refresh_token']);
  secrets['ID token'] = String(body['id_token']);
  bearers['access token of an application'] = String(body['access_token']);
});

describe('kinds of tokens', () => {
  describe('TOK-03 MCH-10: 23 kinds of secrets are rejected by every endpoint that requires an access token', () => {
    it('there are 23', () => expect(Object.keys(secrets)).toHaveLength(23));

    it.each(byArea(isGuarded))('%s', async (_, guarded) => {
      const opened: string[] = [];
      for (const [kind, token] of Object.entries(secrets))
        for (const route of guarded) {
          const { status } = await call(world, { route, ids: randomIds(), token });
          if (status !== 401) opened.push(`${kind} on ${route.name}: ${status}`);
        }
      expect(opened).toEqual([]);
    });
  });

  it('TOK-03: no kind works where another one is expected', async () => {
    const opened: string[] = [];
    for (const [endpoint, one] of Object.entries(endpoints))
      for (const [kind, secret] of Object.entries({ ...secrets, ...bearers }))
        if (kind !== endpoint && !(endpoint.startsWith('reset') && kind.startsWith('reset'))) {
          const { status } = await redeem(world, one, { [one.field]: secret });
          if (status < 400 || status >= 500) opened.push(`${kind} as ${endpoint}: ${status}`);
        }
    expect(opened).toEqual([]);
  });

  it('TOK-03: no other kind can refresh, by cookie or at the token endpoint', async () => {
    const opened: string[] = [];
    for (const [kind, secret] of Object.entries({ ...secrets, ...bearers })) {
      const cookie = `fe_refresh_${demoClientId}=${secret}`;
      if (kind !== 'refresh token') {
        for (const path of ['/identity/resources/auth/v1/user/token/refresh', '/oauth/authorize/silent']) {
          const { status, cookies } = await post(world, path, {}, { headers: cookieHeaders(cookie) });
          if (status !== 401 || cookies.some((line) => !line.includes('Max-Age=0'))) opened.push(`${kind} at ${path}: ${status}`);
        }
      }
      if (kind !== 'OAuth refresh token') {
        const { status } = await post(world, '/oauth/token', { grant_type: 'refresh_token', refresh_token: secret });
        if (status !== 400) opened.push(`${kind} at the token endpoint: ${status}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('TOK-03: afterwards each still works where it belongs', async () => {
    for (const [kind, one] of Object.entries(endpoints)) {
      // The newer reset invalidated the other one.
      if (kind === 'reset') continue;
      expect((await redeem(world, one)).status, kind).toBeLessThan(300);
    }
    const { status } = await post(world, '/oauth/token', { grant_type: 'refresh_token', refresh_token: secrets['OAuth refresh token'] });
    expect(status).toBe(200);
  });
});
