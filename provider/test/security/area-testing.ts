import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Browser, TestWorld } from '../world.ts';

/** Ids in a request: foreign or random ones make it an attack, own ones an ordinary call. */
export interface Ids {
  readonly tenantId: string;
  readonly userId: string;
  readonly email: string;
  /** By path parameter name. */
  readonly [param: string]: string;
}
export interface Sample {
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}
/** A tenant the caller doesn't belong to, whose names are recognizable anywhere. */
export interface Foreign {
  world: TestWorld;
  tenantId: string;
  /** A signed-in admin of that tenant. */
  stranger: Browser;
  strangerEmail: string;
  /** Another user of that tenant. */
  colleagueId: string;
  canary: string;
}

/** An area's facts for the security tests. Found in `testing.ts` next to the handlers. */
export interface AreaTesting {
  /** Creates one of the area's resources in a foreign tenant; returns its ids by parameter name. */
  makeForeign(foreign: Foreign): Promise<Readonly<Record<string, string>>>;
  /** A valid body and query for each endpoint that needs one. */
  samples: Readonly<Record<string, (ids: Ids) => Sample>>;
  /** Path parameters that are words instead of ids. */
  words?: Readonly<Record<string, string>>;
  /** Why removing this area's tenant conditions goes unnoticed by other tenants. Omitted: it must be noticed. */
  holdsAnyway?: string;
}

const folder = new URL('../../areas/', import.meta.url);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const load = async (name: string) => ((await import(new URL(`${name}/testing.ts`, folder).href)) as { testing: AreaTesting }).testing;

const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('testing.ts'))
  .map(dirname);
/** By the area's name in the contract. */
const areas = new Map(await Promise.all(found.map(async (name) => [camel(name), await load(name)] as const)));

export function testingOf(area: string): AreaTesting {
  const testing = areas.get(area);
  if (!testing) throw new Error(`The area ${area} has no testing.ts that says how to make one of its things in a foreign tenant.`);
  return testing;
}
