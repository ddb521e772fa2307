import { expect, it } from 'vitest';
import { channelsSuite } from '../../../src/contract/channels/channels.suite.ts';
import { people } from '../../../src/contract/behaviour.ts';
import { widened } from '../../ports/limits.ts';
import { sendDue } from '../../messages/send-due.ts';
import { createWorld } from '../../test/world.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { tellEvents } from './tell-events.ts';

channelsSuite('client + provider', () => createWorld());

const eventKey = 'role.created';
const all = async (world: Awaited<ReturnType<typeof createWorld>>, channel: 'email' | 'sms' | 'slack') =>
  world.data((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'text', 'subject']).where('channel', '=', channel).execute());

it('an event is told once by each channel, by plain names, whoever works on it', async () => {
  const world = await createWorld();
  const { channels, roles, accountSettings } = await world.as(people.admin);
  await accountSettings.update({ body: { name: 'Evil <b>https://evil.test</b>' } });
  const recipients = ['ops@nowhere.test', 'ops2@nowhere.test'];
  const twice = [
    { name: 'A', enabled: true, recipients },
    { name: 'B', enabled: true, recipients },
  ];
  await channels.saveEmails({ eventKey, body: { enabled: true, subscriptions: twice } });
  await channels.saveSms({
    eventKey,
    body: { enabled: true, subscriptions: [{ name: 'C', enabled: true, recipients: ['+12025550123'] }] },
  });
  const slackEvents = [{ eventKey, channelIds: ['C0GENERAL'], title: '<!channel> hi' }];
  await channels.createSlack({ body: { isActive: true, slackEvents } });
  await roles.create({ body: { key: 'told', name: 'Told' } });
  await sealAudit(world.deps);
  await Promise.all([tellEvents(world.deps), tellEvents(world.deps), tellEvents(world.deps)]);
  expect((await all(world, 'email')).map(({ recipient }) => recipient).toSorted()).toEqual(recipients.toSorted());
  const [text] = await all(world, 'sms');
  expect(text).toMatchObject({ recipient: '+12025550123', text: expect.stringMatching(/Role created in Evil b https/) });
  const [slack] = await all(world, 'slack');
  expect(slack).toMatchObject({ recipient: 'C0GENERAL', text: expect.stringMatching(/^\*&lt;!channel&gt; hi\*\n/) });
  for (const { text: told, subject } of [...(await all(world, 'email')), text!]) expect(told + subject).not.toMatch(/<b>|https:\/\/evil/);
});

it('RL-01: an account tells so many an hour, and the change itself goes through', async () => {
  const world = await createWorld({ limits: { ...widened(1000), notifications: { points: 3, seconds: 3600 } } });
  const { channels, roles } = await world.as(people.admin);
  await channels.saveEmails({
    eventKey,
    body: { enabled: true, subscriptions: [{ name: 'A', enabled: true, recipients: ['ops@nowhere.test'] }] },
  });
  for (let count = 0; count < 5; count++) await roles.create({ body: { key: `r${count}`, name: 'R' } });
  await sealAudit(world.deps);
  await tellEvents(world.deps);
  expect(await all(world, 'email')).toHaveLength(3);
});

it("Slack gets a message with its account's own token, and again if it failed", async () => {
  const world = await createWorld();
  const { channels, roles } = await world.as(people.admin);
  await channels.connectSlack({ body: { code: 'agreed' } });
  await channels.createSlack({ body: { isActive: true, slackEvents: [{ eventKey, channelIds: ['C0GENERAL'] }] } });
  await roles.create({ body: { key: 'slacked', name: 'Slacked' } });
  await sealAudit(world.deps);
  await tellEvents(world.deps);
  const posted: unknown[] = [];
  let fails = true;
  const slack = {
    send: async (message: { to: string; sender: string }) => {
      if (fails) throw new Error('down');
      posted.push(message);
    },
  };
  await sendDue(world.deps, { mail: undefined, sms: undefined, slack });
  fails = false;
  world.clock.advance(6);
  await sendDue(world.deps, { mail: undefined, sms: undefined, slack });
  expect(posted).toMatchObject([{ to: 'C0GENERAL', text: expect.stringContaining('Role created') }]);
});

it('each message is in the language of whoever subscribed, and an email in that of its reader', async () => {
  const world = await createWorld();
  const speak = (email: string, language: string) =>
    world.data((tx) => tx.updateTable('users').set({ language }).where('email', '=', email).execute());
  const { channels, roles } = await world.as(people.admin);
  await speak(people.admin, 'de');
  await speak(people.support, 'fr');
  const subscribe = (recipients: string[]) => ({ enabled: true, subscriptions: [{ name: 'A', enabled: true, recipients }] });
  await channels.saveEmails({ eventKey, body: subscribe(['ops@nowhere.test', people.support]) });
  await channels.saveSms({ eventKey, body: subscribe(['+12025550123']) });
  await channels.createSlack({ body: { isActive: true, slackEvents: [{ eventKey, channelIds: ['C0GENERAL'] }] } });
  await roles.create({ body: { key: 'told', name: 'Told' } });
  await sealAudit(world.deps);
  await tellEvents(world.deps);
  const subjects = new Map((await all(world, 'email')).map(({ recipient, subject }) => [recipient, subject]));
  expect([subjects.get('ops@nowhere.test'), subjects.get(people.support)]).toEqual(['Acme: Rolle erstellt', 'Rôle créé dans Acme']);
  expect((await all(world, 'sms'))[0]!.text).toMatch(/: Rolle erstellt in Acme, ausgelöst von /);
  expect((await all(world, 'slack'))[0]!.text).toMatch(/^\*Rolle erstellt\*\n.*: Rolle erstellt in Acme, ausgelöst von /);
  // Who subscribed is gone.
  await world.data((tx) => tx.updateTable('slack_subscriptions').set({ made_by: null }).execute());
  await roles.create({ body: { key: 'told2', name: 'Told' } });
  await sealAudit(world.deps);
  await tellEvents(world.deps);
  expect((await all(world, 'slack')).map(({ text }) => text)).toContainEqual(expect.stringMatching(/^\*Role created\*/));
});
