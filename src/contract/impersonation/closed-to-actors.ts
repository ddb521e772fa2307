import type { Endpoint } from '../endpoint.ts';

type Asked = Pick<Endpoint, 'method' | 'parts'>;

/** A file is a read too, however it's asked for. */
export const isChange = ({ method, parts: { reads, produces } }: Asked): boolean => method !== 'GET' && !reads && produces !== 'file';

/** Endpoints closed to impersonators, who only look: changes, what proves who someone is, and what is the user's alone (security.md IMP-01). */
export const isClosedToActors = (endpoint: Asked): boolean => {
  const { access, stepUp, personal } = endpoint.parts;
  return stepUp === true || personal === true || (access !== 'public' && access !== 'cookie' && isChange(endpoint));
};
