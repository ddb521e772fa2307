import { people } from '../../../src/contract/behaviour.ts';
import type { Rate } from '../../../src/contract/configuration/rates.schemas.ts';
import { vendorRoleId } from '../../identity/catalog.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { tellEvents } from '../../areas/channels/tell-events.ts';
import { ipOf, post } from '../http.ts';
import { connectDirectory, ownDomain } from '../scim.ts';
import { addPhone } from '../sign-in.ts';
import type { Browser, TestWorld } from '../world.ts';
import { outcome, type Case, type Cases } from './cases.ts';

type Act = (index: number) => Promise<unknown>;
const limited = 'RATE_LIMITED';
const here = { ip: ipOf(1) };
const someone = (index: number) => `nobody${index}@nowhere.test`;
const phone = '+12025550177';
const byText = { signIn: { ways: ['smsCode' as const, 'password' as const] } };

/** Which of three the server refuses, because they are too many. */
const refused = (begin: (world: TestWorld) => Promise<Act> | Act): Case => ({
  value: 2,
  limits: 'document',
  see: async (world) => {
    const act = await begin(world);
    const seen: boolean[] = [];
    for (const index of [0, 1, 2]) {
      const answer = act(index);
      const code = await outcome(answer);
      const status = code === 'allowed' ? (await (answer as Promise<{ status?: number } | undefined>))?.status : undefined;
      seen.push(code === limited || status === 429);
    }
    return seen;
  },
  usual: [false, false, false],
  changed: [false, false, true],
});
const asAdmin = (begin: (api: Browser['api'], world: TestWorld) => Promise<Act> | Act): Case =>
  refused(async (world) => begin((await world.signIn(people.admin)).api, world));
const posted = (path: string, body: (index: number) => object): Case => refused((world) => (index) => post(world, path, body(index), here));
const opened = (path: string): Case => refused((world) => () => world.send(path, {}, here.ip));

/** How many messages of three that somebody asks for arrive. */
const arriving = (to: string, begin: (world: TestWorld) => Promise<Act> | Act): Case => ({
  ...refused(begin),
  see: async (world) => {
    const act = await begin(world);
    for (const index of [0, 1, 2]) {
      await outcome(act(index));
      await world.mailbox(to);
      world.advance(1);
    }
    return (await world.mailbox(to)).length;
  },
  usual: 3,
  changed: 2,
});
const prelogin = (way: 'code' | 'smscode') => `/identity/resources/auth/v1/passwordless/${way}/prelogin`;
const textFrom = (ip: (index: number) => string): Case => ({
  ...arriving(phone, async (world) => {
    await addPhone(world, people.support, phone);
    return (index) => post(world, prelogin('smscode'), { phoneNumber: phone }, { ip: ip(index) });
  }),
  base: byText,
});

/** How many people are told of three events. */
const told = (channel: 'email' | 'sms'): Case => ({
  value: 2,
  limits: 'document',
  see: async (world) => {
    const { channels, roles } = await world.as(people.admin);
    const eventKey = 'role.created';
    const subscription = { name: 'A', enabled: true };
    if (channel === 'email')
      await channels.saveEmails({
        eventKey,
        body: { enabled: true, subscriptions: [{ ...subscription, recipients: ['ops@nowhere.test'] }] },
      });
    else await channels.saveSms({ eventKey, body: { enabled: true, subscriptions: [{ ...subscription, recipients: ['+12025550123'] }] } });
    for (const key of ['a', 'b', 'c']) await roles.create({ body: { key, name: key } });
    await sealAudit(world.deps);
    await tellEvents(world.deps);
    const rows = await world.data((tx) => tx.selectFrom('mail_outbox').select('id').where('channel', '=', channel).execute());
    return rows.length;
  },
  usual: 3,
  changed: 2,
});

const directory = (path: string): Case =>
  refused(async (world) => {
    await ownDomain(world, 'corp.test');
    const { call } = await connectDirectory(world);
    return () => call('GET', path);
  });

const picture = () => {
  const body = new FormData();
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  body.append('image', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'me.png');
  return { body };
};

const byRate: Record<Rate, Case> = {
  requests: opened('/nowhere'),
  login: posted('/identity/resources/auth/v1/user', (index) => ({ email: someone(index), password: 'wrong' })),
  links: posted('/identity/resources/users/v3/me/unlock', () => ({ token: 'x' })),
  recovery: posted('/identity/resources/users/v1/passwords/reset', (index) => ({ email: someone(index) })),
  refresh: posted('/oauth/token', () => ({ grant_type: 'refresh_token', refresh_token: 'x' })),
  federation: opened('/auth/sso/start'),
  cards: posted('/billing/card-fields', () => ({ secret: 'x' })),
  files: opened(`/billing/card-fields?parent=x`),
  prices: opened('/subscriptions/resources/billing/prices/v1'),
  usage: posted('/entitlements/api/v1/usage-events', () => ({})),
  messages: asAdmin((api) => () => api.users.invite({ body: { email: someone(0) } })),
  messagesByStrangers: {
    ...arriving(people.support, (world) => (index) => post(world, prelogin('code'), { email: people.support }, { ip: ipOf(index) })),
    base: { signIn: { ways: ['code', 'password'] } },
  },
  sms: textFrom(() => here.ip),
  smsByStrangers: textFrom(ipOf),
  usernames: asAdmin((api) => (index) => api.usernames.available({ query: { username: `someone${index}` } })),
  pictures: asAdmin((api) => () => api.profile.uploadPicture(picture())),
  assistant: asAdmin((api) => () => api.assistant.create({ body: { message: 'Hello?' } })),
  apiToken: asAdmin(async (api, world) => {
    const body = { description: 'Busy', roleIds: [vendorRoleId('ReadOnly')] };
    const { secret } = await api.apiTokens.createAccessOfTenant({ body });
    return () => world.send('/identity/resources/roles/v1', { headers: { authorization: `Bearer ${secret}` } });
  }),
  scim: directory('/ServiceProviderConfig'),
  scimSearches: directory(`/Users?filter=${encodeURIComponent('displayName co "a"')}`),
  invitations: asAdmin((api) => (index) => api.users.invite({ body: { email: someone(index) } })),
  imports: asAdmin((api) => () => api.userImports.create({ body: { fileName: 'people.csv' } })),
  exports: asAdmin((api) => () => api.users.exportCsv({ body: {} })),
  reports: asAdmin((api) => () => api.reports.send({ body: { templateId: 'usage', to: [people.admin] } })),
  webhookTests: asAdmin((api) => () => api.webhooks.test({ body: { url: 'https://10.0.0.1/in' } })),
  notifications: told('email'),
  textNotifications: told('sms'),
  cardSetups: asAdmin((api) => () => api.billing.createSetupIntent({ body: {} })),
  charges: asAdmin(async (api) => {
    const [{ id: subscriptionId } = { id: '' }] = await api.billing.listManaged();
    return () => api.billing.updateManaged({ subscriptionId, body: { planId: 'premium-month' } });
  }),
};
export const rateCases: Cases = Object.fromEntries(Object.entries(byRate).map(([rate, one]) => [`limits.rates.${rate}`, one]));
