import * as v from 'valibot';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { isUuid } from '../db/scope.ts';
import { invalidInput, notFound, refusedRequest } from '../identity/refusals.ts';
import { readFields, readForm, readJson } from './body.ts';

/** Parameters of paths that name a kind; all others are ids. */
const words = new Set(['type', 'provider']);

const isAbsent = (text: string) => text === '' || text === 'undefined' || text === 'null';

function readQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of search) {
    if (value.includes('\u0000') || name.includes('\u0000')) throw refusedRequest('The query holds a NUL character.');
    if (!isAbsent(value)) query[name] = value;
  }
  return query;
}

function parse(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const { issues } = result;
  // An id that is no id names nothing, like an id that nobody has.
  if (issues.every(({ type }) => type === 'uuid')) throw notFound();
  throw invalidInput(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message])));
}

/** What the handler gets: parameters by name, `query`, `body`, all checked. Errors: INVALID_INPUT, TOO_LARGE, NOT_FOUND. */
export async function readInput(
  { method, parts }: Endpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = { ...params };
  if (parts.consumes === 'form') input['body'] = await readForm(request);
  else if (method !== 'GET') {
    const body = await (parts.consumes === 'fields' ? readFields(request) : readJson(request));
    if (parts.body) input['body'] = parse(parts.body, body);
  }
  if (Object.entries(params).some(([name, value]) => !isUuid(value) && !(words.has(name) && /^[a-z][a-z0-9-]{0,63}$/i.test(value))))
    throw notFound();
  const query = readQuery(new URL(request.url).searchParams);
  if (parts.query) input['query'] = parse(parts.query, query);
  return input;
}
