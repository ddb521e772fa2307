import { contract, type ContractAreas } from '../../src/contract/index.ts';
import type { Contract, Endpoint, Handlers } from '../../src/contract/endpoint.ts';
import type { Ctx } from './context.ts';
import { staticFirst } from './path.ts';

/** The handlers of every area of the contract. */
export type AreaTable = { [K in keyof ContractAreas]: Handlers<ContractAreas[K], [Ctx]> };

export interface Route {
  /** `users.list` */
  name: string;
  endpoint: Endpoint;
  handle(input: Record<string, unknown>, ctx: Ctx): Promise<unknown>;
}

/** Every endpoint of the contract, with the handler that the table of areas has for it. */
export const routesOf = (areas: AreaTable): readonly Route[] =>
  Object.entries(contract as Contract)
    .flatMap(([area, endpoints]) =>
      Object.entries(endpoints).map(([key, endpoint]): Route => {
        const name = `${area}.${key}`;
        const table = areas[area as keyof ContractAreas] as unknown as Record<string, Route['handle']>;
        return { name, endpoint, handle: table[key]! };
      }),
    )
    .toSorted((a, b) => staticFirst(a.endpoint, b.endpoint));
