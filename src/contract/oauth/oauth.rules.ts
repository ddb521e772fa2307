import type { Endpoint } from '../endpoint.ts';

/** What says who signed in: somebody else's application needs no scope for our API. */
export const isOpenToApplications = ({ name }: Pick<Endpoint, 'name'>): boolean =>
  name === 'oauth.userInfo' || name === 'oauth.userInfoByPost';
