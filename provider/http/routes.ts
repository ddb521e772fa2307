import { contract, type ContractAreas } from '../../src/contract/index.ts';
import type { CheckedEndpoint, Handlers } from '../../src/contract/endpoint.ts';
import type { CallerRead } from './caller-read.ts';
import type { Ctx } from './context.ts';
import { staticFirst } from './path.ts';

/** Handlers of every contract area. */
export type AreaTable = { [K in keyof ContractAreas]: Handlers<ContractAreas[K], [Ctx]> };

export interface Route {
  /** `users.list` */
  name: string;
  endpoint: CheckedEndpoint;
  handle: ((input: Record<string, unknown>, ctx: Ctx) => Promise<unknown>) & { read?: CallerRead<unknown> };
}

/** Every contract endpoint with its handler. */
export const routesOf = (areas: AreaTable): readonly Route[] =>
  Object.entries(contract as Record<string, Record<string, CheckedEndpoint>>)
    .flatMap(([area, endpoints]) =>
      Object.entries(endpoints).map(([key, endpoint]): Route => {
        const table = areas[area as keyof ContractAreas] as unknown as Record<string, Route['handle']>;
        return { name: endpoint.name, endpoint, handle: table[key]! };
      }),
    )
    .toSorted((a, b) => staticFirst(a.endpoint, b.endpoint));
