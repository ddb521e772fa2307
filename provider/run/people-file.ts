import Papa from 'papaparse';
import { asEmail } from '../../src/lib/email-address.ts';
import { quoteFaults } from '../../src/lib/csv.ts';
import { keptHash, keptScrypt } from '../identity/passwords/foreign-hash.ts';
import { startStrings as strings } from './start-strings.ts';

/** Somebody in another server's export. */
export interface ExportedPerson {
  email: string;
  name: string | undefined;
  isVerified: boolean;
  /** As it's stored here; undefined without a password. */
  passwordHash: string | undefined;
}

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of these fields that says something. */
function textIn(row: unknown, ...names: string[]): string {
  for (const name of names) {
    const value = isRow(row) && Object.hasOwn(row, name) ? row[name] : undefined;
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return '';
}

const bytesIn = (row: unknown): Buffer => {
  const encoding = textIn(row, 'encoding') || 'utf8';
  return Buffer.from(textIn(row, 'value'), encoding === 'hex' || encoding === 'base64' ? encoding : 'utf8');
};

/** Auth0's `custom_password_hash`. */
function customHash(custom: Row): string {
  if (textIn(custom, 'algorithm') !== 'scrypt' || textIn(custom['hash'], 'value').startsWith('$'))
    return keptHash(textIn(custom['hash'], 'value'));
  const number = (name: string, fallback: number) => (custom[name] === undefined ? fallback : Number(custom[name]));
  return keptScrypt(
    { cost: number('cost', 16_384), blockSize: number('blockSize', 8), parallelization: number('parallelization', 1) },
    { salt: bytesIn(custom['salt']), hash: bytesIn(custom['hash']) },
  );
}

function hashIn(row: Row): string | undefined {
  if (isRow(row['custom_password_hash'])) return customHash(row['custom_password_hash']);
  const text = textIn(row, 'passwordHash', 'password_hash', 'password_digest');
  return text === '' ? undefined : keptHash(text);
}

function isVerifiedIn(row: Row, email: string): boolean {
  for (const name of ['email_verified', 'verified', 'verifyUser', 'emailVerified'])
    if (Object.hasOwn(row, name)) return row[name] === true || row[name] === 'true';
  return textIn(row, 'verified_email_addresses')
    .split(/[\s,;|]+/)
    .map(asEmail)
    .includes(asEmail(email));
}

/** Somebody as Frontegg, Auth0 or Clerk name their fields. Errors: HashRefusal. */
export function readPerson(row: unknown): ExportedPerson {
  if (!isRow(row)) return { email: '', name: undefined, isVerified: false, passwordHash: undefined };
  const email = textIn(row, 'email', 'primary_email_address');
  const parts = [textIn(row, 'given_name', 'first_name', 'firstName'), textIn(row, 'family_name', 'last_name', 'lastName')];
  return {
    email,
    name: textIn(row, 'name', 'fullName') || parts.filter(Boolean).join(' ') || undefined,
    isVerified: isVerifiedIn(row, email),
    passwordHash: hashIn(row),
  };
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function csvRows(text: string): unknown[] {
  const { data, errors } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const [line] = quoteFaults(text, errors);
  if (line !== undefined) throw new SyntaxError(strings.badQuotes.replace('{{line}}', String(line)));
  return data;
}

/**
 * Rows of a CSV file, a JSON array, or a file of one JSON object a line. A line of the last that can't be read becomes a row that says
 * nothing. Errors: SyntaxError, if it isn't known where a row ends.
 */
export function rowsOf(text: string, { isCsv }: { isCsv: boolean }): unknown[] {
  const written = text.replace(/^\uFEFF/, '');
  if (isCsv) return csvRows(written);
  if (written.trimStart().startsWith('[')) return JSON.parse(written) as unknown[];
  return written.split('\n').flatMap((line) => (line.trim() ? [readJson(line)] : []));
}
