import { isUuid } from '../db/scope.ts';
import { scimError } from './scim-errors.ts';
import { fits, parseFilter, textsOf, type Filter } from './scim-filter.ts';
import type { Document } from './scim-schema.ts';

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

const names = { id: 'id', username: 'userName', externalid: 'externalId', displayname: 'displayName' } as const;
const isIndexed = (name: string): name is keyof typeof names => Object.hasOwn(names, name);

/** One comparison that an index answers. */
function readEqual(filter: Filter): Equal | undefined {
  if (filter.op !== 'eq' || filter.path.length !== 1 || typeof filter.value !== 'string') return undefined;
  const name = filter.path[0]!;
  return isIndexed(name) ? { attribute: names[name], value: filter.value } : undefined;
}

/** A comparison that an index answers, or whatever else a filter asks (RFC 7644, 3.4.2.2). */
export function readFilter(asked: string | null): Wanted {
  if (asked === null || asked.trim() === '') return undefined;
  const invalid = (detail: string) => scimError(400, detail, 'invalidFilter');
  let filter: Filter;
  try {
    filter = parseFilter(asked);
  } catch (error) {
    throw invalid(error instanceof RangeError ? error.message : `The filter can't be read: ${asked.slice(0, 200)}`);
  }
  const equal = readEqual(filter);
  if (equal) return { equal };
  return { matches: (documents) => documents.filter((document) => fits(document, filter)), texts: textsOf(filter) };
}
