import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import {
  CreatedTenantAccessToken,
  CreatedTenantApiToken,
  CreatedUserAccessToken,
  CreatedUserApiToken,
  Credentials,
  Exchanged,
  ExchangedV1,
  NewTenantToken,
  NewUserToken,
  TenantAccessToken,
  TenantApiToken,
  UserAccessToken,
  UserApiToken,
} from './api-tokens.schemas.ts';

const ofTenant = { body: NewTenantToken, audit: 'apiToken.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'TOKEN_LIMIT'] } as const;
const ofUser = { body: NewUserToken, audit: 'apiToken.created', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'TOKEN_LIMIT'] } as const;
const revoked = { audit: 'apiToken.revoked', errors: ['NOT_FOUND'] } as const;
// Secrets can't be guessed, and many machines may share one address.
const exchanged = {
  body: Credentials,
  limit: 'federation',
  audit: { none: 'Machines do it all the time; the token shows its last use.' },
  errors: ['INVALID_CREDENTIALS'],
} as const;

export const apiTokensChecks = {
  listOfTenant: { result: v.array(TenantApiToken) },
  createOfTenant: { ...ofTenant, result: CreatedTenantApiToken },
  removeOfTenant: { ...revoked, params: { tokenId: Id } },
  listAccessOfTenant: { result: v.object({ accessTokens: v.array(TenantAccessToken) }) },
  createAccessOfTenant: { ...ofTenant, result: CreatedTenantAccessToken },
  removeAccessOfTenant: { ...revoked, params: { id: Id } },
  listOwn: { result: v.array(UserApiToken) },
  createOwn: { ...ofUser, result: CreatedUserApiToken },
  removeOwn: { ...revoked, params: { tokenId: Id } },
  listAccessOwn: { result: v.object({ accessTokens: v.array(UserAccessToken) }) },
  createAccessOwn: { ...ofUser, result: CreatedUserAccessToken },
  removeAccessOwn: { ...revoked, params: { id: Id } },
  exchangeV1: { ...exchanged, result: ExchangedV1 },
  exchange: { ...exchanged, result: Exchanged },
} satisfies AreaChecks;
