import SCIMMY from 'scimmy';
import { isUuid } from '../db/scope.ts';
import { isText } from '../http/body.ts';
import { scimError } from './scim-errors.ts';
import { attributes, enterprise, isObject, type Document } from './scim-schema.ts';

export const defaultPage = 100;
export const largestPage = 200;
/** Users that a filter is tried on one by one: the server does nothing else meanwhile. */
export const mostSearched = 2000;
export const tooManyToSearch = () =>
  scimError(
    400,
    `More than ${mostSearched} users have to be looked at for this filter. Compare something with eq, co, sw or ew that fewer of them have.`,
    'tooMany',
  );
const longestFilter = 1000;
const deepestFilter = 10;

export interface Page {
  /** Rows to skip; for an index. */
  skip: number;
  /** The id after which a cursor goes on; empty: from the start. */
  after: string | undefined;
  count: number;
}

function whole(text: string | null, otherwise: number, name: string): number {
  if (text === null || text === '') return otherwise;
  if (!/^-?\d{1,9}$/.test(text)) throw scimError(400, `${name} must be a whole number.`, 'invalidValue');
  return Number(text);
}

/** By index (RFC 7644, 3.4.2.4) or by cursor (RFC 9865). */
export function readPage(query: URLSearchParams): Page {
  const count = Math.min(Math.max(whole(query.get('count'), defaultPage, 'count'), 0), largestPage);
  const cursor = query.get('cursor');
  if (cursor === null) return { skip: Math.max(whole(query.get('startIndex'), 1, 'startIndex'), 1) - 1, after: undefined, count };
  const after = cursor === '' ? '' : Buffer.from(cursor, 'base64url').toString();
  if (cursor !== '' && !isUuid(after)) throw scimError(400, "The cursor isn't one of this server.", 'invalidValue');
  return { skip: 0, after, count };
}

export interface Found {
  resources: Document[];
  total: number;
  /** For a cursor: whether there is more. */
  hasMore: boolean;
}

/** A page of what a filter has found, by id. */
export function cutPage(found: readonly Document[], { skip, after, count }: Page): Found {
  const from = after === undefined ? skip : found.findIndex(({ id }) => String(id) > after);
  const resources = from < 0 ? [] : found.slice(from, from + count);
  return { resources, total: found.length, hasMore: from >= 0 && from + count < found.length };
}

export function listAnswer({ resources, total, hasMore }: Found, { skip, after }: Page): Document {
  const last = resources.at(-1)?.['id'];
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    itemsPerPage: resources.length,
    ...(after === undefined ? { startIndex: skip + 1 } : hasMore ? { nextCursor: Buffer.from(String(last)).toString('base64url') } : {}),
    Resources: resources,
  };
}

export type Equal = { attribute: 'id' | 'userName' | 'externalId' | 'displayName'; value: string };
interface Search {
  matches(documents: Document[]): Document[];
  /** Of each alternative, what the text of a match has to contain. */
  texts: string[][];
}
export type Wanted = { equal: Equal } | Search | undefined;

const simple = /^\s*(id|userName|externalId|displayName)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;
const names = { id: 'id', username: 'userName', externalid: 'externalId', displayname: 'displayName' } as const;

/** What is written in quotes is no name. */
const outsideQuotes = (text: string, change: (part: string) => string): string =>
  text.replaceAll(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) => (part.startsWith('"') ? part : change(part)));
const lists = [...attributes.User.values(), ...attributes.Group.values()].filter(({ isMany, subs }) => isMany && subs.has('value'));
const listAlone = new RegExp(`\\b(${lists.map(({ name }) => name).join('|')})\\s+(?=(?:eq|ne|co|sw|ew|gt|ge|lt|le|pr)\\b)`, 'gi');
/** As the library reads it: attributes by their short names, lists by their values, flags without quotes. */
const plainFilter = (text: string): string =>
  outsideQuotes(
    text.replaceAll(
      /\b(active|primary)\s+(eq|ne)\s+"?(true|false)\b"?/gi,
      (_, name, operator, flag: string) => `${name} ${operator} ${flag.toLowerCase()}`,
    ),
    (part) =>
      part
        .replaceAll(/urn:ietf:params:scim:schemas:core:2\.0:(user|group):/gi, '')
        .replaceAll(/urn:ietf:params:scim:schemas:extension:enterprise:2\.0:user:/gi, 'enterprise.')
        .replaceAll(listAlone, '$1.value '),
  );
/** With what that reads of the extension. */
const withExtension = (document: Document): Document =>
  isObject(document[enterprise]) ? { ...document, enterprise: document[enterprise] } : document;

function depthOf(text: string): number {
  let [depth, most] = [0, 0];
  for (const char of text) {
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    most = Math.max(most, depth);
  }
  return most;
}

type Expression = readonly unknown[] | readonly Expression[] | { readonly [attribute: string]: Expression };
const isGroup = (expression: Expression): expression is { readonly [attribute: string]: Expression } => !Array.isArray(expression);
const operators = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);

/** The library reads some that aren't comparisons. */
function isComparison(expression: Expression): boolean {
  if (isGroup(expression)) return Object.values(expression).every(isComparison);
  if (Array.isArray(expression[0])) return (expression as readonly Expression[]).every(isComparison);
  const [first, ...rest] = expression.map((part, at) => (at < 2 && typeof part === 'string' ? part.toLowerCase() : part));
  const [operator, ...values] = first === 'not' ? rest : [first, ...rest];
  return operator === 'pr' ? values.length === 0 : operators.has(String(operator)) && values.length === 1;
}

/** RFC 7643, 2.2: capitals make no difference but in these. The library tells them apart everywhere. */
const exact = new Set(['id', 'externalid', 'meta']);
function lowered<T>(value: T): T {
  if (typeof value === 'string') return value.toLowerCase() as T;
  if (Array.isArray(value)) return value.map(lowered) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, exact.has(name.toLowerCase()) ? inner : lowered(inner)]),
  ) as T;
}

/** An attribute that is missing has nothing in it; the library looks for that within it. */
const matchesOne = (branch: { readonly [attribute: string]: Expression }, document: Document): boolean => {
  const names = new Map(Object.keys(document).map((name) => [name.toLowerCase(), name]));
  const missing = Object.entries(branch).filter(([name, inner]) => isGroup(inner) && !names.has(name.toLowerCase()));
  const whole = { ...document, ...Object.fromEntries(missing.map(([name]) => [name, {}])) };
  return new SCIMMY.Types.Filter([branch] as never).match([whole] as never).length > 0;
};

/** The server's own words about a resource aren't in its text. */
const ours = new Set(['id', 'meta', 'groups', 'schemas']);
const contained = new Set(['eq', 'co', 'sw', 'ew']);
// Both sides make the same small letters of these.
const isPlain = (value: unknown): value is string => typeof value === 'string' && /^[ -~]+$/.test(value);

/** What a match of these comparisons has to contain. */
function textsOf(expression: Expression, name = ''): string[] {
  if (ours.has(name)) return [];
  if (isGroup(expression)) return Object.entries(expression).flatMap(([key, inner]) => textsOf(inner, name || key.toLowerCase()));
  if (Array.isArray(expression[0])) return (expression as readonly Expression[]).flatMap((inner) => textsOf(inner, name));
  const [operator, value] = expression;
  return contained.has(String(operator).toLowerCase()) && isPlain(value) ? [JSON.stringify(value).slice(1, -1)] : [];
}

/** A comparison that an index answers, or whatever else a filter asks (RFC 7644, 3.4.2.2). */
export function readFilter(asked: string | null): Wanted {
  if (asked === null || asked.trim() === '') return undefined;
  const invalid = (detail: string) => scimError(400, detail, 'invalidFilter');
  if (asked.length > longestFilter) throw invalid(`The filter is longer than ${longestFilter} characters.`);
  if (depthOf(asked) > deepestFilter) throw invalid(`The filter is deeper than ${deepestFilter} levels.`);
  const text = plainFilter(asked);
  const [, attribute, quoted] = simple.exec(text) ?? [];
  try {
    if (attribute) {
      const value = JSON.parse(quoted!) as string;
      if (!isText(value)) throw new TypeError('The database takes no such text.');
      return { equal: { attribute: names[attribute.toLowerCase() as keyof typeof names], value } };
    }
    const branches = [...(new SCIMMY.Types.Filter(text as never) as Iterable<unknown>)] as { [attribute: string]: Expression }[];
    if (!branches.every(isComparison)) throw new TypeError('Not a comparison.');
    // Read again as it will be for each resource.
    for (const branch of branches) matchesOne(branch, {});
    const wanted = branches.map(lowered);
    return {
      matches: (documents) => documents.filter((document) => wanted.some((branch) => matchesOne(branch, lowered(withExtension(document))))),
      texts: branches.map((branch) => textsOf(branch)),
    };
  } catch {
    throw invalid(`The filter can't be read: ${asked.slice(0, 200)}`);
  }
}
