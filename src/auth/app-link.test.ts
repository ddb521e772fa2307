import { describe, expect, it } from 'vitest';
import { appLink, readAuthenticatorKey } from './app-link.ts';

describe('addresses of apps', () => {
  it.each(['com.company.app', 'com.company.app:', 'com.company.app://', 'COM.Company.App'])('takes the scheme written as %s', (scheme) => {
    expect(appLink('com.company.app://oauth/callback?code=1', [scheme])).toBe('com.company.app://oauth/callback?code=1');
  });

  it.each([
    [null],
    [''],
    ['other.app://x'],
    ['com.company.app.evil://x'],
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['java\tscript:alert(1)'],
    [' com.company.app://x'],
    ['com.company.app://x\n'],
    ['data:text/html,x'],
    ['https://evil.test'],
    ['//evil.test'],
    ['/account/login'],
    ['intent://x#Intent;scheme=https;end'],
    [`com.company.app://${'x'.repeat(2048)}`],
  ])('RED-01 refuses %j', (target) => {
    const everything = ['com.company.app', 'javascript', 'data', 'https', 'intent'];
    expect(appLink(target, everything)).toBeUndefined();
  });

  it('opens nothing where the host lists nothing', () => expect(appLink('com.company.app://x', [])).toBeUndefined());
});

describe('the key of an authenticator app', () => {
  it('is read with whom it is for', () => {
    const uri = 'otpauth://totp/Gatehouse:ada%40acme.test?secret=JBSWY3DPEHPK3PXP&issuer=Gatehouse';
    expect(readAuthenticatorKey(uri)).toMatchObject({ secret: 'JBSWY3DPEHPK3PXP', issuer: 'Gatehouse', account: 'ada@acme.test' });
    expect(readAuthenticatorKey('otpauth://totp/ada?secret=JBSWY3DPEHPK3PXP')).toMatchObject({ issuer: '', account: 'ada' });
  });

  it.each([
    [null],
    ['otpauth://totp/x'],
    ['otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1'],
    ['otpauth://totp/x?secret=not base32'],
    ['otpauth://totp/x?secret=short'],
    ['otpauth://totp/%E0%A4%A?secret=JBSWY3DPEHPK3PXP'],
    ['javascript:alert(1)//otpauth://totp/x?secret=JBSWY3DPEHPK3PXP'],
  ])('refuses %j', (text) => expect(readAuthenticatorKey(text)).toBeUndefined());
});
