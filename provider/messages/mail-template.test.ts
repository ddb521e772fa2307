import { describe, expect, it } from 'vitest';
import { composeCodeMail, composeLinkMail, durationText, plainName } from './mail-template.ts';
import { wordsIn } from './mail-words.ts';

const words = wordsIn('en', undefined);
const brand = { name: 'App', logo: '', accent: '#4f46e5' };

describe('mail template', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Click https://evil.test/x now', 'Click https: evil test x now'],
    ['Visit www.evil.co.uk today', 'Visit www evil co uk today'],
    ['Line\r\nBcc: all@evil.test', 'Line Bcc: all evil test'],
    ['<b>Bold</b>', 'b Bold b'],
    ['J\u202eames', 'J ames'],
    ['Müller & Söhne', 'Müller & Söhne'],
    ["Miles O'Brien", "Miles O'Brien"],
    ["Jess' D’Angelo ＇", "Jess' D’Angelo '"],
    ['  ', ''],
    ['Acme Inc. of J. R. Smith', 'Acme Inc. of J. R. Smith'],
    ['Version 2.0', 'Version 2 0'],
    ['now at evil.test', 'now at evil test'],
    ['now at evil\u200b.\u200btest', 'now at evil . test'],
    ['münchen.de', 'münchen de'],
    ['рассылка.рф', 'рассылка рф'],
    ['例え。テスト', '例え テスト'],
    ['ｅｖｉｌ．ｔｅｓｔ', 'evil test'],
    ['evil｡test', 'evil test'],
    ['evil․test', 'evil test'],
    ['evil﹒test', 'evil test'],
    ['evil.テスト', 'evil テスト'],
    ['http：／／evil．test／x', 'http: evil test x'],
    ['ｈｔｔｐｓ://evil.test', 'https: evil test'],
    ['203.0.113.9', '203 0 113 9'],
    ['[2001:db8::1]', '[2001 db8 1]'],
    ['write to pay@evil.test', 'write to pay evil test'],
    ['pay＠evil．test', 'pay evil test'],
    ['mailto:pay', 'mailto pay'],
    ['evil..test', 'evil test'],
    ['evil.test.', 'evil test.'],
    ['😀'.repeat(100), '😀'.repeat(80)],
  ])('reduces %j to a plain name', (given, expected) => expect(plainName(given)).toBe(expected));

  it('TXT-04: keeps the apostrophe of a name in every part, and shows no code for it', () => {
    const { html, subject, text } = composeLinkMail('invite', {
      words,
      link: 'http://app.test/',
      brand: { ...brand, name: "O'Brien's" },
      values: { tenant: "Miles O'Brien", inviter: "Siobhán O'Neil" },
    });
    expect(subject).toBe("Join Miles O'Brien on O'Brien's");
    expect(text).toContain("Siobhán O'Neil invited");
    const shown = html.replaceAll(/&#39;/g, "'");
    expect(shown).toContain("because Siobhán O'Neil invited this address to Miles O'Brien on O'Brien's.");
    expect(subject + text + shown).not.toMatch(/&#|&amp;/);
  });

  it('escapes the rest', () => {
    const { html, subject } = composeLinkMail('invite', {
      words,
      link: 'http://app.test/?a=1&b=2',
      seconds: 604_800,
      brand,
      values: { tenant: 'Tom & "Jerry"', inviter: '<script>' },
    });
    expect(html).toContain('Tom &#38; Jerry');
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="http://app.test/?a=1&#38;b=2"');
    expect(subject).toBe('Join Tom & Jerry on App');
  });

  it.each([
    [900, '15 minutes'],
    [3600, '1 hour'],
    [86_400, '24 hours'],
    [604_800, '7 days'],
  ])('writes %i seconds as %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

  it.each([
    ['https://cdn.test/logo.png', '<img src="https://cdn.test/logo.png"'],
    ['data:image/png;base64,AAAA', '<img src="data:image/png;base64,AAAA"'],
    ['data:image/svg+xml;base64,AAAA', '>A</td>'],
    ['', '>A</td>'],
  ])('shows the logo %j where mail programs can, else the first letter', (logo, expected) => {
    const { html } = composeCodeMail('signIn', { words, brand: { ...brand, logo }, code: '123456', seconds: 600 });
    expect(html).toContain(expected);
  });

  it.each([
    ['#0f766e', '#ffffff'],
    ['#fde047', '#000000'],
  ])('takes the accent %s, with text on it that can be read', (accent, text) => {
    const { html } = composeLinkMail('reset', { words, brand: { ...brand, accent }, link: 'http://app.test' });
    expect(html).toContain(`background:${accent};color:${text};text-decoration:none`);
  });

  it.each([
    ['invite', { inviter: 'Ada', tenant: 'Acme' }, 'because Ada invited this address to Acme on App.'],
    ['activate', { inviter: 'Ada', tenant: 'Acme' }, 'because Ada invited this address to Acme on App.'],
    ['activate', { tenant: 'Acme' }, 'because this address was invited to Acme on App.'],
    ['activate', {}, 'because someone used this address to sign up for App.'],
    ['reset', {}, 'because someone asked to reset the password for this address on App.'],
  ] as const)('says why it came: %s %j', (kind, values, expected) => {
    const { html, text } = composeLinkMail(kind, { words, brand, link: 'http://app.test', values });
    expect(html).toContain(expected);
    expect(text).toContain(expected);
  });
});
