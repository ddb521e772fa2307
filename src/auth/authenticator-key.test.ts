import { describe, expect, it } from 'vitest';
import { readAuthenticatorKey } from './authenticator-key.ts';

describe('an authenticator key', () => {
  it('is read with its issuer and account', () => {
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
  ])('rejects %j', (text) => expect(readAuthenticatorKey(text)).toBeUndefined());
});
