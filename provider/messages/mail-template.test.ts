import { describe, expect, it } from 'vitest';
import { composeLinkMail, durationText, plainName } from './mail-template.ts';

describe('mail template', () => {
  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['Click https://evil.test/x now', 'Click now'],
    ['Visit www.evil.co.uk today', 'Visit today'],
    ['Line\r\nBcc: all@evil.test', 'Line Bcc:'],
    ['<b>Bold</b>', 'bBoldb'],
    ['J\u202eames', 'J ames'],
    ['Müller & Söhne', 'Müller & Söhne'],
    ['  ', ''],
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
