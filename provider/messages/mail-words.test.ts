import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { mailLanguages, mailParts, type MailKind, type MailPart, type MailWords } from '../../src/contract/configuration/mail-kinds.ts';
import { Mails, templateFault, type MailsInput } from '../../src/contract/configuration/mails.schemas.ts';
import { fill } from '../../src/lib/fill.ts';
import { mailStrings } from './mail-language.ts';
import { englishMailStrings } from './mail-strings.ts';
import { codeText, composeCodeMail, composeLinkMail, composeNotice, composeReport, type NoticeKind } from './mail-template.ts';
import { textKey, wordsIn, type Words } from './mail-words.ts';

const brand = { name: 'App', logo: '', accent: '#4f46e5' };
const own = (input: MailsInput) => v.parse(Mails, input);
const inEnglish = (words: MailWords) => wordsIn('en', own({ words: { en: words } }));
const textIn = ({ t }: Words, kind: MailKind, part: MailPart) => (t as Partial<Record<string, string>>)[textKey(kind, part)];
const inAll = (of: (kind: MailKind, part: MailPart) => string): MailWords => {
  const words: Partial<Record<MailKind, Record<string, string>>> = {};
  for (const { kind, part } of mailParts) words[kind] = { ...words[kind], [part]: of(kind, part) };
  return words as MailWords;
};
const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

describe('which texts there are', () => {
  it('the languages of the configuration are ours', () =>
    expect([...mailLanguages].toSorted()).toEqual(Object.keys(mailStrings).toSorted()));

  it.each(mailLanguages)('our own in %s use only the variables that the configuration may use, and pass its check', (language) => {
    const words = wordsIn(language, undefined);
    for (const { kind, part, variables } of mailParts)
      expect([kind, part, templateFault(textIn(words, kind, part)!, variables)]).toEqual([kind, part, undefined]);
    const same = own({ words: { [language]: inAll((kind, part) => textIn(words, kind, part)!) } });
    expect(wordsIn(language, same)).toEqual(words);
  });

  it('each of our texts has a place in the configuration', () => {
    const places = new Set(mailParts.map(({ kind, part }) => textKey(kind, part)));
    // The two that codes share have a place in each, pages and units have none.
    const rest = Object.keys(englishMailStrings).filter(
      (key) => !places.has(key) && !/^slack|^code(Subject|Title)$|_(one|other)$/.test(key),
    );
    expect(rest).toEqual([]);
  });

  it('an email gets each variable that is offered: our own use it somewhere', () => {
    const words = wordsIn('en', undefined);
    const offered = mailParts.filter(({ kind }) => kind !== 'common');
    for (const kind of new Set(offered.map((one) => one.kind))) {
      const parts = offered.filter((one) => one.kind === kind);
      const used = new Set(['app', ...parts.flatMap(({ part }) => named(textIn(words, kind, part)!))]);
      expect([kind, [...used].toSorted()]).toEqual([
        kind,
        [...new Set(['app', ...parts.flatMap(({ variables }) => variables)])].toSorted(),
      ]);
    }
  });
});

describe('own words', () => {
  const who = { tenant: 'Acme', inviter: 'Ada' };
  const invitation = (words: Words, values: Record<string, string> = who) =>
    composeLinkMail('invite', { words, brand, link: 'https://app.test/x', values });

  it('stand in for ours, part by part, and language by language', () => {
    const mails = own({
      words: { en: { invite: { subject: '{{inviter}} wants you in {{tenant}}' } }, de: { invite: { button: 'Los', title: '{{app}}!' } } },
    });
    const english = invitation(wordsIn('en', mails));
    expect(english.subject).toBe('Ada wants you in Acme');
    expect(english.text).toBe(invitation(wordsIn('en', undefined)).text);
    const [german, ours] = [invitation(wordsIn('de', mails)), invitation(wordsIn('de', undefined))];
    expect(german.subject).toBe(ours.subject);
    expect(german.text).toMatch(/^App!\n/);
    expect(german.text).toContain('\nLos: https://app.test/x\n');
    expect(german.html).toMatch(/class="go"[^>]*>Los</);
    expect(german.text).toContain(fill(mailStrings.de.inviteText, who));
    expect(invitation(wordsIn('fr', mails))).toEqual(invitation(wordsIn('fr', undefined)));
  });

  it('where no inviter is known, stand in too, unless they name one', () => {
    const alone = (words: MailWords) => invitation(inEnglish(words), { tenant: 'Acme' });
    expect(alone({ invite: { subject: 'Come to {{tenant}}' } }).subject).toBe('Come to Acme');
    expect(alone({ invite: { subject: 'Come to {{inviter}}' } }).subject).toBe('Join Acme on App');
    expect(alone({ invite: { subject: 'Come to {{inviter}}', subjectAlone: 'Come' } }).subject).toBe('Come');
    expect(alone({ invite: { text: 'Come!' } }).text).toContain('\nCome!\n');
    const signUp = composeLinkMail('activate', { words: inEnglish({ activate: { text: 'Come!' } }), brand, link: 'https://app.test/x' });
    expect(signUp.text).not.toContain('Come!');
  });

  it('are text: tags are shown, names are plain and escaped, and web addresses stay', () => {
    const words = inEnglish({
      invite: {
        title: '<b>Hi</b> & "you"',
        text: '<script>alert(1)</script> {{tenant}} https://acme.test/a?b=1',
        button: "<i>Go</i>'",
        why: '</p><img src=x>{{inviter}}',
      },
      common: { ignore: '<u>No</u>', copyLink: '<a>', validFor: '<em>{{duration}}' },
    });
    const mail = composeLinkMail('invite', {
      ...{ words, brand, link: 'https://app.test/x', seconds: 3600 },
      values: { tenant: 'Evil https://evil.test <b>', inviter: '{{tenant}} <img>' },
    });
    expect(mail.html).not.toMatch(/<(b|script|i|u|em|a|img)>|<img src=x/);
    expect(mail.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62; Evil https: evil test b https://acme.test/a?b=1');
    expect(mail.html).toContain('&#60;i&#62;Go&#60;/i&#62;&#39;</a>');
    expect(mail.text).toContain('<script>alert(1)</script> Evil https: evil test b https://acme.test/a?b=1');
    expect(mail.text).toContain('<em>1 hour');
    expect(mail.html + mail.text).not.toContain('evil.test');
  });

  it('have paragraphs and lines', () => {
    const text = '  First {{code}}.\r\n\r\nSecond,\r\nand more.\n \n\nThird.\n';
    const { text: plain, html } = composeCodeMail('mfa', { words: inEnglish({ mfaCode: { text } }), brand, code: '123456', seconds: 600 });
    expect(plain).toContain('\n\nFirst 123456.\n\nSecond,\nand more.\n \n\nThird.\n\n123456\n');
    expect([...html.matchAll(/<p style="margin:0 0 (?:12|24)px">(.*?)<\/p>/g)].map(([, one]) => one)).toEqual([
      'First 123456.',
      'Second,<br>and more.',
      'Third.',
    ]);
    expect(html).toContain('overflow:hidden">First 123456. Second, and more. Third.</div>');
  });

  it('leave the direction of a language as it is', () => {
    const words = wordsIn('he', own({ words: { he: { reset: { subject: 'Hello' } } } }));
    const mail = composeLinkMail('reset', { words, brand, link: 'https://app.test/x', seconds: 7200 });
    expect(mail.subject).toBe('Hello');
    expect(mail.html).toContain('<html lang="he" dir="rtl">');
    expect(mail.html).toContain(mailStrings.he.resetText);
    expect(mail.text).toContain('שעתיים');
  });

  it('are put together once for a configuration, and anew for the next', () => {
    const mails = own({ words: { en: { reset: { subject: 'One' } } } });
    expect(wordsIn('en', mails)).toBe(wordsIn('en', mails));
    expect(wordsIn('en', own({ words: { en: { reset: { subject: 'Two' } } } })).t.resetSubject).toBe('Two');
    expect(wordsIn('en', mails).t.resetSubject).toBe('One');
  });
});

/** What composers don't put in by themselves: see own-words.test.ts. */
const elsewhere = ['certificateEnding.what', 'certificateEnding.whatOwn', 'event.line', 'common.someone'];

it('each part of each email is in it, with what it names', () => {
  const marked = (kind: string, part: string) => `[${kind} ${part}]`;
  const variables = (kind: MailKind, part: MailPart) => mailParts.find((one) => one.kind === kind && one.part === part)!.variables;
  const words = inEnglish(inAll((kind, part) => [marked(kind, part), ...variables(kind, part).map((name) => `{{${name}}}`)].join(' ')));
  const given = {
    tenant: 'Acme',
    requester: 'Rita',
    what: 'Wiki',
    country: 'Chad',
    device: 'Fox',
    place: 'Oslo',
    name: 'Hook',
    date: 'May',
  };
  const values = { ...given, inviter: 'Ada', who: 'Will', actor: 'Al', report: 'Week' };
  const figures = { amount: '$5.00', number: 'R-1' };
  const shown: Record<string, string> = { ...values, ...figures, app: 'App', code: '123456', duration: '1 hour' };
  const [link, seconds] = ['https://app.test/x', 3600];
  const linkKinds = ['activate', 'invite', 'reset', 'unlock', 'magicLink', 'accountExists', 'factorsReset', 'accessRequest'] as const;
  const codes = ['signIn', 'mfa', 'reset', 'phone', 'email', 'activate', 'invite'] as const;
  const known = [...linkKinds, ...codes.map((about) => `${about}Code`), 'sms', 'report', 'common'];
  const notices = [...new Set(mailParts.map(({ kind }) => kind))].filter((kind) => !known.includes(kind)) as NoticeKind[];
  const mails = [
    ...linkKinds.flatMap((kind) =>
      [values, { tenant: 'Acme' }, {}].map((some) =>
        composeLinkMail(kind, { words, brand, link, seconds, values: some, code: { digits: '123456', link } }),
      ),
    ),
    ...codes.map((about) => composeCodeMail(about, { words, brand, code: '123456', seconds })),
    ...notices.map((kind) => composeNotice(kind, { words, brand, link, values, figures })),
    ...[true, false].map((isAttached) => composeReport({ words, brand, html: 'page', isAttached, values })),
  ];
  const sms = codeText({ words, app: 'App', code: '123456', host: 'app.test' });
  const all = (field: 'subject' | 'text' | 'html') => mails.map((mail) => mail[field]).join('\n');
  for (const { kind, part, variables: names } of mailParts) {
    if (elsewhere.includes(`${kind}.${part}`)) continue;
    const expected = [marked(kind, part), ...names.map((name) => shown[name]!)].join(' ');
    const places =
      kind === 'sms'
        ? [sms]
        : part.startsWith('subject')
          ? [all('subject')]
          : part === 'plain'
            ? [all('text')]
            : part === 'copyLink'
              ? [all('html')]
              : [all('text'), all('html')];
    for (const place of places) expect(place).toContain(expected);
  }
});
