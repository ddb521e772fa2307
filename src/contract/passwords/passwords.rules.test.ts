import { describe, expect, it } from 'vitest';
import { checkPassword, optionalTests, passwordStrength, previewPasswordConfig, requirePolicy } from './passwords.rules.ts';
import type { PasswordConfig } from './passwords.schemas.ts';

const config: PasswordConfig = {
  allowPassphrases: true,
  minLength: 8,
  maxLength: 20,
  minPhraseLength: 16,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
};

// spec5.password-policy
describe('password policy', () => {
  it.each([
    ['Abcdefg1', []],
    ['Abc1', ['tooShort']],
    ['Abcdefg1Abcdefg1Abcdefg1', ['tooLong']],
    ['abcdefgh', ['optionalTests']],
    ['abcdefg1', []],
    ['abcd efgh ijkl mn', []],
    ['aaabcdef1', ['repeatedChars']],
    ['', ['tooShort', 'optionalTests']],
    ['пароль12', []],
    ['👍👍aB3456', []],
  ] as const)('%j violates %j', (password, failures) => expect(checkPassword(password, config)).toEqual(failures));

  it.each([
    ['abcdef', []],
    ['abc12', ['tooShort']],
    ['a'.repeat(2) + 'bc'.repeat(64), ['tooLong']],
  ] as const)('preview: %j violates %j', (password, failures) => expect(checkPassword(password, previewPasswordConfig)).toEqual(failures));

  it('the preview allows passphrases, of 6 to 128 characters with one optional test', () =>
    expect(previewPasswordConfig).toMatchObject({
      allowPassphrases: true,
      minLength: 6,
      maxLength: 128,
      minPhraseLength: 6,
      minOptionalTestsToPass: 1,
    }));

  it("rejects passphrases if they aren't allowed", () =>
    expect(checkPassword('abcdefghijklmnopqr', { ...config, allowPassphrases: false })).toEqual(['optionalTests']));

  it('reports each optional test', () => {
    expect(optionalTests('aB', { ...config, optionalTests: { requireNumbers: false } })).toEqual({
      requireLowercase: true,
      requireUppercase: true,
      requireSpecialChars: false,
    });
  });

  it('rates strength from none to strong', () => {
    expect(['', 'abc', 'abcdefg1', 'Abcdefg1!', 'Xk7!mQ2#vB9$pL4&'].map((password) => passwordStrength(password, config))).toEqual([
      0, 1, 2, 3, 4,
    ]);
  });
});

it('TXT-01: a letter with its accent counts once, however it was typed', () => {
  const six = { ...config, minLength: 6, maxLength: 6 };
  for (const typed of ['Cafe\u0301-1', 'Caf\u00e9-1']) {
    expect(() => requirePolicy(typed, six)).not.toThrow();
    expect(() => requirePolicy(typed, { ...config, minLength: 7 })).toThrow('Use at least 7 characters.');
  }
});
