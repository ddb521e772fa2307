import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, TestWorld } from '../world.ts';

/** What a request may carry: foreign or random ones make it an attack, own ones an ordinary call. */
export interface Ids {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
  /** By the name that paths give it. */
  readonly [param: string]: string;
}
export interface Sample {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}
/** A tenant that the caller has nothing to do with, and what its things are called so that they are recognised anywhere. */
export interface Foreign {
  world: TestWorld;
  tenantId: string;
  /** An admin there, signed in. */
  stranger: Browser;
  strangerEmail: string;
  /** Somebody else who works there. */
  colleagueId: string;
  canary: string;
}

/** What the security tests know of an area. It stands in `testing.ts` beside the handlers and is found there. */
export interface AreaTesting {
  /** Makes one of the area's things in a foreign tenant; answers what a request would name it by. */
  makeForeign(foreign: Foreign): Promise<Readonly<Record<string, string>>>;
  /** A valid body and query for each endpoint that needs one. */
  samples: Readonly<Record<string, (ids: Ids) => Sample>>;
  /** Parameters of paths that are words, not ids. */
  words?: Readonly<Record<string, string>>;
  /** Why nobody in another tenant notices when the conditions are gone from the statements of this area. Absent: somebody has to. */
  holdsAnyway?: string;
}

const folder = new URL('../../areas/', import.meta.url);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const load = async (name: string) => ((await import(new URL(`${name}/testing.ts`, folder).href)) as { testing: AreaTesting }).testing;

const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('testing.ts'))
  .map(dirname);
/** By the name of the area in the contract. */
const areas = new Map(await Promise.all(found.map(async (name) => [camel(name), await load(name)] as const)));

export function testingOf(area: string): AreaTesting {
  const testing = areas.get(area);
  if (!testing) throw new Error(`The area ${area} has no testing.ts that says how to make one of its things in a foreign tenant.`);
  return testing;
}
