import { del, endpoints, get, post } from '../endpoint.ts';
import type { apiTokensChecks } from './api-tokens.checks.ts';

const tenant = '/identity/resources/tenants';
const user = '/identity/resources/users';
const readTenant = { permission: 'fe.secure.read.tenantApiTokens' } as const;
const readOwn = { permission: 'fe.secure.read.userApiTokens' } as const;
// A token outlives the session that made it.
const makeTenant = { access: { permission: 'fe.secure.write.tenantApiTokens' }, stepUp: true } as const;
const makeOwn = { access: { permission: 'fe.secure.write.userApiTokens' }, stepUp: true } as const;
const dropTenant = { access: { permission: 'fe.secure.delete.tenantApiTokens' }, produces: 'nothing' } as const;
const dropOwn = { access: { permission: 'fe.secure.delete.userApiTokens' }, produces: 'nothing' } as const;

/** Tokens of the tenant and of its members: client credentials, and access tokens (`Access`). */
export const apiTokens = endpoints<typeof apiTokensChecks>('apiTokens')({
  listOfTenant: get(`${tenant}/api-tokens/v1`, { access: readTenant }),
  createOfTenant: post(`${tenant}/api-tokens/v2`, makeTenant),
  removeOfTenant: del(`${tenant}/api-tokens/v1/:tokenId`, dropTenant),
  listAccessOfTenant: get(`${tenant}/access-tokens/v1`, { access: readTenant }),
  createAccessOfTenant: post(`${tenant}/access-tokens/v1`, makeTenant),
  removeAccessOfTenant: del(`${tenant}/access-tokens/v1/:id`, dropTenant),
  listOwn: get(`${user}/api-tokens/v1`, { access: readOwn }),
  createOwn: post(`${user}/api-tokens/v1`, makeOwn),
  removeOwn: del(`${user}/api-tokens/v1/:tokenId`, dropOwn),
  listAccessOwn: get(`${user}/access-tokens/v1`, { access: readOwn }),
  createAccessOwn: post(`${user}/access-tokens/v1`, makeOwn),
  removeAccessOwn: del(`${user}/access-tokens/v1/:id`, dropOwn),
  /** Client credentials for an access token of a few minutes. */
  exchangeV1: post('/identity/resources/auth/v1/api-token', { access: 'public' }),
  exchange: post('/identity/resources/auth/v2/api-token', { access: 'public' }),
});
