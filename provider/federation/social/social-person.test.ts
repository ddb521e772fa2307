import { describe, expect, it } from 'vitest';
import { customFacts, readers } from './social-person.ts';

const never = async () => Promise.reject(new Error('Nobody is asked.'));
const personal = '9188040d-6c67-4c5b-b112-36a304b66dad';
type Type = keyof typeof readers;

/** Provider, claims besides `sub`, whether it vouches for the address, whether it owns it. */
const table: [Type, Record<string, unknown>, boolean, boolean][] = [
  ['google', { email: 'a@gmail.com', email_verified: true }, true, true],
  ['google', { email: 'a@googlemail.com', email_verified: true }, true, true],
  ['google', { email: 'a@corp.test', email_verified: true, hd: 'corp.test' }, true, true],
  ['google', { email: 'a@corp.test', email_verified: true }, true, false],
  ['google', { email: 'a@corp.test', email_verified: true, hd: 'other.test' }, true, false],
  ['google', { email: 'a@sub.corp.test', email_verified: true, hd: 'corp.test' }, true, false],
  ['google', { email: 'a@gmail.com', email_verified: false }, false, false],
  ['google', { email: 'a@gmail.com' }, false, false],
  ['google', { email: 'a@gmail.com.evil.test', email_verified: true }, true, false],
  ['microsoft', { email: 'a@corp.test' }, false, false],
  ['microsoft', { email: 'a@corp.test', email_verified: true }, false, false],
  ['microsoft', { email: 'a@corp.test', xms_edov: true }, true, true],
  ['microsoft', { email: 'a@corp.test', xms_edov: '1' }, true, true],
  ['microsoft', { email: 'a@corp.test', xms_edov: false }, false, false],
  ['microsoft', { email: 'a@corp.test', xms_edov: 'no' }, false, false],
  ['microsoft', { email: 'a@outlook.com', tid: personal }, true, true],
  ['microsoft', { email: 'a@outlook.com', tid: 'a-directory' }, false, false],
  ['microsoft', { email: 'a@corp.test', tid: personal }, false, false],
  ['apple', { email: 'x@privaterelay.appleid.com', email_verified: 'true' }, true, true],
  ['apple', { email: 'a@icloud.com', email_verified: true }, true, true],
  ['apple', { email: 'a@corp.test', email_verified: true }, true, false],
  ['apple', { email: 'a@icloud.com', email_verified: 'false' }, false, false],
  ['slack', { email: 'a@corp.test', email_verified: true }, true, false],
  ['slack', { email: 'a@slack.com', email_verified: true }, true, false],
  ['linkedin', { email: 'a@corp.test', email_verified: 'true' }, true, false],
  ['linkedin', { email: 'a@corp.test' }, false, false],
  ['google', { email: 'not an address', email_verified: true }, false, false],
  ['google', { email: ['a@gmail.com'], email_verified: true }, false, false],
];

describe("trusting a provider's email address", () => {
  it.each(table)('%s %o: vouches %s, owns %s', async (type, claims, isVouched, ownsAddress) => {
    const told = await readers[type](never, { accessToken: 'at', claims: { sub: 's', ...claims } }, {});
    expect([told.isVouched, told.ownsAddress]).toEqual([isVouched, ownsAddress]);
  });

  it.each([
    [{}, { email_verified: true }, false, false],
    [{ trustsEmail: true }, { email_verified: true }, true, false],
    [{ trustsEmail: true }, {}, false, false],
    [{ ownedDomains: ['corp.test'] }, { email_verified: true }, true, true],
    [{ ownedDomains: ['corp.test'] }, {}, false, false],
    [{ ownedDomains: ['other.test'] }, { email_verified: true }, false, false],
  ])('a custom provider with %o, %o', async (policy, claims, isVouched, ownsAddress) => {
    const read = customFacts({
      id: 'x',
      displayName: 'X',
      active: true,
      issuer: 'https://x.test',
      clientId: 'x',
      clientSecret: 'x',
      ...policy,
    });
    const told = await read(never, { accessToken: 'at', claims: { sub: 's', email: 'a@corp.test', ...claims } }, {});
    expect([told.isVouched, told.ownsAddress]).toEqual([isVouched, ownsAddress]);
  });

  it('rejects a person without an id', async () => {
    for (const sub of [undefined, '', ' ', 7, null])
      await expect(
        readers.google(never, { accessToken: 'at', claims: { sub, email: 'a@gmail.com', email_verified: true } }, {}),
      ).rejects.toThrow('named nobody');
  });
});
