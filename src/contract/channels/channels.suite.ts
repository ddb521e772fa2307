import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';

const notFound = { code: 'NOT_FOUND', status: 404 };
const ops = { name: 'Ops', enabled: true, recipients: ['ops@nowhere.test'] };
const eventKey = 'role.created';
const rule = { enabled: true, subscriptions: [ops] };
const asAdmin = async (make: MakeWorld) => {
  const world = await make();
  return { world, api: await world.as(people.admin) };
};

export const channelsSuite = behaviour('channels', (make) => {
  it('emails go to those who subscribed to what happened, while the event is on', async () => {
    const { world, api } = await asAdmin(make);
    const { channels, roles } = api;
    await channels.saveEmails({
      eventKey,
      body: { ...rule, subscriptions: [ops, { ...ops, enabled: false, recipients: ['off@nowhere.test'] }] },
    });
    await roles.create({ body: { key: 'one', name: 'One' } });
    await world.work();
    const [mail, ...more] = await world.mailbox('ops@nowhere.test');
    expect([mail!.subject, more]).toEqual([expect.stringContaining('Role created'), []]);
    expect(await world.mailbox('off@nowhere.test')).toEqual([]);
    await channels.switchEmails({ eventKey, body: { enabled: false } });
    expect(await channels.emails()).toMatchObject([{ eventKey, enabled: false }]);
    const again = await world.as(people.admin);
    await again.roles.create({ body: { key: 'two', name: 'Two' } });
    await world.work();
    expect(await world.mailbox('ops@nowhere.test')).toHaveLength(1);
  });

  // spec5.subscriptions
  it('subscriptions without recipients are not kept, and an emptied one goes', async () => {
    const { channels } = (await asAdmin(make)).api;
    await channels.saveEmails({ eventKey, body: { enabled: true, subscriptions: [ops, { ...ops, recipients: [] }] } });
    const [{ subscriptions }] = (await channels.emails()) as [Awaited<ReturnType<typeof channels.emails>>[number]];
    expect(subscriptions).toEqual([{ ...ops, id: expect.any(String) }]);
    const { id: subscriptionId } = subscriptions[0]!;
    await channels.saveEmailSubscription({
      eventKey,
      subscriptionId,
      body: { ...ops, name: 'Night shift', recipients: ['NIGHT@nowhere.test'] },
    });
    expect((await channels.emails())[0]!.subscriptions).toEqual([
      { id: subscriptionId, name: 'Night shift', enabled: true, recipients: ['night@nowhere.test'] },
    ]);
    await channels.saveEmailSubscription({ eventKey, subscriptionId, body: { ...ops, recipients: [] } });
    expect(await channels.emails()).toMatchObject([{ eventKey, subscriptions: [] }]);
    await channels.saveEmails({ eventKey, body: rule });
    const left = (await channels.emails())[0]!.subscriptions[0]!.id;
    await channels.removeEmailSubscription({ eventKey, subscriptionId: left });
    await channels.removeEmails({ eventKey });
    expect(await channels.emails()).toEqual([]);
  });

  it('text messages have rules of their own', async () => {
    const { channels } = (await asAdmin(make)).api;
    const text = { ...ops, recipients: ['+1 202 555 0123'] };
    await channels.saveSms({ eventKey, body: { enabled: false, subscriptions: [text] } });
    await channels.switchSms({ eventKey, body: { enabled: true } });
    const [saved] = await channels.sms();
    expect(saved).toMatchObject({ eventKey, enabled: true, subscriptions: [{ name: 'Ops', recipients: ['+12025550123'] }] });
    expect(await channels.emails()).toEqual([]);
    const { id: subscriptionId } = saved!.subscriptions[0]!;
    await channels.saveSmsSubscription({ eventKey, subscriptionId, body: { ...text, name: 'Duty' } });
    expect((await channels.sms())[0]!.subscriptions[0]).toMatchObject({ id: subscriptionId, name: 'Duty' });
    await channels.removeSmsSubscription({ eventKey, subscriptionId });
    await channels.removeSms({ eventKey });
    expect(await channels.sms()).toEqual([]);
  });

  it('MCH-11 where nothing can send text messages none are offered or sent, and rules for them can be taken away', async () => {
    const { world, api } = await asAdmin(make);
    const { channels } = api;
    const number = '+12025550123';
    const subscriptions = [{ ...ops, recipients: [number] }];
    expect(await channels.offered()).toEqual({ channels: ['email', 'sms'] });
    await channels.saveSms({ eventKey, body: { enabled: true, subscriptions } });
    await world.decide({ withoutTexts: true });
    expect(await channels.offered()).toEqual({ channels: ['email'] });
    const { id: subscriptionId } = (await channels.sms())[0]!.subscriptions[0]!;
    const refused = (field: string) => ({
      code: 'INVALID_INPUT',
      context: { fields: { [field]: expect.stringContaining('text messages') } },
    });
    await expect(channels.saveSms({ eventKey, body: { enabled: true, subscriptions } })).rejects.toMatchObject(refused('recipients'));
    await expect(channels.switchSms({ eventKey, body: { enabled: true } })).rejects.toMatchObject(refused('enabled'));
    const one = { eventKey, subscriptionId, body: subscriptions[0]! };
    await expect(channels.saveSmsSubscription(one)).rejects.toMatchObject(refused('recipients'));
    await api.roles.create({ body: { key: 'one', name: 'One' } });
    await world.work();
    expect(await world.mailbox(number)).toEqual([]);
    await channels.saveSmsSubscription({ ...one, body: { ...one.body, enabled: false } });
    await channels.switchSms({ eventKey, body: { enabled: false } });
    await channels.removeSms({ eventKey });
    expect(await channels.sms()).toEqual([]);
  });

  it('rejects events, subscriptions and recipients that there are not', async () => {
    const { channels } = (await asAdmin(make)).api;
    const params = { eventKey, subscriptionId: unknownId };
    for (const unknown of ['no.such', 'x']) {
      await expect(channels.saveEmails({ eventKey: unknown, body: rule })).rejects.toMatchObject(notFound);
      await expect(channels.saveSms({ eventKey: unknown, body: { ...rule, subscriptions: [] } })).rejects.toMatchObject(notFound);
    }
    const sms = { ...ops, recipients: ['+12025550123'] };
    await expect(channels.switchEmails({ eventKey, body: { enabled: true } })).rejects.toMatchObject(notFound);
    await expect(channels.switchSms({ eventKey, body: { enabled: true } })).rejects.toMatchObject(notFound);
    await expect(channels.removeEmails({ eventKey })).rejects.toMatchObject(notFound);
    await expect(channels.removeSms({ eventKey })).rejects.toMatchObject(notFound);
    await expect(channels.saveEmailSubscription({ ...params, body: ops })).rejects.toMatchObject(notFound);
    await expect(channels.saveSmsSubscription({ ...params, body: sms })).rejects.toMatchObject(notFound);
    await expect(channels.removeEmailSubscription(params)).rejects.toMatchObject(notFound);
    await expect(channels.removeSmsSubscription(params)).rejects.toMatchObject(notFound);
    const wrong = { ...ops, recipients: ['nobody'] };
    await expect(channels.saveEmails({ eventKey, body: { ...rule, subscriptions: [wrong] } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
    await expect(channels.saveSms({ eventKey, body: { ...rule, subscriptions: [wrong] } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  it("without the vendor's own application at Slack there is nothing to connect", async () => {
    const { world, api } = await asAdmin(make);
    await world.decide({ withoutSlack: true });
    expect(await api.channels.slackApplication()).toEqual({ clientId: '' });
    await expect(api.channels.authorizeSlack()).rejects.toMatchObject(notFound);
    expect(await api.channels.slackChannels()).toEqual([]);
  });

  it('Slack is connected with a code, and its channels subscribe to events', async () => {
    const { channels } = (await asAdmin(make)).api;
    expect(await channels.slackApplication()).toEqual({ clientId: expect.any(String) });
    expect(await channels.slackChannels()).toEqual([]);
    await channels.connectSlack({ body: { code: 'agreed' } });
    const known = await channels.slackChannels();
    expect(known.length).toBeGreaterThan(0);
    const event = { eventKey, channelIds: [known[0]!.id], title: 'New role' };
    await channels.createSlack({ body: { isActive: true, slackEvents: [event, { ...event, channelIds: [] }] } });
    const {
      slackSubscriptions: [made],
      team,
    } = await channels.slack();
    expect([made, team]).toEqual([{ id: expect.any(String), isActive: true, slackEvents: [event] }, expect.any(String)]);
    const { id: subscriptionId } = made!;
    await channels.updateSlack({ subscriptionId, body: { isActive: false, slackEvents: [event] } });
    expect((await channels.slack()).slackSubscriptions).toMatchObject([{ id: subscriptionId, isActive: false }]);
    await channels.removeSlack({ subscriptionId });
    expect((await channels.slack()).slackSubscriptions).toEqual([]);
    const body = { isActive: true, slackEvents: [event] };
    await expect(channels.removeSlack({ subscriptionId })).rejects.toMatchObject(notFound);
    await expect(channels.updateSlack({ subscriptionId, body })).rejects.toMatchObject(notFound);
    await expect(channels.createSlack({ body: { ...body, slackEvents: [{ ...event, eventKey: 'no.such' }] } })).rejects.toMatchObject(
      notFound,
    );
    await channels.createSlack({ body });
    const last = (await channels.slack()).slackSubscriptions[0]!.id;
    await channels.updateSlack({ subscriptionId: last, body: { ...body, slackEvents: [] } });
    expect((await channels.slack()).slackSubscriptions).toEqual([]);
  });

  it("readers change nothing, and another account's rules are not found", async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    await stranger.channels.saveEmails({ eventKey, body: rule });
    const reader = await world.as(people.readOnly);
    const refused = { code: 'FORBIDDEN', status: 403 };
    await expect(reader.channels.saveEmails({ eventKey, body: rule })).rejects.toMatchObject(refused);
    await expect(reader.channels.connectSlack({ body: { code: 'x' } })).rejects.toMatchObject(refused);
    await expect(reader.channels.authorizeSlack()).rejects.toMatchObject(refused);
    const api = await world.as(people.admin);
    expect(await api.channels.emails()).toEqual([]);
    await api.roles.create({ body: { key: 'ours', name: 'Ours' } });
    await world.work();
    expect(await world.mailbox('ops@nowhere.test')).toEqual([]);
  });
});
