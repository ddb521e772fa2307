import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { reports } from '../src/contract/reports/reports.ts';
import { Portal } from './portal-fixture.ts';

describe('reports', () => {
  let portal: Portal;
  beforeEach(async () => {
    portal = await Portal.for('admin@acme.test');
    await portal.open('reports', 'Reports');
    await portal.see('People and access');
  });
  afterEach(() => portal.end());
  const frame = () => portal.all('iframe')[0] as HTMLIFrameElement | undefined;
  const shown = () => frame()?.contentDocument?.body?.textContent ?? '';

  it('are looked at in a frame that runs nothing, narrowed as asked for @reports.preview @reports.apply', async () => {
    await portal.press('Preview: People and access');
    await waitUntil(() => shown().includes('admin@acme.test'));
    expect(frame()!.getAttribute('sandbox')).to.equal('allow-same-origin');
    expect(frame()!.contentDocument!.querySelectorAll('script').length).to.equal(0);
    await portal.press('Filters');
    await portal.fill('Name or email contains', 'support@');
    await portal.press('Apply');
    await waitUntil(() => !shown().includes('admin@acme.test') && shown().includes('support@acme.test'));
    await portal.fill('Inactive for (days)', '0');
    await portal.press('Apply');
    await portal.see('Choose another value');
    await portal.fill('Inactive for (days)', '');
    await portal.press('Apply');
    await waitUntil(() => !portal.root.textContent!.includes('Choose another value'));
    await portal.see("PDF and JPG aren't available on this server.");
    await portal.press('Close');
    await portal.noDialog();
  });

  it('of inactive people say why each is listed, as of the days that were chosen', async () => {
    await portal.press('Preview: Inactive or unprotected users');
    await waitUntil(() => shown().includes('No two-step verification'));
    await portal.press('Filters');
    expect(((await portal.field('Inactive for (days)')) as HTMLInputElement).value).to.equal('90');
    await portal.fill('Inactive for (days)', '1');
    await portal.press('Apply');
    await waitUntil(() => shown().includes('Inactive, No two-step verification'));
  });

  it('of API tokens are narrowed to those that were never used', async () => {
    await portal.press('Preview: API tokens');
    await waitUntil(() => shown().includes('Nightly import') && shown().includes('My laptop'));
    await portal.press('Filters');
    await portal.pick('Tokens', 'Never used');
    await portal.press('Apply');
    await waitUntil(() => !shown().includes('Nightly import') && shown().includes('My laptop'));
  });

  it('of access and of directories tell what changed, and what failed', async () => {
    await portal.press('Preview: Access changes');
    await waitUntil(() => shown().includes('Changed the role'));
    await portal.press('Close');
    await portal.noDialog();
    await portal.press('Preview: Single sign-on and directories');
    await portal.press('Filters');
    await portal.pick('Period', 'Last 90 days');
    await portal.press('Apply');
    await waitUntil(() => shown().includes('POST /Users: 403'));
  });

  it('show dates that were chosen in the time zone of the workspace @reports.from @reports.to', async () => {
    await portal.press('Preview: Audit summary');
    await waitUntil(() => shown().includes('Latest entries'));
    await portal.press('Filters');
    await portal.fill('From', '2001-01-01');
    await portal.fill('To', '2001-01-31');
    await portal.press('Apply');
    await waitUntil(() => shown().includes('No activity in this period.'));
    expect(shown()).to.contain('Jan 1, 2001');
  });

  it('are downloaded as a page @reports.download', async () => {
    const links: HTMLAnchorElement[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      links.push(this);
    };
    try {
      await portal.press('Preview: Usage');
      await portal.press('Download HTML');
      await portal.see('The file is in your downloads.');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(links[0]!.download).to.equal('report_usage.html');
    expect(await (await fetch(links[0]!.href)).text()).to.contain('Day by day');
  });

  it('are sent to members only @reports.send @reports.people', async () => {
    await portal.press('Send: Usage');
    await portal.fill('Recipients', 'nobody@else.test');
    await portal.press('Send');
    await portal.see("Recipient 1 isn't an active member of this workspace.");
    await portal.fill('Recipients', 'support@acme.test, readonly@acme.test');
    await portal.press('Send');
    await portal.see('Sent to 2 people');
    await portal.noDialog();
  });

  it('are scheduled, paused, and taken up again @reports.schedule @reports.save @reports.interval @reports.time @reports.weekday @reports.monthDay @reports.cron @reports.tz @reports.format @reports.pause', async () => {
    await portal.press('Schedule: Sign-ins and security');
    await portal.pick('Day of the week', 'Friday');
    await portal.fill('Time of day', '06:45');
    await portal.pick('How often', 'Every month');
    await portal.pick('Day of the month', '15');
    await portal.pick('How often', 'Custom');
    await portal.fill('Schedule in cron format', '* * * * *');
    await portal.press('Save schedule');
    await portal.see('Use five fields like 0 8 * * 1');
    await portal.pick('How often', 'Every week');
    await portal.pick('Time zone', 'Europe/Berlin');
    expect((await portal.field('Format')).textContent).to.equal('HTML');
    await portal.press('Save schedule');
    await portal.see('Sign-ins and security is scheduled');
    const saved = async () => (await portal.api(reports).one({ id: 'sign-ins' })).schedule;
    expect(await saved()).to.deep.include({ interval: 'weekly', cron: '45 6 * * 5', tz: 'Europe/Berlin', active: true });
    await portal.see('Every week, to 1 person');
    await portal.press('Pause: Sign-ins and security');
    await portal.see('Schedule paused');
    expect((await saved())!.active).to.equal(false);
    await portal.press('Undo');
    await portal.see('Every week, to 1 person');
    expect((await saved())!.active).to.equal(true);
  });
});
