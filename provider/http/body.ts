import { AppError, isAppError } from '../../src/lib/error.ts';
import { refusedRequest } from '../identity/refusals.ts';

export const jsonLimitBytes = 100_000;
/** A picture of 1 MB plus multipart overhead. */
export const formLimitBytes = 1_100_000;
const jsonDepth = 20;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

const tooLarge = () => new AppError('TOO_LARGE', 'The request is too large.', { status: 413 });

/** Errors: TOO_LARGE. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    // Whoever sends it went away, or took too long.
    throw isAppError(cause) ? cause : refusedRequest('The request broke off before all of it had arrived.', 408);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The database takes no NUL, and JSON there no unpaired surrogate. */
export const isText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

function requireSafe(value: unknown, levels: number): void {
  if (typeof value === 'string' && !isText(value)) throw refusedRequest('The request holds a NUL character or an unpaired surrogate.');
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) throw refusedRequest(`The JSON of the request is deeper than ${jsonDepth} levels.`);
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key) || !isText(key)) throw refusedRequest('The JSON of the request holds a key that is not allowed.');
    requireSafe(inner, levels - 1);
  }
}

/** `application/json`, alone or with charset utf-8. Rejects everything a plain form can send (security.md 2.10). */
export const isJsonType = (type: string | null): boolean => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');

const plainForm = /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i;

function requireNoEncoding({ headers }: Request): void {
  if (!/^(identity)?$/i.test(headers.get('content-encoding') ?? '')) throw refusedRequest('Send the body without a content encoding.', 415);
}

/** The parsed JSON object or null; undefined for an empty body, which many calls send. Errors: INVALID_INPUT (400, 415), TOO_LARGE. */
export async function readJson(request: Request, { isType = isJsonType, limitBytes = jsonLimitBytes } = {}): Promise<unknown> {
  const type = request.headers.get('content-type');
  requireNoEncoding(request);
  if (type !== null && !isType(type)) throw refusedRequest('Send the header Content-Type: application/json.', 415);
  const bytes = await readBytes(request, limitBytes);
  if (bytes.byteLength === 0) return undefined;
  if (type === null) throw refusedRequest('Send the header Content-Type: application/json.', 415);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refusedRequest('The body of the request is not JSON in UTF-8.');
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw refusedRequest('Send a JSON object.');
  requireSafe(value, jsonDepth);
  return value;
}

/** A urlencoded form that may repeat fields. Errors: INVALID_INPUT 415, TOO_LARGE. */
export async function readPlainForm(request: Request, limitBytes = jsonLimitBytes): Promise<URLSearchParams> {
  if (!plainForm.test(request.headers.get('content-type') ?? '')) throw refusedRequest('Send a plain form.', 415);
  requireNoEncoding(request);
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, limitBytes)));
}

/** A urlencoded form or a JSON object without repeated fields. Errors: INVALID_INPUT (400, 415), TOO_LARGE. */
export async function readFields(request: Request): Promise<unknown> {
  if (!plainForm.test(request.headers.get('content-type') ?? '')) return readJson(request);
  const pairs = [...(await readPlainForm(request))];
  const fields: Record<string, string> = Object.fromEntries(pairs);
  if (Object.keys(fields).length < pairs.length) throw refusedRequest('A field stands twice in the form.');
  requireSafe(fields, 1);
  return fields;
}

/** A multipart form of at most 1 MB. Errors: INVALID_INPUT (400, 415), TOO_LARGE. */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw refusedRequest('Send a multipart form.', 415);
  const bytes = await readBytes(request, formLimitBytes);
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw refusedRequest('The multipart form cannot be read.');
  }
}

/** As it was sent, for what is signed byte by byte. Errors: TOO_LARGE. */
export const readText = async (request: Request): Promise<string> => new TextDecoder().decode(await readBytes(request, jsonLimitBytes));
