import type { Endpoint } from '../endpoint.ts';

/** Going on to another account, and proving again who one is. */
const open = ['tenants.switch', 'tenants.token', 'stepUp.generate', 'oauth.userInfoByPost'];
/** What is their own, who have nothing of their own here, lets anyone in without asking again, or is about accounts below. */
const closed = [
  'apiTokens.createOwn',
  'apiTokens.createAccessOwn',
  'impersonation.',
  'subTenants.',
  'invites.create',
  'applications.rotateSecret',
  'directory.create',
  'directory.rotate',
];

/**
 * Endpoints closed to whoever acts in an account below their own without being its member. What is a person's own stays where they
 * belong, and out of this account's audit log.
 */
export const isClosedToVisitors = ({ name, method, parts: { access } }: Pick<Endpoint, 'name' | 'method' | 'parts'>): boolean =>
  method !== 'GET' &&
  !open.includes(name) &&
  (access === 'signedIn' || (method !== 'DELETE' && closed.some((start) => name.startsWith(start))));
