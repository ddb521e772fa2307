import { isExactAddress, isLoopback, readWebAddress } from '../../src/lib/web-address.ts';
import type { VariableName } from './variable-names.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** The same, and notes which of them are read. */
export const noting = (env: Env, asked: Set<string>): Env => new Proxy(env, { get: (all, name: string) => (asked.add(name), all[name]) });

/** Names every variable that is wrong and how to fix it, a line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** By what is wrong: a variable, an option, a place in a file. */
  readonly problems: Readonly<Record<string, string>>;
  constructor(problems: Readonly<Record<string, string>>) {
    super(
      Object.entries(problems)
        .map(([variable, fix]) => `${variable}: ${fix}`)
        .join('\n'),
    );
    this.problems = problems;
  }
}

/** Environment variables. What is missing or wrong is noted, so that all of it can be told at once; a stand-in takes its place. */
export interface Variables {
  isProduction: boolean;
  /** Undefined if missing or empty. */
  get(name: VariableName): string | undefined;
  needed(name: VariableName, why: string): string;
  wholeNumber(name: VariableName, fallback: number, max: number): number;
  list(name: VariableName): string[];
  refuse(name: string, fix: string): void;
}

const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads settings from variables. Errors: ConfigError with everything that was refused. */
export function readVariables<T>(env: Env, read: (variables: Variables) => T): T {
  const problems: Record<string, string> = {};
  const get = (name: VariableName) => env[name] || undefined;
  const refuse = (name: string, fix: string) => void (problems[name] ??= fix);
  const settings = read({
    isProduction: env['NODE_ENV'] === 'production',
    get,
    refuse,
    needed: (name, why) => get(name) ?? (refuse(name, `it is missing. ${why}`), ''),
    wholeNumber: (name, fallback, max) => {
      const text = get(name);
      const value = text === undefined ? fallback : Number(text);
      if (!Number.isInteger(value) || value < 0 || value > max) refuse(name, `"${text}" is not a whole number from 0 to ${max}.`);
      return value;
    },
    list: (name) => listOf(get(name)),
  });
  if (Object.keys(problems).length > 0) throw new ConfigError(problems);
  return settings;
}

const standIn = 'https://stand-in.invalid';

/** In production what people send must not be readable on its way; `http` is for this machine only. */
function webAddress({ isProduction, refuse }: Variables, name: string, text: string, fix: string): URL | undefined {
  const url = readWebAddress(text);
  if (!url) refuse(name, fix);
  else if (isProduction && url.protocol === 'http:' && !isLoopback(url)) refuse(name, `"${text}" must begin with https:// in production.`);
  return url;
}

/** `https://app.example.com`: nothing after the host, because origins are compared exactly. */
export function origin(variables: Variables, name: string, text: string): string {
  const fix = `"${text}" is not an origin. Write it like https://app.example.com, without a path.`;
  const url = webAddress(variables, name, text, fix);
  if (url && url.origin !== text.replace(/\/$/, '')) variables.refuse(name, fix);
  return url?.origin ?? standIn;
}

export function address(variables: Variables, name: string, text: string): string {
  const fix = `"${text}" is not a web address. Write it like https://app.example.com/portal.`;
  const url = webAddress(variables, name, text, fix);
  if (url && (url.search || url.hash)) variables.refuse(name, fix);
  return url ? text.replace(/\/+$/, '') : standIn;
}

export function httpsAddress({ refuse }: Variables, name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') refuse(name, `"${text}" is not an https address.`);
  return url ?? new URL(standIn);
}

/** Compared exactly, so kept as written. */
export function exactAddress({ refuse }: Variables, name: string, text: string): string {
  if (!isExactAddress(text)) refuse(name, `"${text}" is not an exact https address. Write it like https://app.example.com/oauth/callback.`);
  return text;
}
