import { readPlainForm } from './body.ts';

const formBytes = 32_768;
/** Limit for a code, a state or a provider's message. */
const longestParam = 8192;
const kept = ['code', 'state', 'iss', 'error', 'error_description', 'user'];

/** Callback parameters from the query or a form. Repeated parameters are dropped. */
export async function readReturnedParams(request: Request): Promise<Record<string, string>> {
  const given = request.method === 'POST' ? await readPlainForm(request, formBytes) : new URL(request.url).searchParams;
  const params: Record<string, string> = {};
  for (const name of kept) {
    const [value, ...more] = given.getAll(name);
    if (value !== undefined && more.length === 0 && value.length <= longestParam) params[name] = value;
  }
  return params;
}
