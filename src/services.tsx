import type { Services } from './connection.ts';
import type { Area, Handlers } from './contract/endpoint.ts';
import { servicesOf } from './create-services.ts';
import { useConnection } from './use-connection.ts';

export type { Services } from './connection.ts';

/** Not for a first screen: whatever uses this brings the code of the services along. */
export const useServices = (): Services => servicesOf(useConnection());

/** Typed methods of one area. */
export const useApi = <A extends Area>(area: A): Handlers<A> => useServices().api(area);
