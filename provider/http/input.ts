import type { CheckedEndpoint } from '../../src/contract/endpoint.ts';
import { parseInput, parseParams } from '../../src/contract/input.ts';
import { refusedRequest } from '../identity/refusals.ts';
import { formLimitBytes, jsonLimitBytes, readBytes, readFields, readForm, readJson } from './body.ts';

const isAbsent = (text: string) => text === '' || text === 'undefined' || text === 'null';

function readQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of search) {
    if (value.includes('\u0000') || name.includes('\u0000')) throw refusedRequest('The query holds a NUL character.');
    if (!isAbsent(value)) query[name] = value;
  }
  return query;
}

/** The request with all of its body. Errors: TOO_LARGE. */
export async function receive({ method, parts }: CheckedEndpoint, request: Request): Promise<Request> {
  if (method === 'GET' || !request.body) return request;
  const body = await readBytes(request, parts.consumes === 'form' ? formLimitBytes : jsonLimitBytes);
  return new Request(request.url, { method, headers: request.headers, body });
}

/** The handler's input: parameters by name, `query`, `body`, all validated. Errors: INVALID_INPUT, TOO_LARGE, NOT_FOUND. */
export async function readInput(
  endpoint: CheckedEndpoint,
  request: Request,
  params: Record<string, string>,
): Promise<Record<string, unknown>> {
  const { method, parts, checks } = endpoint;
  const input = parseParams(endpoint, params);
  if (parts.consumes === 'form') input['body'] = await readForm(request);
  else if (method !== 'GET') {
    const body = await (parts.consumes === 'fields' ? readFields(request) : readJson(request));
    if (checks.body) input['body'] = parseInput(checks.body, body, checks.errors);
  }
  const query = readQuery(new URL(request.url).searchParams);
  if (checks.query) input['query'] = parseInput(checks.query, query, checks.errors);
  return input;
}
