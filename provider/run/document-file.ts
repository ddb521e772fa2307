import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isAbsolute, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { DocumentShape, type Document } from '../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../src/contract/configuration/document.ts';
import { Metadata } from '../../src/contract/configuration/metadata.schemas.ts';
import { fill } from '../../src/lib/fill.ts';
import { nearest } from '../../src/lib/nearest.ts';
import { configStrings as strings } from './config-strings.ts';
import { readJsonFile } from './json-file.ts';
import { knownKeys, listsForObjects, unreadKeys } from './unread-keys.ts';
import { ConfigError } from './variables.ts';

/** In the folder where the command runs, in this order. */
const names = ['gatehouse.config.ts', 'gatehouse.config.js', 'gatehouse.json'];

export interface DocumentFile {
  /** As somebody would name it here. */
  name: string;
  document: Document;
}

/** `plans[1].prices[0].amount`. */
const placeOf = (path: readonly unknown[]): string =>
  path.reduce<string>((text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key)), '');

const meant = (word: string, known: readonly string[]) => {
  const near = nearest(
    word,
    known.filter((each) => each !== word),
  );
  return near === undefined ? '' : ` ${strings.meant.replace('{{word}}', near)}`;
};
/** `"month" | "year"` as words. */
const wordsIn = (expected: string) => [...expected.matchAll(/"([^"]*)"/g)].map(([, word]) => word!);

const keysOf = ({ path = [] as never }: v.BaseIssue<unknown>): unknown[] => path.map(({ key }) => key);

function unknownKey(at: readonly unknown[]): string {
  const key = String(at.at(-1));
  return strings.unknownKey.replace('{{word}}', key) + meant(key, knownKeys(DocumentShape, at.slice(0, -1)));
}

/** Of more, nobody reads a list to find what they meant. */
const mostListed = 20;
function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const { kind, type, message, received, expected, input } = issue;
  if (kind !== 'schema') return message;
  if (expected === 'never') return unknownKey(keysOf(issue));
  if (received === 'undefined') return strings.missing;
  if (!message.startsWith('Invalid ')) return message;
  const known = type === 'picklist' || type === 'literal' || type === 'variant' ? wordsIn(expected ?? '') : [];
  if (known.length === 0) return strings.wrongKind.replace('{{got}}', received).replace('{{expected}}', (expected ?? '').toLowerCase());
  const guess = meant(String(input), known);
  const values = { got: received, word: String(input), known: known.join(', ') };
  return fill(guess && known.length > mostListed ? strings.unknownKey : strings.wrong, values) + guess;
}

const isPlain = (input: unknown): input is object =>
  typeof input === 'object' && input !== null && [Object.prototype, null].includes(Object.getPrototypeOf(input) as object | null);

/** Where a text stands that no database takes. */
function unprintableIn(part: unknown, at: string): string | undefined {
  if (typeof part === 'string') return part.isWellFormed() && !part.includes('\u0000') ? undefined : at;
  if (typeof part !== 'object' || part === null) return undefined;
  return Object.entries(part)
    .map(([key, inner]) => unprintableIn(inner, Array.isArray(part) ? `${at}[${key}]` : at ? `${at}.${key}` : key))
    .find((place) => place !== undefined);
}

/** Pages take metadata of newer providers, too, so its schema lets pass what nothing reads. */
const unreadIn = (input: object) =>
  unreadKeys(Metadata, (input as { metadata?: unknown }).metadata, ['metadata']).map((at) => [placeOf(at), unknownKey(at)] as const);

/** Each fault at its place. Errors: ConfigError. */
export function checkDocument(input: unknown, name: string): Document {
  if (!isPlain(input)) throw new ConfigError({ [name]: strings.noObject });
  const unprintable = unprintableIn(input, '');
  if (unprintable !== undefined) throw new ConfigError({ [unprintable]: strings.unprintable });
  const { success, output, issues = [] } = v.safeParse(CheckedDocument, input);
  const lists = listsForObjects(DocumentShape, input).map((at) => [placeOf(at), strings.list] as const);
  const faults = [...lists, ...unreadIn(input), ...issues.map((issue) => [placeOf(keysOf(issue)) || name, sentenceOf(issue)] as const)];
  if (success && faults.length === 0) return output;
  throw new ConfigError(Object.fromEntries(faults));
}

function loadModule(file: string, name: string): unknown {
  try {
    return (createRequire(import.meta.url)(file) as { default?: unknown }).default;
  } catch (error) {
    throw new ConfigError({ [name]: strings.unreadable.replace('{{fault}}', error instanceof Error ? error.message : String(error)) });
  }
}

/** Undefined: there is none. `path`: from `CONFIG_FILE` or `--config`. Errors: ConfigError. */
export function readDocumentFile(path: string | undefined, folder = process.cwd()): DocumentFile | undefined {
  const found = path ? resolve(folder, path) : names.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (!found) return undefined;
  const near = relative(folder, found);
  const name = near.startsWith('..') || isAbsolute(near) ? found : near;
  if (!existsSync(found)) throw new ConfigError({ [name]: strings.noSuchFile });
  const input = /\.jsonc?$/i.test(found) ? readJsonFile(found, name) : loadModule(found, name);
  if (input === undefined) throw new ConfigError({ [name]: strings.noDefault });
  return { name, document: checkDocument(input, name) };
}
