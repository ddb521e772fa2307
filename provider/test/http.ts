import { widened, type LimitTable } from '../ports/limits.ts';
import type { TestWorld } from './world.ts';

export interface Sent {
  status: number;
  /** Undefined on success. */
  errorCode: string | undefined;
  body: Record<string, unknown>;
  cookies: string[];
}
export interface SendOptions {
  method?: string;
  headers?: Record<string, string>;
  ip?: string;
}

/** A request from a program rather than a browser: no origin, no cookies. */
export async function post(
  world: TestWorld,
  path: string,
  body: object | null,
  { method = 'POST', headers = {}, ip }: SendOptions = {},
): Promise<Sent> {
  const response = await world.send(
    path,
    { method, headers: { 'content-type': 'application/json', ...headers }, body: body === null ? null : JSON.stringify(body) },
    ip,
  );
  const text = await response.text();
  const read = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return {
    status: response.status,
    errorCode: read['errorCode'] as string | undefined,
    body: read,
    cookies: response.headers.getSetCookie(),
  };
}

/** Counts each result: `{ 200: 1, LINK_USED: 199 }`. */
export function tally(answers: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, errorCode } of answers) counts[errorCode ?? status] = (counts[errorCode ?? status] ?? 0) + 1;
  return counts;
}

export const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
/** One of a hundred clients. */
export const ipOf = (index: number): string => `198.51.100.${index % 100}`;

/** As many as in production, in windows that no test outlasts. */
export const hourly = Object.fromEntries(
  Object.entries(widened(1)).map(([rate, limit]) => [rate, { ...limit, seconds: 3600 }]),
) as LimitTable;
