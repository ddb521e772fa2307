import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Mails, templateFault } from './mails.schemas.ts';

/** Each fault at its place. */
const faultsOf = (mails: unknown) =>
  (v.safeParse(v.strictObject({ mails: Mails }), { mails }).issues ?? []).map(
    ({ path = [] as never, message }) => `${path.map(({ key }) => String(key)).join('.')}: ${message}`,
  );
const inEnglish = (words: object) => faultsOf({ words: { en: words } });
const long = (count: number) => 'a'.repeat(count);

describe('own words of emails', () => {
  it('may all be left out', () => {
    expect(v.parse(Mails, undefined)).toEqual({ sender: {}, words: {} });
    expect(v.parse(Mails, { sender: { replyTo: 'Help@Acme.test' } })).toEqual({ sender: { replyTo: 'help@acme.test' }, words: {} });
  });

  it.each<[what: string, words: object]>([
    ['variables', { invite: { subject: 'Join {{tenant}} on {{app}}', text: '{{inviter}}, {{tenant}}' }, mfaCode: { subject: '{{code}}' } }],
    ['paragraphs', { reset: { text: 'One.\n\nTwo,\r\nand\tmore.\n' } }],
    ['a web address', { reset: { text: 'See https://acme.test/?a={{app}}.' } }],
    ['braces that are only text', { reset: { text: 'a { b } c {d} }' } }],
    ['tags, which are shown as text', { reset: { text: '<b>Bold</b>' } }],
    ['as many characters as there may be', { reset: { subject: long(200), text: long(2000) } }],
  ])('may have %s', (_, words) => expect(inEnglish(words)).toEqual([]));

  it.each<[what: string, mails: unknown, fault: RegExp]>([
    ['an unknown key', { word: {} }, /^mails\.word: Invalid key/],
    ['an unknown language', { words: { xx: {} } }, /^mails\.words\.xx: /],
    ['an unknown email', { words: { en: { invit: {} } } }, /^mails\.words\.en\.invit: Invalid key: Expected never/],
    [
      'an unknown part',
      { words: { de: { signInCode: { button: 'Go' } } } },
      /^mails\.words\.de\.signInCode\.button: Invalid key: Expected never/,
    ],
    ['a variant that an email lacks', { words: { de: { reset: { textAlone: 'Hi' } } } }, /^mails\.words\.de\.reset\.textAlone: /],
    ['no text', { words: { de: { reset: { text: 1 } } } }, /^mails\.words\.de\.reset\.text: /],
    ['a name of two lines', { sender: { name: 'Acme\r\nBcc: all@evil.test' } }, /^mails\.sender\.name: Use one line/],
    ['no name', { sender: { name: ' ' } }, /^mails\.sender\.name: Enter a name\.$/],
    ['no address', { sender: { replyTo: 'help' } }, /^mails\.sender\.replyTo: Enter a valid email/],
    ['two addresses', { sender: { replyTo: 'a@acme.test, b@acme.test' } }, /^mails\.sender\.replyTo: /],
  ])('%s is refused at its place', (_, mails, fault) => expect(faultsOf(mails)).toEqual([expect.stringMatching(fault)]));

  it.each<[what: string, kind: string, part: string, text: string, sentence: string]>([
    ['an empty one', 'reset', 'text', ' \n ', 'Enter a text. Leave it out to keep ours.'],
    ['a long subject', 'reset', 'subject', long(201), 'Use 200 characters or fewer.'],
    ['a long text', 'reset', 'text', long(2001), 'Use 2,000 characters or fewer.'],
    ['a long text message', 'sms', 'text', `{{code}}${long(400)}`, 'Use 400 characters or fewer.'],
    ['a second header', 'reset', 'subject', 'Hi\r\nBcc: all@evil.test', 'Use one line, without control characters.'],
    ['a line separator', 'reset', 'button', 'Go\u2028on', 'Use one line, without control characters.'],
    ['a bell', 'reset', 'text', 'Ding\u0007', 'Use no control characters.'],
    ['a text message without its code', 'sms', 'text', 'Hello', 'It has to contain {{code}}: nothing else says it.'],
    ['the same beside a link', 'common', 'orCode', 'Or use the code.', 'It has to contain {{code}}: nothing else says it.'],
  ])('%s is refused', (_, kind, part, text, sentence) =>
    expect(inEnglish({ [kind]: { [part]: text } })).toEqual([`mails.words.en.${kind}.${part}: ${sentence}`]),
  );

  const three = 'You can use {{app}}, {{tenant}}, and {{inviter}}.';
  it.each<[text: string, sentence: string | undefined]>([
    ['Join {{tenant}} on {{app}}', undefined],
    ['Join {{tenent}}', `{{tenent}} is not known here. Did you mean {{tenant}}? ${three}`],
    ['Join {{ tenant }}', `{{ tenant }} is not known here. Did you mean {{tenant}}? ${three}`],
    ['Use {{code}}', `{{code}} is not known here. ${three}`],
    ['{{#if tenant}}Hi{{/if}}', `{{#if tenant}} is not known here. ${three}`],
    ['{{constructor}}', `{{constructor}} is not known here. ${three}`],
    ['Join {{tenant', `"{{tenant" is not closed. Put two braces on each side: {{tenant}}. ${three}`],
    ['Join {{', `"{{" is not closed. Put two braces on each side. ${three}`],
    ['Join {{tenant} now', `"{{tenant}" is not a variable. Put two braces on each side: {{tenant}}. ${three}`],
    ['Join {{{tenant}}}', `"{{{tenant}}}" is not a variable. Put two braces on each side: {{tenant}}. ${three}`],
    ['Join {tenant}', `"{tenant}" is not a variable. Put two braces on each side: {{tenant}}. ${three}`],
    ['Join tenant}}', `"}}" is not a variable. Put two braces on each side. ${three}`],
  ])('%j: %s', (text, sentence) => expect(templateFault(text, ['app', 'tenant', 'inviter'])).toBe(sentence));

  it('says of each part what it may name', () => {
    expect(inEnglish({ invite: { subjectAlone: '{{inviter}}' } })).toEqual([
      'mails.words.en.invite.subjectAlone: {{inviter}} is not known here. You can use {{app}} and {{tenant}}.',
    ]);
    expect(inEnglish({ common: { copyLink: '{{app}}' } })).toEqual([
      'mails.words.en.common.copyLink: {{app}} is not known here. This text has no variables.',
    ]);
  });
});
