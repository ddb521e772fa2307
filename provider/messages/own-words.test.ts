import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { people } from '../../src/contract/behaviour.ts';
import { Mails, type MailsInput } from '../../src/contract/configuration/mails.schemas.ts';
import { demoTenants } from '../demo/accounts.ts';
import { readInbox } from '../demo/inbox.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { tellEvents } from '../areas/channels/tell-events.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { mailStrings } from './mail-language.ts';
import { mailCertificateEnding, mailReport, sendCode } from './messages.ts';

describe('the words of the configuration are in what is sent', () => {
  let world: TestWorld;
  beforeEach(async () => void (world = await createWorld()));
  const say = (words: MailsInput['words']) => {
    world.deps.policy = { ...world.deps.policy, mails: v.parse(Mails, { words }) };
  };
  const speak = (email: string, language: string) =>
    world.data((tx) => tx.updateTable('users').set({ language }).where('email', '=', email).execute());
  const mailTo = async (to: string) => (await readInbox(world.deps, to))[0]!;
  const queued = (channel: 'email' | 'sms' | 'slack') =>
    world.data((tx) => tx.selectFrom('mail_outbox').select(['recipient', 'subject', 'text']).where('channel', '=', channel).execute());

  it('an invitation, in two languages, with the rest ours', async () => {
    say({
      en: {
        invite: { subject: '{{inviter}} has a place for you in {{tenant}}' },
        activate: { text: 'Come to {{tenant}}.\n\nWe wait.', button: 'Come' },
      },
      de: { invite: { subject: 'Komm zu {{tenant}}', button: 'Mitmachen' } },
    });
    const { users, accountSettings } = await world.as(people.admin);
    await accountSettings.update({ body: { name: 'Acme https://evil.test' } });
    await users.invite({ body: { email: 'new@acme.test' } });
    const english = await mailTo('new@acme.test');
    expect(english.subject).toMatch(/^\S.* has a place for you in Acme https: evil test$/);
    expect(english.text).toContain('\nCome to Acme https: evil test.\n\nWe wait.\n\nCome: http');
    expect(english.text).toContain(mailStrings.en.ignore);
    expect(english.html).toContain('>Come to Acme https: evil test.</p>');
    await speak(people.stranger, 'de');
    await users.invite({ body: { email: people.stranger } });
    const german = await mailTo(people.stranger);
    expect(german.subject).toBe('Komm zu Acme https: evil test');
    expect(german.text).toContain('\nMitmachen: http');
    expect(german.text).toContain(mailStrings.de.ignore);
    expect(german.text).not.toContain('evil.test');
  });

  it('a code, by email in two languages and as a text message', async () => {
    say({
      en: { resetCode: { subject: '{{code}}: new password', text: 'Type {{code}}.' }, sms: { text: 'Psst: {{code}}\nfor {{app}}' } },
      fr: { resetCode: { why: 'Voilà.' } },
    });
    await speak(people.support, 'fr');
    const send = (channel: 'email' | 'sms', to: string) =>
      world.data((tx) => sendCode(tx, world, { channel, to, code: '123456', about: 'reset' }));
    for (const to of [people.admin, people.support]) await send('email', to);
    await send('sms', '+12025550123');
    const english = await mailTo(people.admin);
    expect(english.subject).toBe('123456: new password');
    expect(english.text).toContain('\nType 123456.\n');
    expect(english.text).toContain(mailStrings.en.neverShare);
    const french = await mailTo(people.support);
    expect(french.text).toMatch(/\nVoilà\.\n$/);
    expect(french.text).toContain(mailStrings.fr.resetCodeText);
    expect((await queued('sms'))[0]!.text).toMatch(/^Psst: 123456\nfor Gatehouse\n\n@\S+ #123456$/);
  });

  it('what an admin wants to be told, in each channel', async () => {
    say({ en: { event: { subject: 'News: {{what}}', line: 'News: {{what}} by {{actor}}' }, common: { someone: 'A ghost' } } });
    const { channels, roles } = await world.as(people.admin);
    const eventKey = 'role.created';
    const subscribe = (recipients: string[]) => ({ enabled: true, subscriptions: [{ name: 'A', enabled: true, recipients }] });
    await channels.saveEmails({ eventKey, body: subscribe(['ops@nowhere.test']) });
    await channels.saveSms({ eventKey, body: subscribe(['+12025550123']) });
    await channels.createSlack({ body: { isActive: true, slackEvents: [{ eventKey, channelIds: ['C0GENERAL'] }] } });
    await roles.create({ body: { key: 'told', name: 'Told' } });
    await sealAudit(world.deps);
    await world.data((tx) => tx.updateTable('events_to_tell').set({ actor_id: null }).execute());
    await tellEvents(world.deps);
    expect((await queued('email'))[0]!.subject).toBe('News: Role created');
    expect((await queued('email'))[0]!.text).toContain('By A ghost in ');
    for (const channel of ['sms', 'slack'] as const) expect((await queued(channel))[0]!.text).toMatch(/News: Role created by A ghost$/);
  });

  it('certificates and reports', async () => {
    say({
      en: {
        certificateEnding: { title: '{{name}} signs {{what}}', what: 'answers', whatOwn: 'questions' },
        report: { subject: '{{report}}!' },
      },
    });
    const told = { sender: demoTenants.acme, name: 'Okta', tenant: 'Acme', validTo: '2027-05-01T00:00:00Z' };
    await world.data(async (tx) => {
      await mailCertificateEnding(tx, world, { ...told, to: 'a@acme.test', whose: 'theirs' });
      await mailCertificateEnding(tx, world, { ...told, to: 'b@acme.test', whose: 'ours' });
      const report = { to: 'c@acme.test', language: 'en', sender: demoTenants.acme, html: '<p>Week</p>' } as const;
      await mailReport(tx, world, { ...report, attachment: undefined, report: 'Week', tenant: 'Acme' });
    });
    expect((await mailTo('a@acme.test')).text).toMatch(/^Okta signs answers\n/);
    expect((await mailTo('b@acme.test')).text).toMatch(/^Okta signs questions\n/);
    expect(await mailTo('c@acme.test')).toMatchObject({ subject: 'Week!', html: '<p>Week</p>' });
  });

  it('a receipt', async () => {
    say({ en: { receipt: { subject: '{{amount}} of {{tenant}}: {{number}}' } } });
    const { api } = await world.signIn(people.admin);
    await world.enterCard((await api.billing.createSetupIntent({ body: {} })).setupIntentSecret, '4242424242424242');
    const [subscription] = await api.billing.listManaged();
    await api.billing.updateManaged({ subscriptionId: subscription!.id, body: { planId: 'business-month' } });
    expect((await world.mailbox(people.admin)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^\$[\d.,]+ of Acme: \S+$/),
    );
  });
});
