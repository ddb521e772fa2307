import { people } from '../../../src/contract/behaviour.ts';
import { demoUserId } from '../../demo/accounts.ts';
import type { TestWorld } from '../world.ts';
import { outcome, type Case, type Cases } from './cases.ts';

const me = people.support;
const breached = 'password1';

const flagsSeen = (world: TestWorld) => world.anonymous().configuration.flags();
const flag = async (world: TestWorld, name: string) => (await flagsSeen(world))[name];

const metadataSeen = async (world: TestWorld) => {
  const { rows } = await world.anonymous().configuration.metadata({ query: { entityName: 'adminBox' } });
  return rows![0]!.configuration;
};

const secret = { env: 'CLIENT_SECRET' };
const callback = '/identity/resources/auth/v2/user/sso';

/** What the sign-in page shows, and where its button leads: the provider's documents are ours, as nobody else is asked in a test. */
async function provider(world: TestWorld, issuer: string, path: string) {
  const endpoint = (name: string) => `${issuer}/${name}`;
  world.deps.egress = async () =>
    Response.json({
      ...{ issuer, authorization_endpoint: endpoint('authorize'), token_endpoint: endpoint('token'), jwks_uri: endpoint('keys') },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'], id_token_signing_alg_values_supported: ['RS256'] },
    });
  const { configuration } = world.anonymous();
  const query = new URLSearchParams({
    ...{ redirectUri: `${world.deps.config.appUrl}/account/social/success`, state: 'state' },
    code_challenge: 'x'.repeat(43),
  });
  const response = await world.send(`${callback}/${path}/prelogin?${query}`);
  const address = response.headers.get('location');
  const { origin, searchParams } = new URL(address ?? 'https://nowhere.test');
  return {
    buttons: [
      ...(await configuration.social()).map(({ type, clientId }) => [type, clientId]),
      ...(await configuration.customSocial()).providers.map(({ displayName, clientId }) => [displayName, clientId]),
    ],
    status: response.status,
    leadsTo: address && [origin, searchParams.get('client_id'), searchParams.get('scope')],
  };
}
const nothing = { buttons: [], status: 404, leadsTo: null };

const shownFlag = (name: string, value: 'on' | 'off', usual: 'on' | undefined): Case => ({
  ...{ value, usual, changed: value },
  see: (world) => flag(world, name),
});

/** Of an email and of the sign-in page. */
async function brandSeen(world: TestWorld) {
  const { configuration, passwords } = world.anonymous();
  await passwords.forgot({ body: { email: me } });
  await world.mailbox(me);
  const row = await world.data((tx) => tx.selectFrom('mail_outbox').select(['subject', 'html']).executeTakeFirstOrThrow());
  const { name, logo, whiteLabelMode } = await configuration.vendor();
  const colors = /background:[^"]*?(#4f46e5|#ab12cd)/i.exec(row.html)?.[1];
  return { subject: row.subject, name, logo, whiteLabelMode, inMail: logo !== '' && row.html.includes(logo), button: colors };
}
const usualBrand = {
  ...{ subject: 'Reset your Gatehouse password', name: 'Gatehouse', logo: '', whiteLabelMode: false, inMail: false, button: '#4f46e5' },
};
const logo = 'https://cdn.acme.test/logo.png';

export const brandCases: Cases = {
  'brand.name': {
    ...{ value: 'Acme', see: brandSeen, usual: usualBrand },
    changed: { ...usualBrand, subject: 'Reset your Acme password', name: 'Acme' },
  },
  'brand.logo': { value: logo, see: brandSeen, usual: usualBrand, changed: { ...usualBrand, logo, inMail: true } },
  'brand.accent': { value: '#ab12cd', see: brandSeen, usual: usualBrand, changed: { ...usualBrand, button: '#ab12cd' } },
  'brand.whiteLabel': { value: true, see: brandSeen, usual: usualBrand, changed: { ...usualBrand, whiteLabelMode: true } },
};

export const portalCases: Cases = {
  'flags.show-passkeys-new': shownFlag('show-passkeys-new', 'off', 'on'),
  'flags.my-own-flag': shownFlag('my-own-flag', 'on', undefined),
  'flags.temporary-users': {
    value: 'off',
    see: async (world) => {
      const { member } = await world.as(people.admin);
      const stay = { userId: demoUserId(me), body: { expirationInSeconds: 86_400 } };
      return [await flag(world, 'temporary-users'), await member.temporaryConfiguration(), await outcome(member.setExpiry(stay))];
    },
    usual: ['on', { enabled: true }, 'allowed'],
    changed: ['off', { enabled: false }, 'NOT_FOUND'],
  },
  'flags.security-center-show-login-flows': {
    value: 'off',
    see: async (world) => {
      const hash = await world.deps.hasher.hash(breached);
      await world.data((tx) => tx.updateTable('users').set({ password_hash: hash }).where('id', '=', demoUserId(me)).execute());
      const { accessToken, isBreachedPassword } = await world.anonymous().auth.login({ body: { email: me, password: breached } });
      return { isIn: Boolean(accessToken), isBreachedPassword };
    },
    usual: { isIn: false, isBreachedPassword: true },
    changed: { isIn: true, isBreachedPassword: true },
  },
  'mails.words': {
    value: { en: { reset: { subject: 'A new password for {{app}}' } } },
    see: async (world) => (await brandSeen(world)).subject,
    usual: 'Reset your Gatehouse password',
    changed: 'A new password for Gatehouse',
  },
  'metadata.navigation': {
    value: { groups: { visibility: 'hidden' } },
    see: async (world) => (await metadataSeen(world)).navigation!['groups'],
    usual: { visibility: 'byPermissions', permissions: ['fe.secure.read.groups'] },
    changed: { visibility: 'hidden', permissions: ['fe.secure.read.groups'] },
  },
  'metadata.themeV2': {
    value: { loginBox: { themeName: 'dark' } },
    see: async (world) => [(await world.anonymous().configuration.publicPolicy()).customised, (await metadataSeen(world)).themeV2],
    usual: [false, undefined],
    changed: [true, { loginBox: { themeName: 'dark' } }],
  },
  'social.google': {
    value: { clientId: 'google-client', clientSecret: secret, additionalScopes: ['calendar'] },
    see: (world) => provider(world, 'https://accounts.google.com', 'default/google'),
    usual: nothing,
    changed: {
      buttons: [['google', 'google-client']],
      status: 303,
      leadsTo: ['https://accounts.google.com', 'google-client', 'openid email profile calendar'],
    },
  },
  'social.custom': {
    value: [{ id: 'corp', displayName: 'Corp ID', issuer: 'https://id.corp.test', clientId: 'corp-client', clientSecret: secret }],
    see: (world) => provider(world, 'https://id.corp.test', 'custom/corp'),
    usual: nothing,
    changed: {
      buttons: [['Corp ID', 'corp-client']],
      status: 303,
      leadsTo: ['https://id.corp.test', 'corp-client', 'openid email profile'],
    },
  },
  'social.custom that is not active': {
    value: [
      { id: 'corp', displayName: 'Corp ID', issuer: 'https://id.corp.test', clientId: 'new', clientSecret: secret },
      { id: 'old', displayName: 'Old ID', issuer: 'https://old.corp.test', clientId: 'old', clientSecret: secret, active: false },
    ],
    see: (world) => provider(world, 'https://old.corp.test', 'custom/old'),
    usual: nothing,
    changed: { ...nothing, buttons: [['Corp ID', 'new']] },
  },
};
