import { fill } from '../../src/lib/fill.ts';
import type { Env } from './variables.ts';

/** What was looked at. `fix`: with the exact variable, command or SQL. */
export interface Check {
  id: string;
  state: 'ok' | 'warning' | 'fault' | 'skipped';
  says: string;
  fix?: string;
}

/** How long is waited for whom. Tests are less patient. */
export interface Patience {
  /** For an answer of one other machine. */
  eachMs: number;
  /** Whatever hangs. */
  wholeMs: number;
}

type Words = Readonly<Record<string, string>>;
type Said = string | { says: string; fix?: string };
/** A check from its sentences, with what they name filled in. */
export function found(id: string, state: Check['state'], said: Said, values: Words = {}): Check {
  const { says, fix } = typeof said === 'string' ? { says: said } : said;
  return { id, state, says: fill(says, values).replaceAll(/\s*\n\s*/g, ' '), ...(fix !== undefined && { fix: fill(fix, values) }) };
}

/** Each says when it gave up, and nothing keeps the process from ending. */
export async function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(late()), ms)));
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

export const secondsOf = (ms: number): string => String(Math.round(ms / 100) / 10);

/** Shorter ones would be found within words. */
const shortest = 4;
const longestSaid = 400;
const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function secretsIn(name: string, value: string): string[] {
  if (/SECRET|KEY|PASSWORD|TOKEN/.test(name)) return [value];
  if (!URL.canParse(value)) return [];
  const { password, search } = new URL(value);
  return [password, decoded(password), search];
}

export type Scrub = (text: string) => string;
/** Makes what others say fit to be shown: without secrets of the environment and control characters, and not for ever. */
export function scrubber(env: Env): Scrub {
  const secrets = Object.entries(env)
    .flatMap(([name, value]) => (value ? secretsIn(name, value) : []))
    .filter((secret) => secret.length >= shortest)
    .toSorted((a, b) => b.length - a.length);
  return (text) => {
    const shown = secrets.reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text);
    return shown.replaceAll(/[^\P{C}\n]/gu, ' ').slice(0, longestSaid);
  };
}
