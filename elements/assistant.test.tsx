import { expect } from 'chai';
import { waitUntil } from './wait-until.ts';
import { Portal } from './portal-fixture.ts';

describe('the guide', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  const ask = async (name = /Alex Morgan/, item = 'Ask the guide') => {
    await portal.press(/^(Open menu|פתיחת התפריט)$/);
    (await portal.find('button[aria-haspopup=menu]', name)).click();
    (await portal.find('[role^=menuitem]', item)).click();
    await portal.find('h2', item);
  };

  it('says what it is, finds where something is done, and opens it', async () => {
    await ask();
    await portal.see('not an AI');
    await portal.press('How do I invite someone?');
    await portal.see('I found this in the portal:');
    expect((await portal.find('[role=log]', /./)).textContent).to.contain('How do I invite someone?');
    await portal.press('Invite a colleague');
    await portal.find('h2', 'Invite a colleague');
    await portal.press('Cancel');
    await portal.noDialog();
  });

  it('goes on where it was, admits what it does not know, and begins anew', async () => {
    await ask();
    await portal.see('I found this in the portal:');
    await portal.fill('Your question', 'What is the <b>weather</b>?');
    await portal.press('Ask');
    await portal.see("I don't know that one.");
    expect(portal.front.querySelector('[role=log] b')).to.equal(null);
    expect((await portal.find('button', 'Open search')).checkVisibility()).to.equal(true);
    await portal.press('New conversation');
    await portal.see('not an AI');
    await portal.fill('Your question', 'Where do I change my password?');
    await portal.press('Ask');
    await portal.find('button', 'Change password');
    await portal.pick('Conversations', 'How do I invite someone?');
    await portal.see("I don't know that one.");
    await portal.press('Open search');
    await waitUntil(() => portal.front.querySelector('[role=combobox]'));
  });

  it('offers nothing that somebody may not do', async () => {
    await portal.end();
    portal = await Portal.for('readonly@acme.test');
    await ask(/Robin Chen/);
    await portal.press('How do I invite someone?');
    await waitUntil(() => /I found|I don't know/.test(portal.front.textContent!), 'an answer');
    expect(portal.named('button', 'Invite a colleague')).to.equal(undefined);
  });

  it('speaks the language of the person', async () => {
    await portal.end();
    portal = await Portal.for('admin@acme.test', { language: 'he' });
    await ask(/Alex Morgan/, 'שאלה למדריך');
    await portal.press('שיחה חדשה');
    await portal.see('לא בינה מלאכותית');
    await portal.press('איפה משנים סיסמה?');
    await portal.see('זה מה שמצאתי בפורטל:');
  });
});
