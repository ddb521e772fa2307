import { expect } from 'chai';
import { Portal } from './portal-fixture.ts';

describe('audit log streams', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  it('says on which stream entries wait, and why @audits.view', async () => {
    await portal.open('audits', 'Audit log');
    await portal.press('Streams');
    await portal.see("Log collector: The certificate isn't trusted");
    await portal.see('Nothing is lost. Next try:');
    await portal.see('Oldest: ');
    await portal.back('Audit log');
    await portal.see('See who did what, and when.');
  });

  it('a log server is set up field by field, tested, paused, resumed and deleted @audits.host @audits.port @audits.format @audits.ca', async () => {
    await portal.open('audits/streams', 'Audit log streams');
    await portal.press('Add stream');
    await portal.press(/^Syslog over TLS/);
    await portal.fill('Name', 'Collector');
    await portal.fill('Port', '70000');
    await portal.fill('CA certificate', 'nonsense');
    await portal.press('Add stream');
    await portal.see('Enter the name of the log server.');
    await portal.see('Enter a number from 1 to 65535.');
    await portal.see("This isn't a certificate in PEM format.");
    await portal.fill('Host', 'logs.acme.example');
    await portal.fill('Port', '6515');
    await portal.fill('CA certificate', '');
    await portal.pick('Format', 'CEF');
    await portal.press('Add stream');
    await portal.see('logs.acme.example:6515. It');
    await portal.press('Send test');
    await portal.see('It accepted the message in 120 ms.');
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for Collector', 'Edit');
    expect((await portal.field('Port')).value).to.equal('6515');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.choose('Actions for Collector', 'Pause');
    await portal.see('Stream Collector paused');
    await portal.choose('Actions for Collector', 'Resume');
    await portal.see('Stream Collector resumed');
    expect(portal.named('button', 'Add stream'), 'there are three').to.equal(undefined);
    await portal.choose('Actions for Collector', 'Delete');
    await portal.press('Delete stream');
    await portal.noDialog();
    await portal.find('button', 'Add stream');
  });

  it('the secret of a webhook is shown once, and can be replaced @audits.url @audits.secret', async () => {
    await portal.open('audits/streams', 'Audit log streams');
    await portal.press('Add stream');
    await portal.press(/^Webhook/);
    await portal.fill('Name', 'SIEM');
    await portal.fill('Endpoint URL', 'http://siem.acme.example');
    await portal.press('Add stream');
    await portal.see('Enter a URL that starts with https://.');
    await portal.fill('Endpoint URL', 'https://siem.acme.example/in');
    await portal.press('Add stream');
    await portal.see('whsec_');
    await portal.press('Done');
    await portal.press('Send test');
    await portal.see('Responded with 200 in 120 ms.');
    await portal.press('Close');
    await portal.noDialog();
    await portal.choose('Actions for SIEM', 'Replace signing secret');
    await portal.press('Replace secret');
    await portal.see('whsec_');
    await portal.press('Done');
    await portal.noDialog();
    await portal.choose('Actions for SIEM', 'Delete');
    await portal.press('Delete stream');
    await portal.noDialog();
  });

  it('a bucket keeps its key when something else is changed, and older entries are sent @audits.endpoint @audits.region @audits.bucket @audits.prefix @audits.accessKeyId @audits.secretAccessKey @audits.day', async () => {
    await portal.open('audits/streams', 'Audit log streams');
    await portal.choose('Actions for Archive', 'Edit');
    expect((await portal.field('Endpoint')).value).to.equal('https://s3.eu-central-1.amazonaws.com');
    expect((await portal.field('Secret access key')).value).to.equal('');
    await portal.fill('Folder', '../up');
    await portal.press('Save stream');
    await portal.see('Use letters, digits, dashes, and slashes.');
    await portal.fill('Folder', 'cold');
    await portal.fill('Region', 'eu-west-1');
    await portal.fill('Bucket', 'acme-cold');
    await portal.fill('Access key ID', 'AKIACOLD');
    await portal.press('Save stream');
    await portal.noDialog();
    await portal.see('acme-cold/cold');
    await portal.choose('Actions for Archive', 'Send older entries…');
    await portal.press('Send entries');
    await portal.see('Choose a day.');
    await portal.fill('Since', '2020-01-01');
    await portal.press('Send entries');
    await portal.noDialog();
    await portal.see('are on their way');
  });
});
