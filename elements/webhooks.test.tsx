import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { channels } from '../src/contract/channels/channels.ts';
import { Portal } from './portal-fixture.ts';
import { expectNoViolations } from './surfaces-fixture.ts';

describe('webhooks', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('a webhook is written field by field, with an example of each event @webhooks.eventKeys @webhooks.exampleOf', async () => {
    await portal.open('webhooks/new', 'Webhooks');
    await portal.fill('Name', 'Field crew');
    await portal.fill('Endpoint URL', 'hooks.example');
    await portal.press('Add webhook');
    await portal.see('Enter a URL that starts with https://.');
    await portal.fill('Endpoint URL', 'https://field.example/in');
    await portal.fill('Description', 'Out and about');
    await portal.tick('Send events to this webhook');
    const events = () => portal.all('fieldset label').filter((one) => one.querySelector('code'));
    const listed = events().length;
    expect(events().every((one) => /^[a-zA-Z]+(\.[a-zA-Z]+)?$/.test(one.querySelector('code')!.textContent!))).to.equal(true);
    await portal.fill('Search events', 'role.created');
    await waitUntil(() => events().length === 1);
    expect(events()[0]!.textContent).to.match(/^Role createdrole\.created/);
    await portal.fill('Search events', 'no such');
    await portal.see('No events match "no such"');
    await portal.fill('Search events', '');
    await waitUntil(() => events().length === listed);
    await portal.tick('Select all in Users');
    await portal.tick('Role created');
    await portal.see('1 selected');
    await portal.pick('Event', 'Group deleted');
    await portal.see('"type": "group.deleted"');
    await expectNoViolations(portal.page.element);
    await portal.press('Add webhook');
    await portal.noDialog();
    await portal.see('https://field.example/in');
    await portal.choose('Actions for Field crew', 'Edit');
    expect((await portal.field('Description')).value).to.equal('Out and about');
    expect((await portal.field('Send events to this webhook')).checked).to.equal(false);
    expect((await portal.field('Role created')).checked).to.equal(true);
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.choose('Actions for Field crew', 'Delete');
    await portal.press('Delete webhook');
    await portal.gone('https://field.example/in');
  });

  it('a test sends the event that was chosen, and the secret is shown @webhooks.testEvent', async () => {
    await portal.open('webhooks', 'Webhooks');
    await portal.choose('Actions for CRM sync', 'Send a test');
    await portal.pick('Event', 'User removed');
    await portal.see('"type": "user.removed"');
    await portal.press('Send test');
    await portal.see('Responded with 200');
    await expectNoViolations(portal.page.element);
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for CRM sync', 'Signing secret');
    await portal.see('whsec_');
    const secret = () => portal.front.querySelector('[role=group] code')?.textContent;
    const before = secret();
    expect(before).to.match(/^whsec_/);
    await portal.press('Replace secret');
    await portal.see('Replace the secret for CRM sync?');
    await portal.press('Replace secret');
    await portal.see('The previous secret also works until');
    await waitUntil(() => secret() && secret() !== before, 'another secret');
    await portal.press('Done');
    await portal.noDialog();
  });

  it('messages are narrowed to those that failed, and all of these are sent again @webhooks.logShow @webhooks.retryAll', async () => {
    await portal.open('webhooks', 'Webhooks');
    await portal.choose('Actions for Security alerts', 'View messages');
    await portal.pick('Show', 'Delivered');
    await portal.see('No messages with this status.');
    await portal.pick('Show', 'Failed');
    await portal.see('apiToken.created');
    (await portal.find('summary', /apiToken\.created/)).click();
    await expectNoViolations(portal.page.element);
    await portal.press('Retry all failed');
    await portal.see('2 messages are on their way');
    await portal.press('Close');
    await portal.noDialog();
  });
});

describe('notifications', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('an address leads to the rules, and another one to a new rule', async () => {
    await portal.open('webhooks/notifications', 'Webhooks');
    await portal.see('No notification rules yet');
    await portal.open('webhooks/notifications/new', 'Webhooks');
    await portal.find('h2', 'Add a notification rule');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('somebody is told by email, which is turned off and deleted @webhooks.eventKey @webhooks.channel', async () => {
    await portal.open('webhooks', 'Webhooks');
    await portal.press('Notifications');
    await portal.see('No notification rules yet');
    await portal.press('Add rule');
    await portal.fill('Name', 'Night shift');
    await portal.pick('Event', 'Role created');
    await portal.fill('Recipients', 'nobody');
    await portal.press('Add rule');
    await portal.see('Enter up to 20 email addresses');
    await portal.fill('Recipients', 'a@night.test, b@night.test');
    await portal.press('Add rule');
    await portal.noDialog();
    await portal.see('a@night.test and b@night.test');
    await portal.choose('Actions for Night shift', 'Edit');
    await portal.tick('Use this rule');
    await portal.press('Save rule');
    await portal.noDialog();
    await portal.choose('Actions for Night shift', 'Turn on');
    await portal.settled();
    await portal.choose('Actions for Night shift', 'Turn off');
    await portal.choose('Actions for Night shift', 'Delete');
    await portal.press('Delete rule');
    await portal.see('No notification rules yet');
  });

  it('a Slack channel is told once Slack is connected @webhooks.connect @webhooks.channelIds', async () => {
    await portal.open('webhooks', 'Webhooks');
    await portal.press('Notifications');
    await portal.press('Add rule');
    await portal.pick('Send by', 'Slack');
    await portal.press('Connect Slack');
    await portal.see('Slack connected');
    await portal.fill('Name', 'Everyone');
    await portal.pick('Event', 'User invited');
    await portal.pick('Slack channels', '#general');
    await portal.press('Add rule');
    await portal.noDialog();
    await portal.see('#general');
    await portal.press('Webhooks');
    await portal.see('CRM sync');
  });

  it('whoever connects Slack goes there in a tab of its own, and what they typed waits for them @webhooks.openSlack', async () => {
    await portal.end();
    portal = await Portal.for('admin@globex.test');
    const api = portal.api(channels);
    const url = 'https://slack.com/oauth/v2/authorize?state=one-time';
    Object.assign(api, { authorizeSlack: () => Promise.resolve({ url }) });
    await portal.open('webhooks', 'Webhooks');
    await portal.press('Notifications');
    await portal.press('Add rule');
    await portal.pick('Send by', 'Slack');
    await portal.fill('Name', 'Everyone');
    await portal.press('Connect Slack');
    const link = (await portal.find('a', /^Open Slack/)) as HTMLAnchorElement;
    expect([link.href, link.target]).to.deep.equal([url, '_blank']);
    expect(link.rel).to.contain('noreferrer');
    await portal.see('Waiting for Slack...');
    // What happens in the other tab.
    await api.connectSlack({ body: { code: 'agreed' } });
    await portal.see('Slack connected');
    await portal.pick('Slack channels', '#general');
    expect((await portal.field('Name')).value).to.equal('Everyone');
    await portal.press('Cancel');
    await portal.press('Discard changes');
    await portal.noDialog();
  });
});
