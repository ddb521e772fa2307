import { describe, expect, it } from 'vitest';
import { inboxPage, mailPage, type InboxMessage } from './inbox-page.ts';

const vendor = { name: 'Fieldnotes', logo: '' };
const mail: InboxMessage = {
  id: 'one',
  to: 'ada@acme.test',
  channel: 'email',
  subject: '<b>Join</b> Acme',
  text: "You're invited\n\nGrace <Hopper> invited you.\n",
  html: '<!doctype html><html><head></head><body>Hello</body></html>',
  links: [],
  code: null,
  sentAt: '2026-03-01T09:30:00.000Z',
};
const text: InboxMessage = {
  ...mail,
  id: 'two',
  channel: 'sms',
  to: '+12025550147',
  subject: '',
  html: '',
  text: '123456 is your code.\n\n@app.test #123456',
};
const page = (view: Partial<Parameters<typeof inboxPage>[0]>) =>
  inboxPage({ messages: [mail, text], to: null, open: null, vendor, ...view }).text();

describe('the inbox of the demo', () => {
  it('lists sender, recipient, time, subject and first sentence, and shows the newest as it was sent', async () => {
    const html = await page({});
    for (const shown of [
      'Fieldnotes <i>to ada@acme.test</i>',
      'datetime="2026-03-01T09:30:00.000Z"',
      '&#60;b&#62;Join&#60;/b&#62; Acme',
      'Grace &#60;Hopper&#62; invited you.',
    ])
      expect(html).toContain(shown);
    expect(html).toContain('src="/inbox/mail?id=one"');
    expect(html).not.toContain('<b>Join');
    // On a phone the list comes first.
    expect(html).toContain('<main>');
  });

  it('opens a text message as one', async () => {
    const html = await page({ open: 'two' });
    expect(html).toContain('<main data-open>');
    expect(html).toMatch(/<div class="sms"><p>123456 is your code\.\n\n@app\.test #123456<\/p>/);
    expect(html).not.toContain('<iframe');
  });

  it('keeps to one recipient from message to message', async () => {
    const html = await page({ to: '"><script>' });
    expect(html).toContain('href="/inbox?to=%22%3E%3Cscript%3E&#38;message=one"');
    expect(html).toContain('value="&#34;&#62;&#60;script&#62;"');
    expect(await page({ to: 'nobody@acme.test', messages: [] })).toContain('No messages to nobody@acme.test.');
  });

  it('runs nothing of an email', () => {
    const policy = mailPage(mail).headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });
});
