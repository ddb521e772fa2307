import { secondsOf } from './doctor-check.ts';

export interface Heard {
  status: number;
  headers: Headers;
  /** The beginning of it. */
  body: string;
  askedAt: number;
  ms: number;
}
/** `silent`: why there was no answer, as a code without anything of the address. */
export type Answered = { heard: Heard } | { silent: string };

const mostBytes = 1_000_000;

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > mostBytes) break;
  }
  return text;
}

function codeOf(error: unknown, ms: number): string {
  const { name = '', code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `nothing within ${secondsOf(ms)} s`;
  return cause?.code ?? (typeof code === 'string' ? code : 'nothing that a web server says');
}

/** Follows nobody elsewhere, and ends in time. */
export async function ask(
  url: string,
  { eachMs, now, method = 'GET', headers = {} }: { eachMs: number; now: () => number; method?: string; headers?: Record<string, string> },
): Promise<Answered> {
  const askedAt = now();
  try {
    const more = { method, headers: { connection: 'close', ...headers } };
    const response = await fetch(url, { ...more, redirect: 'manual', signal: AbortSignal.timeout(eachMs) });
    const ms = now() - askedAt;
    return { heard: { status: response.status, headers: response.headers, body: await beginningOf(response), askedAt, ms } };
  } catch (error) {
    return { silent: codeOf(error, eachMs) };
  }
}
