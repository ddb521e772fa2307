/**
 * Secrets that people and secret scanners recognize: `gh_token_` is a bearer token, `gh_secret_` the secret of client credentials,
 * `gh_scim_` a directory's token. After it 32 random letters and digits (190 bits) and 6 that check them, so that a scanner finds no false one:
 * `\bgh_(?:token|secret|scim)_[0-9A-Za-z]{38}\b`.
 */
export type SecretUse = 'token' | 'secret' | 'scim';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checkLength = 6;
const pattern = /^gh_(token|secret|scim)_[0-9A-Za-z]{38}$/;

/** CRC-32 as in zip files. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const char of text) {
    crc ^= char.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  while (check.length < checkLength) {
    check = digits[rest % digits.length]! + check;
    rest = Math.floor(rest / digits.length);
  }
  return check;
}

function randomDigits(): string {
  let text = '';
  while (text.length < randomLength) {
    // Larger bytes would favour the first digits.
    const bytes = [...crypto.getRandomValues(new Uint8Array(randomLength))].filter((byte) => byte < 248);
    text += bytes.map((byte) => digits[byte % digits.length]).join('');
  }
  return text.slice(0, randomLength);
}

/** A new secret. */
export function newTokenText(use: SecretUse): string {
  const text = `gh_${use}_${randomDigits()}`;
  return text + checkOf(text);
}

/** Whether it can be one of ours; says nothing of its being valid. */
export function isTokenText(text: string, use: SecretUse): boolean {
  return pattern.exec(text)?.[1] === use && checkOf(text.slice(0, -checkLength)) === text.slice(-checkLength);
}
