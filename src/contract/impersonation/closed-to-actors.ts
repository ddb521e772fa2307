import type { Endpoint } from '../endpoint.ts';

/** Endpoints closed to impersonators: what proves who someone is, what is the user's alone, and what deletes (security.md IMP-01). */
export const isClosedToActors = ({ method, parts: { stepUp, personal } }: Pick<Endpoint, 'method' | 'parts'>): boolean =>
  stepUp === true || personal === true || method === 'DELETE';
