import { describe, expect, it } from 'vitest';
import { composeLinkMail, durationText, plainName } from './mail-template.ts';

describe('mail template', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Click https://evil.test/x now', 'Click https: evil test x now'],
    ['Visit www.evil.co.uk today', 'Visit www evil co uk today'],
    ['Line\r\nBcc: all@evil.test', 'Line Bcc: all evil test'],
    ['<b>Bold</b>', 'b Bold b'],
    ['J\u202eames', 'J ames'],
    ['Müller & Söhne', 'Müller & Söhne'],
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

  it('escapes the rest', () => {
    const { html, subject } = composeLinkMail('invite', {
      link: 'http://app.test/?a=1&b=2',
      seconds: 604_800,
      values: { app: 'App', tenant: 'Tom & "Jerry"', inviter: '<script>' },
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
});
