import { expect, it } from 'vitest';
import * as v from 'valibot';
import { mailParts, type MailKind } from '../../../src/contract/configuration/mail-kinds.ts';
import { Mails, type MailsInput } from '../../../src/contract/configuration/mails.schemas.ts';
import { mailChanges } from './mail-changes.ts';
import { mailChangeStrings as strings } from './mail-change-strings.ts';

const said = (before: MailsInput, after: MailsInput) => mailChanges(v.parse(Mails, before), v.parse(Mails, after));
const subject = { subject: 'Hello' };
const all = Object.fromEntries(mailParts.map(({ kind, part }) => [kind, { [part]: '{{code}}' }]));

it.each<[what: string, before: MailsInput, after: MailsInput, sentences: string[]]>([
  ['nothing', {}, { words: { de: {}, en: { invite: {} } } }, []],
  ['the same words', { words: { de: { invite: subject } } }, { words: { en: {}, de: { invite: subject } } }, []],
  ['one email', {}, { words: { de: { invite: subject } } }, ['The words of the invitation in German change.']],
  [
    'another part of it',
    { words: { de: { invite: subject } } },
    { words: { de: { invite: { ...subject, button: 'Los' } } } },
    ['The words of the invitation in German change.'],
  ],
  [
    'in several languages, and some only in one of them',
    { words: { fr: { invite: subject } } },
    { words: { de: { invite: subject, reset: subject, receipt: subject }, en: { invite: subject } } },
    [
      'The words of the invitation in English and German change.',
      'The words of the invitation in French are the standard ones again.',
      'The words of the email to reset a password and the receipt in German change.',
    ],
  ],
  [
    'whom they come from',
    { sender: { name: 'Acme' } },
    { sender: { name: 'Acme Inc.', replyTo: 'help@acme.test' } },
    ['Emails come from Acme Inc. instead of Acme.', 'Replies go to help@acme.test instead of the address in MAIL_FROM.'],
  ],
  ['the name of the server again', { sender: { name: 'Acme' } }, {}, ['Emails come from the name in MAIL_FROM instead of Acme.']],
])('%s', (_, before, after, sentences) => expect(said(before, after)).toEqual(sentences));

it('each email has a name, and many are counted', () => {
  const none = v.parse(Mails, {});
  for (const kind of Object.keys(all) as MailKind[])
    expect(mailChanges(none, { ...none, words: { he: { [kind]: all[kind] } } })).toEqual([
      `The words of ${strings.kinds[kind]} in Hebrew change.`,
    ]);
  expect(mailChanges(none, { ...none, words: { he: all } })).toEqual([
    `The words of ${Object.keys(strings.kinds).length} emails in Hebrew change.`,
  ]);
});
