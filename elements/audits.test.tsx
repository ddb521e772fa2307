import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { accountSettings } from '../src/contract/account-settings/account-settings.ts';
import { audits } from '../src/contract/audits/audits.ts';
import { Portal } from './portal-fixture.ts';

describe('audit log', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(async () => {
    await portal.end();
    localStorage.clear();
  });
  const rows = () => portal.all('tbody [role=row], tbody tr').filter((row) => row.querySelector('time'));
  const open = async () => {
    await portal.open('audits', 'Audit log');
    await waitUntil(() => rows().length > 0);
  };
  const valueOf = async (label: string) => (await portal.field(label)).textContent;

  it('is narrowed by severity, and by what an entry has in common with others @audits.removeFilter', async () => {
    await open();
    await portal.pick('Severity', 'High');
    await waitUntil(() => rows().length > 0 && rows().every(({ textContent }) => textContent!.includes('High')));
    await portal.pick('Severity', 'Any severity');
    await portal.pick('What happened', 'Roles and permissions');
    await portal.press(/ changed the role Support$/);
    const foot = portal.all('dialog footer button').filter((button) => button.checkVisibility());
    expect(foot.map(({ textContent }) => textContent)).to.eql(['Copy link', 'Show related entries']);
    await portal.choose('Show related entries', /^Show all by /);
    await portal.noDialog();
    await portal.press(/^Remove filter: By /);
    await waitUntil(() => !portal.named('button', /^Remove filter/));
    expect(await valueOf('What happened')).to.equal('Roles and permissions');
    await portal.press(/ changed the role Support$/);
    await portal.choose('Show related entries', /^Show all about /);
    await portal.press('Clear filters');
    await waitUntil(() => !portal.named('button', /^Remove filter/));
    expect(await valueOf('What happened')).to.equal('All activity');
    expect(portal.named('button', 'Clear filters')).to.equal(undefined);
  });

  it('says how long entries are kept where it is seen at once, and counts today by the filters', async () => {
    await open();
    await portal.see('Entries are kept for 365 days.');
    const today = async () => Number(/(\d+) today/.exec((await portal.find('[role=status]', / today/)).textContent!)![1]);
    await portal.settled();
    const all = await today();
    await portal.pick('Severity', 'High');
    await portal.settled();
    const { totalToday } = await portal.api(audits).stats();
    expect(all).to.equal(totalToday);
    const from = new Date(new Date().setUTCHours(0, 0, 0, 0)).toISOString();
    const { total } = await portal.api(audits).list({ query: { severity: 'High', from } });
    await waitUntil(async () => (await today()) === total, 'high severity today');
  });

  it('goes on to older entries, and says that nothing happened @audits.more @audits.empty', async () => {
    await open();
    await portal.pick('Period', 'Last 90 days');
    await portal.settled();
    await waitUntil(() => rows().length >= 20);
    const [newest] = rows();
    // Until the screen is full, they come by themselves.
    await portal.settled();
    const { length } = rows();
    expect(length % 20).to.equal(0);
    await portal.press('Show older entries');
    await waitUntil(() => rows().length > length);
    expect(rows()[0]).to.equal(newest);
    await portal.pick('Period', 'Last 24 hours');
    await portal.pick('What happened', 'Groups');
    await portal.see('Nothing matches these filters');
    await portal.press('Clear filters');
    await waitUntil(() => rows().length > 0);
    await portal.fill('Search by person or IP address', 'zzzz');
    await portal.see('No entries match "zzzz"');
    await portal.press('Clear search');
    await waitUntil(() => rows().length > 0);
  });

  it('what this device kept before moves to the server, once', async () => {
    const { tenantId } = await portal.api(accountSettings).get();
    const old = { name: 'From before', search: '', filters: { severity: 'Medium' } };
    localStorage.setItem('gatehouse-saved-filters', JSON.stringify({ [tenantId]: [old] }));
    await open();
    await waitUntil(() => localStorage.getItem('gatehouse-saved-filters') === null, 'moved');
    await portal.choose('Saved filters', 'From before');
    await waitUntil(async () => (await valueOf('Severity')) === 'Medium');
    await portal.choose('Saved filters', 'Delete From before');
    await waitUntil(async () => (await portal.api(audits).filters()).length === 0);
  });

  it('keeps filters under a name, applies them later, and forgets them @audits.save', async () => {
    await open();
    await portal.press('Saved filters');
    const save = await portal.find('[role^=menuitem]', 'Save these filters…');
    expect(save.getAttribute('aria-disabled'), 'nothing to save').to.equal('true');
    await portal.press('Saved filters');
    await portal.pick('Severity', 'Medium');
    await portal.choose('Saved filters', 'Save these filters…');
    await portal.press('Cancel');
    await portal.noDialog();
    await portal.choose('Saved filters', 'Save these filters…');
    await portal.press('Save filters');
    await portal.see('Enter a name.');
    await portal.fill('Name', 'Worth a look');
    await portal.press('Save filters');
    await portal.noDialog();
    await portal.see('Saved Worth a look.');
    await portal.pick('Severity', 'Any severity');
    await portal.choose('Saved filters', 'Worth a look');
    await waitUntil(async () => (await valueOf('Severity')) === 'Medium');
    await waitUntil(() => rows().length > 0 && rows().every(({ textContent }) => textContent!.includes('Medium')));
    await portal.choose('Saved filters', 'Delete Worth a look');
    await portal.press('Saved filters');
    await portal.find('[role^=menuitem]', 'Save these filters…');
    await waitUntil(() => !portal.named('[role^=menuitem]', 'Worth a look'), 'it is forgotten');
    await portal.press('Saved filters');
  });

  it('a link opens an entry, also one that the list has not loaded, and says if there is none @audits.copyLink', async () => {
    const { data } = await portal.api(audits).list({ query: { count: 1, sortDirection: 'asc' } });
    const [first] = data;
    const place = `audits/entry/${Date.parse(first!.createdAt)}.`;
    await portal.open(place + first!._id, 'Audit log');
    await portal.find('dialog button', 'Copy link');
    await portal.find('[role=tab]', 'JSON').then((tab) => tab.click());
    await portal.see(first!.json[0]!.traceId ?? first!.action);
    await portal.reset();
    await portal.open(`${place}999999999`, 'Audit log');
    await portal.see("Couldn't open this link.");
  });

  // spec8.audit
  it('stops an export that takes too long @audits.stop', async () => {
    await open();
    let isEnded = false;
    Object.assign(portal.api(audits), {
      exportCsv: ({ signal }: { signal: AbortSignal }) =>
        new Promise((_, fail) => {
          signal.addEventListener('abort', () => {
            isEnded = true;
            fail(signal.reason as Error);
          });
        }),
    });
    await portal.press('Export');
    await portal.see('Getting the file ready');
    await portal.press('Stop');
    await portal.noDialog();
    expect(isEnded).to.equal(true);
    expect(portal.root.textContent).not.to.contain('The file is in your downloads.');
  });
});
