import * as areas from './areas.ts';
import type { Area, CheckedEndpoint, AreaChecks, Contract, Endpoint } from './endpoint.ts';
import * as checks from './checks.ts';

export type ContractAreas = typeof areas;

type Checked<C extends Contract> = {
  [A in keyof C]: { [K in keyof C[A]]: C[A][K] extends Endpoint<infer P, infer S, infer D> ? CheckedEndpoint<P, S, D> : never };
};

// An area without a line in checks.ts does not compile here.
const checksOf: Record<string, AreaChecks> = { ...checks } satisfies Record<keyof ContractAreas, AreaChecks>;
const withChecks = (name: string, area: Area): Area =>
  Object.fromEntries(Object.entries(area).map(([key, endpoint]) => [key, { ...endpoint, checks: checksOf[name]![key]! }]));

/** The whole wire, each endpoint with its checks. */
export const contract = Object.fromEntries(
  Object.entries(areas).map(([name, area]) => [name, withChecks(name, area)]),
) as Checked<ContractAreas>;
