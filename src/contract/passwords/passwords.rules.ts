import { AppError } from '../../lib/error.ts';
import { asPassword } from '../../lib/as-password.ts';
import type { PasswordConfig } from './passwords.schemas.ts';

export type PasswordFailure = 'tooShort' | 'tooLong' | 'repeatedChars' | 'optionalTests';

const kinds = {
  requireLowercase: /\p{Ll}/u,
  requireUppercase: /\p{Lu}/u,
  requireNumbers: /\p{N}/u,
  requireSpecialChars: /[^\p{L}\p{N}]/u,
} as const;
type Kind = keyof typeof kinds;

/** Counts characters, not UTF-16 units. */
const lengthOf = (password: string) => [...password].length;

/** The policy's optional tests and their results, for the checklist at the field. */
export function optionalTests(password: string, { optionalTests: asked = {} }: PasswordConfig): Partial<Record<Kind, boolean>> {
  const names = (Object.keys(kinds) as Kind[]).filter((name) => asked[name] !== false);
  return Object.fromEntries(names.map((name) => [name, kinds[name].test(password)]));
}

/** Rules that a password, as `asPassword` makes it, violates; empty if it's acceptable. A passphrase only needs its length (SPEC 3, password config). */
export function checkPassword(password: string, config: PasswordConfig): PasswordFailure[] {
  const length = lengthOf(password);
  const failures: PasswordFailure[] = [];
  if (length < config.minLength) failures.push('tooShort');
  if (length > config.maxLength) failures.push('tooLong');
  if (config.requiredTests?.checkThreeRepeatedChars && /(.)\1\1/su.test(password)) failures.push('repeatedChars');
  const isPhrase = config.allowPassphrases && length >= config.minPhraseLength;
  const passed = Object.values(optionalTests(password, config)).filter(Boolean).length;
  if (!isPhrase && passed < config.minOptionalTestsToPass) failures.push('optionalTests');
  return failures;
}

/** The default policy of a vendor. */
export const defaultPasswordConfig: PasswordConfig = {
  allowPassphrases: true,
  minLength: 8,
  maxLength: 128,
  minPhraseLength: 16,
  minOptionalTestsToPass: 2,
  requiredTests: { checkThreeRepeatedChars: true },
  optionalTests: { requireLowercase: true, requireUppercase: true, requireNumbers: true, requireSpecialChars: true },
};

/** The preview's (SPEC 5). */
export const previewPasswordConfig: PasswordConfig = {
  ...defaultPasswordConfig,
  minLength: 6,
  minPhraseLength: 6,
  minOptionalTestsToPass: 1,
};

const sentences = {
  tooShort: 'Use at least {{minLength}} characters.',
  tooLong: 'Use {{maxLength}} characters or fewer.',
  repeatedChars: 'Use no more than 2 repeated characters.',
  optionalTests: 'Mix lowercase, uppercase, numbers, or symbols, or use a phrase of {{minPhraseLength}} characters.',
  reused: "You've used this password before. Choose another one.",
  breached: 'This password appeared in a data breach. Choose another one.',
  wrong: 'Incorrect password.',
} as const;

const refused = (
  code: 'PASSWORD_POLICY' | 'PASSWORD_REUSED' | 'PASSWORD_BREACHED' | 'WRONG_PASSWORD',
  field: string,
  sentence: string,
  more = {},
) => new AppError(code, sentence, { status: 400, context: { ...more, fields: { [field]: sentence } } });

/** Errors: PASSWORD_POLICY; `context.failures` lists the rules. */
export function requirePolicy(password: string, config: PasswordConfig, field = 'password'): void {
  const failures = checkPassword(asPassword(password), config);
  if (failures.length === 0) return;
  const { minLength, maxLength, minPhraseLength } = config;
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String({ minLength, maxLength, minPhraseLength }[name]));
  throw refused('PASSWORD_POLICY', field, failures.map((failure) => fill(sentences[failure])).join(' '), { failures });
}
export const reusedPassword = (field = 'password'): AppError => refused('PASSWORD_REUSED', field, sentences.reused);
export const breachedPassword = (field = 'password'): AppError => refused('PASSWORD_BREACHED', field, sentences.breached);
export const wrongPassword = (): AppError => refused('WRONG_PASSWORD', 'password', sentences.wrong);

/** 0 (none) to 4 (strong), for the meter: by length, character classes and variety. Never a reason to reject. */
export function passwordStrength(password: string, config: PasswordConfig): 0 | 1 | 2 | 3 | 4 {
  const length = lengthOf(password);
  if (length === 0) return 0;
  if (checkPassword(password, config).length > 0) return 1;
  const variety = new Set(password.toLowerCase()).size;
  const passed = Object.values(optionalTests(password, config)).filter(Boolean).length;
  const points = Number(length >= 12) + Number(length >= 16) + Number(passed >= 3) + Number(variety >= 10);
  return points >= 3 ? 4 : points >= 1 ? 3 : 2;
}
