import * as areas from './areas.ts';
import type { Area, CheckedEndpoint, Contract, Endpoint, Schemas } from './endpoint.ts';
import * as schemas from './schemas.ts';

export type ContractAreas = typeof areas;

type Checked<C extends Contract> = {
  [A in keyof C]: { [K in keyof C[A]]: C[A][K] extends Endpoint<infer P, infer S, infer D> ? CheckedEndpoint<P, S, D> : never };
};

const schemasOf: Record<string, Record<string, Schemas>> = { ...schemas };
const withSchemas = (name: string, area: Area): Area =>
  Object.fromEntries(Object.entries(area).map(([key, endpoint]) => [key, { ...endpoint, schemas: schemasOf[name]![key]! }]));

/** The whole wire, each endpoint with its schemas. */
export const contract = Object.fromEntries(
  Object.entries(areas).map(([name, area]) => [name, withSchemas(name, area)]),
) as Checked<ContractAreas>;
