import * as v from 'valibot';
import type { DocumentInput } from '../../../src/contract/configuration/document.schemas.ts';
import { CheckedDocument } from '../../../src/contract/configuration/document.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { policyOf } from '../../identity/policy/vendor-policy.ts';
import { setPolicy } from '../../run/live-policy.ts';
import { createLimits, type LimitTable } from '../../ports/limits.ts';
import { hourly } from '../http.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';

/** What somebody sees of a setting. */
export interface Case {
  value: unknown;
  /** Other settings that it needs, in either world. */
  base?: DocumentInput;
  /** `document`: those of the world's policy. Default: none that a test meets. */
  limits?: LimitTable | 'document';
  see(world: TestWorld): Promise<unknown>;
  /** Of the default. */
  usual: unknown;
  /** Of the value. */
  changed: unknown;
}
/** By the setting's path, with a word for more than one case of it. */
export type Cases = Readonly<Record<string, Case>>;
export const pathIn = (name: string) => name.split(' ')[0] ?? name;

type Tree = Record<string, unknown>;
const isTree = (part: unknown): part is Tree => typeof part === 'object' && part !== null && !Array.isArray(part);
export function put(tree: Tree, [key = '', ...more]: readonly string[], value: unknown): Tree {
  const below = tree[key];
  return { ...tree, [key]: more.length === 0 ? value : put(isTree(below) ? below : {}, more, value) };
}

/** A server whose operator wrote this. Its clock is held. */
export async function worldOf(document: unknown, limits?: Case['limits']): Promise<TestWorld> {
  const ofDocument = limits === 'document';
  const world = await createWorld({ isHeld: true, ...(limits && !ofDocument && { limits }) });
  if (ofDocument) world.deps.limits = createLimits(hourly, { pointsOf: (rate) => world.deps.policy.rates[rate] });
  setPolicy(
    world.deps,
    policyOf(v.parse(CheckedDocument, document), () => 'secret'),
  );
  return world;
}
export const documentOf = ({ base = {}, value }: Case, path: string) => put({ ...base }, path.split('.'), value);

/** `allowed`, or the code of what it was refused with. */
export const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'allowed',
    (error: unknown) => toAppError(error).code,
  );

/** A second, or a day, before each of two ends, and one after. */
export const around = (first: number, second: number): number[] => [first - 1, first + 1, second - 1, second + 1];
/** What that gives of something that ends at the first of them, or at the second. */
export const untilFirst = (code: string) => ['allowed', code, code, code];
export const untilSecond = (code: string) => ['allowed', 'allowed', 'allowed', code];

/** At each of these moments from now. */
export async function later(world: TestWorld, moments: readonly number[], act: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let passed = 0;
  for (const moment of moments) {
    world.advance(moment - passed);
    passed = moment;
    seen.push(await outcome(act()));
  }
  return seen;
}

/** Begun anew for each of these moments: what is used up, or goes on by being used. */
export async function anew(world: TestWorld, moments: readonly number[], begin: () => Promise<() => Promise<unknown>>): Promise<string[]> {
  const seen: string[] = [];
  for (const moment of moments) seen.push(...(await later(world, [moment], await begin())));
  return seen;
}

export const refresh = ({ api }: Browser) => api.auth.refresh({ body: null });
