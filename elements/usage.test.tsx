import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { Portal } from './portal-fixture.ts';

describe('usage', () => {
  let portal: Portal;
  beforeEach(async () => {
    portal = await Portal.for('admin@acme.test');
    await portal.open('usage', 'Usage');
    await portal.see('Active users');
  });
  afterEach(async () => {
    await portal.end();
    history.replaceState(null, '', location.pathname + location.search);
  });
  const chart = () => portal.all('[role=slider]')[0];
  const tile = (name: string) => portal.all('[aria-pressed]').find(({ textContent }) => textContent!.includes(name))!;
  const lines = () => chart()!.querySelectorAll('path').length;

  it('shows what is chosen, and the time before beside a single count', async () => {
    await waitUntil(() => chart() !== undefined);
    expect(lines()).to.equal(2);
    tile('Active users').click();
    await portal.see('Dashed: the period before.');
    // Its own line and the one before.
    expect(lines()).to.equal(2);
    tile('Sign-ins').click();
    await portal.see('Choose what to show above.');
    tile('Audit events').click();
    await waitUntil(() => chart() !== undefined);
    expect(chart()!.getAttribute('aria-valuetext')).to.match(/: Audit events \d+$/);
  });

  it('is read step by step with the keyboard', async () => {
    await waitUntil(() => chart() !== undefined);
    const told = () => chart()!.getAttribute('aria-valuetext');
    const last = told();
    const key = (name: string) => chart()!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    key('ArrowLeft');
    await waitUntil(() => told() !== last);
    key('Home');
    await waitUntil(() => chart()!.getAttribute('aria-valuenow') === '0');
    key('ArrowLeft');
    key('End');
    await waitUntil(() => told() === last);
  });

  it('other times and steps have an address of their own @usage.period @usage.step', async () => {
    await portal.pick('Period', 'Last 12 months');
    await waitUntil(() => location.hash.endsWith('usage/12m-month'));
    await portal.see("This month isn't over yet.");
    await portal.pick('Group by', 'Week');
    await portal.see("This week isn't over yet.");
    history.back();
    await portal.see("This month isn't over yet.");
  });

  const values = (name: string) => Number(tile(name).querySelector('b')!.textContent!.replaceAll(',', ''));

  it('other counts have a view and an address of their own @usage.view', async () => {
    await portal.pick('Show', 'Sign-ins');
    await waitUntil(() => location.hash.endsWith('usage/30d-day-signIns') && tile('Passkey') !== undefined);
    await waitUntil(() => chart() !== undefined);
    const ways = ['Password', 'Single sign-on', 'Passkey', 'Email code or link', 'Text message', 'Social sign-in', 'Other'];
    expect(ways.reduce((sum, name) => sum + values(name), 0)).to.equal(values('Sign-ins'));
    expect(values('Passkey')).to.be.greaterThan(0);
    await portal.pick('Period', 'Last 7 days');
    await waitUntil(() => location.hash.endsWith('usage/7d-day-signIns'));
    await portal.pick('Show', 'Users');
    await waitUntil(() => tile('Open invitations') !== undefined);
    expect(portal.all('[aria-pressed]').length).to.equal(2);
    expect(values('Users')).to.be.greaterThan(10);
    await portal.pick('Show', 'API');
    await waitUntil(() => tile('API tokens in use') !== undefined);
    await portal.pick('Show', 'Deliveries');
    await waitUntil(() => tile('Failed webhook deliveries') !== undefined);
    history.back();
    await waitUntil(() => tile('API calls') !== undefined);
  });

  it('is narrowed to an application where it is told of one @usage.application', async () => {
    await portal.pick('Show', 'Sign-ins');
    await waitUntil(() => tile('Passkey') !== undefined);
    const all = values('Password');
    await portal.pick('Application', 'Reports');
    await waitUntil(() => values('Password') < all);
    await portal.pick('Show', 'Users');
    await waitUntil(() => tile('Open invitations') !== undefined);
    expect(
      portal
        .all('[role=combobox]')
        .map(({ ariaLabel, textContent }) => `${ariaLabel} ${textContent}`)
        .join(),
    ).not.to.contain('Reports');
    await portal.pick('Show', 'Sign-ins');
    await portal.pick('Application', 'All');
    await waitUntil(() => values('Password') === all);
  });

  it('the table has every number', async () => {
    await waitUntil(() => chart() !== undefined);
    await portal.press('Table');
    const cells = portal.all('table[aria-label="Usage over time"] td');
    expect(cells.length).to.equal(30 * 6);
    expect(cells.every(({ textContent }) => /^[\d,]+$/.test(textContent!))).to.equal(true);
  });

  it('on a phone, all but what is shown is behind a button that says how much narrows it', async () => {
    const shown = () => portal.all('[role=combobox]').filter((one) => one.checkVisibility()).length;
    const button = () => portal.named('button', /^Filters/);
    expect(shown()).to.be.greaterThan(2);
    expect(button()?.checkVisibility()).not.to.equal(true);
    await portal.pick('Period', 'Last 12 months');
    await setViewport({ width: 375, height: 740 });
    try {
      await waitUntil(() => shown() === 1 && button()!.checkVisibility());
      expect(button()!.textContent).to.equal('Filters1');
      expect(button()!.ariaExpanded).to.equal('false');
      button()!.click();
      await waitUntil(() => shown() > 2 && button()!.ariaExpanded === 'true');
      await portal.pick('Group by', 'Week');
      await waitUntil(() => button()!.textContent === 'Filters2');
      await portal.open('audits', 'Audit log');
      await portal.find('button', /^Filters/);
      expect(shown()).to.equal(0);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it('is downloaded as a file @usage.export', async () => {
    const links: HTMLAnchorElement[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      links.push(this);
    };
    try {
      await portal.press('Export');
      await portal.see('The file is in your downloads.');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(links[0]!.download).to.equal('usage-30d-day.csv');
    const lines = (await (await fetch(links[0]!.href)).text()).trim().split('\r\n');
    expect(lines.length).to.equal(31);
    expect(lines[0]).to.contain('"Active users","Sign-ins"');
    expect(lines[30]).to.match(/^"\d{4}-\d\d-\d\d","\d+"/);
  });
});
