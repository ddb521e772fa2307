import { expect } from 'chai';
import { answerEvent } from '../src/contract/assistant/answer.rules.ts';
import type { Message } from '../src/contract/assistant/assistant.schemas.ts';
import { assistant } from '../src/contract/assistant/assistant.ts';
import { AppError } from '../src/lib/error.ts';
import { waitUntil } from './wait-until.ts';
import { Portal } from './portal-fixture.ts';

async function openGuide(portal: Portal, name = /Alex Morgan/, item = 'Ask the guide'): Promise<void> {
  await portal.press(/^(Open menu|פתיחת התפריט)$/);
  (await portal.find('button[aria-haspopup=menu]', name)).click();
  (await portal.find('[role^=menuitem]', item)).click();
  await portal.find('h2', item);
}

describe('the guide', () => {
  let portal: Portal;
  before(async () => (portal = await Portal.for('admin@acme.test')));
  beforeEach(() => portal.reset());
  after(() => portal.end());

  const ask = (name?: RegExp, item?: string) => openGuide(portal, name, item);

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

describe('an answer as it comes', () => {
  let portal: Portal;
  let say: (...events: Uint8Array[]) => void;
  let end: () => void;
  let isEnded: boolean;
  let kept: Message[];
  let asked: string[];
  const told = (content: string): Message => ({ role: 'assistant', content });
  const begun = answerEvent('conversation', { id: 'c1' });
  const done = answerEvent('done', {});
  const piece = (content: string) => answerEvent('message', told(content));
  const log = () => portal.front.querySelector('[role=log]')!;
  const status = () => portal.front.querySelector('[role=log] + [role=status]')!.textContent;

  before(async () => (portal = await Portal.for('admin@acme.test')));
  after(() => portal.end());
  beforeEach(async () => {
    await portal.reset();
    const api = portal.api(assistant);
    [kept, asked, isEnded] = [[], [], false];
    const stream = async ({ body: { message } }: { body: { message: string } }) => {
      asked.push(message);
      kept.push({ role: 'user', content: message });
      return new ReadableStream<Uint8Array>({
        start(controller) {
          say = (...events) => events.forEach((event) => controller.enqueue(event));
          end = () => controller.close();
        },
        cancel: () => void (isEnded = true),
      });
    };
    const at = new Date(0).toISOString();
    Object.assign(api, {
      list: async () => ({ conversations: [] }),
      create: stream,
      send: stream,
      get: async () => ({ id: 'c1', title: 'Why?', messages: [...kept], createdAt: at, updatedAt: at }),
    });
    await openGuide(portal);
    await portal.see('not an AI');
    await portal.fill('Your question', 'Why?');
    await portal.press('Ask');
    await waitUntil(() => asked.length === 1, 'it asks');
  });

  it('is shown piece by piece, and read aloud once', async () => {
    say(begun, piece('Because.'));
    await waitUntil(() => log().textContent.includes('Because.'), 'the first piece');
    say(piece('Because of that.'));
    await waitUntil(() => log().textContent.includes('Because of that.'), 'the second');
    expect(log().getAttribute('aria-live')).to.equal('off');
    expect(status()).to.equal('');
    expect(portal.named('button', 'Ask')!.matches(':disabled')).to.equal(true);
    kept.push(told('Because.'), told('Because of that.'));
    say(done);
    await waitUntil(() => status() === 'Because. Because of that.', status);
    expect(log().textContent.match(/Why\?/g)).to.have.lengthOf(1);
    expect(log().textContent.match(/Because of that\./g)).to.have.lengthOf(1);
  });

  it('that is refused is asked for again, and the question is shown once', async () => {
    say(begun, answerEvent('error', { code: 'NOT_READY', message: 'Not now.' }));
    (await portal.find('button', 'Try again')).click();
    await waitUntil(() => asked.length === 2, 'it asks again');
    kept.push(told('At last.'));
    say(begun, piece('At last.'), done);
    await waitUntil(() => status() === 'At last.', status);
    expect(log().textContent.match(/Why\?/g)).to.have.lengthOf(1);
  });

  it('that fails in the middle keeps what came, and is asked for again', async () => {
    kept.push(told('Because.'));
    say(begun, piece('Because.'), answerEvent('error', { code: 'NOT_READY', message: 'Not now.' }));
    const again = await portal.find('button', 'Try again');
    expect(log().textContent).to.contain('Why?');
    expect(log().textContent).to.contain('Because.');
    again.click();
    await waitUntil(() => asked.length === 2, 'it asks again');
    expect(asked).to.deep.equal(['Why?', 'Why?']);
    kept.push(told('At last.'));
    say(begun, piece('At last.'), done);
    await waitUntil(() => status() === 'At last.', status);
    expect(log().textContent).to.contain('Because.');
    expect(portal.named('button', 'Try again')).to.equal(undefined);
  });

  it('that was lost on the way only is fetched', async () => {
    say(begun, piece('Because.'));
    kept.push(told('Because.'), told('Because of that.'));
    end();
    (await portal.find('button', 'Try again')).click();
    await waitUntil(() => log().textContent.includes('Because of that.'), 'the rest');
    expect(asked).to.deep.equal(['Why?']);
  });

  it('to a question that did not arrive leaves the question there', async () => {
    kept.push(told('Because.'));
    say(begun, piece('Because.'), done);
    await waitUntil(() => status() === 'Because.', status);
    const api = portal.api(assistant);
    const { send } = api;
    Object.assign(api, { send: () => Promise.reject(new AppError('NETWORK', 'No network.', { status: 0 })) });
    await portal.fill('Your question', 'How?');
    await portal.press('Ask');
    const again = await portal.find('button', 'Try again');
    expect(log().textContent).to.contain('How?');
    Object.assign(api, { send });
    again.click();
    await waitUntil(() => asked.at(-1) === 'How?', 'it asks again');
  });

  it('ends with the dialog', async () => {
    say(begun, piece('Because.'));
    await waitUntil(() => log().textContent.includes('Because.'), 'the first piece');
    await portal.press('Close');
    await portal.noDialog();
    await waitUntil(() => isEnded, 'the answer ends');
  });
});
