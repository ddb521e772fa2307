import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, PeoplePaging } from '../values.ts';
import {
  MetadataAddress,
  MetadataText,
  NewByMetadata,
  NewByMetadataUrl,
  NewDomain,
  NewSsoConfig,
  NewSsoGroup,
  RoleIds,
  SamlConfig,
  SamlConfigInput,
  SsoAttempt,
  SsoConfig,
  SsoConfigUpdate,
  SsoDomain,
  SsoDraft,
  SsoGroup,
  SeenChange,
  SsoGroupChange,
  SsoLosses,
} from './sso-config.schemas.ts';

const one = { ssoConfigId: Id };
const Roles = v.object({ roleIds: RoleIds });
const created = { result: SsoConfig, audit: 'ssoConnection.created', errors: ['CONFLICT'] } as const;
const updated = { params: one, result: SsoConfig, audit: 'ssoConnection.updated' } as const;
const domain = { ssoConfigId: Id, domainId: Id };
const validation = {
  params: domain,
  limit: 'federation',
  audit: 'ssoDomain.verified',
  errors: ['NOT_FOUND', 'DOMAIN_NOT_PROVEN', 'KEY_TAKEN', 'CONNECTION_TRUST'],
} as const;
const groupMade = { body: NewSsoGroup, audit: 'ssoGroup.created' } as const;
const groupChanged = { body: SsoGroupChange, audit: 'ssoGroup.updated', errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'] } as const;
const groupGone = { audit: 'ssoGroup.deleted', errors: ['NOT_FOUND'] } as const;
const setsRoles = { body: Roles, audit: 'ssoConnection.rolesSet' } as const;

export const ssoConfigChecks = {
  list: { result: v.array(SsoConfig) },
  draft: { query: SsoDraft, result: SsoConfig },
  create: { ...created, body: NewSsoConfig, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'CONFLICT'] },
  update: { ...updated, body: SsoConfigUpdate, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'CONNECTION_TRUST'] },
  remove: { params: one, audit: 'ssoConnection.deleted', errors: ['NOT_FOUND'] },
  createByMetadata: { ...created, body: NewByMetadata },
  updateByMetadata: { ...updated, body: MetadataText, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'CONNECTION_TRUST'] },
  createByMetadataUrl: { ...created, body: NewByMetadataUrl, limit: 'federation' },
  updateByMetadataUrl: { ...updated, body: MetadataAddress, limit: 'federation', errors: ['NOT_FOUND', 'CONNECTION_TRUST'] },

  confirmTrust: {
    params: one,
    body: SeenChange,
    audit: 'ssoConnection.trustConfirmed',
    errors: ['NOT_FOUND', 'SELF_CHANGE', 'CONNECTION_TRUST', 'CONFLICT'],
  },

  addDomain: {
    params: one,
    body: NewDomain,
    result: SsoDomain,
    audit: ['ssoDomain.created', 'ssoConnection.updated'],
    errors: ['NOT_FOUND', 'KEY_TAKEN'],
  },
  removeDomain: { params: domain, audit: ['ssoDomain.deleted', 'ssoConnection.updated'], errors: ['NOT_FOUND'] },
  validateDomainV1: validation,
  validateDomain: validation,

  defaultRoles: { params: one, result: v.object({ roleIds: v.array(v.string()) }), errors: ['NOT_FOUND'] },
  setDefaultRoles: { ...setsRoles, params: one, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  groups: { params: one, result: v.array(SsoGroup), errors: ['NOT_FOUND'] },
  addGroup: { ...groupMade, params: one, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'] },
  changeGroup: { ...groupChanged, params: { ssoConfigId: Id, id: Id } },
  removeGroup: { ...groupGone, params: { ssoConfigId: Id, groupId: Id } },

  startTest: {
    params: one,
    result: v.object({ id: v.string(), address: v.string() }),
    limit: 'federation',
    audit: 'ssoConnection.testStarted',
    errors: ['NOT_FOUND'],
  },
  losses: { params: one, query: PeoplePaging, result: SsoLosses, errors: ['NOT_FOUND'] },
  attempts: { params: one, result: v.array(SsoAttempt), errors: ['NOT_FOUND'] },

  oidc: { result: v.object({ active: v.boolean(), redirectUri: v.optional(v.string()) }) },

  saml: { result: SamlConfig },
  saveSaml: {
    body: SamlConfigInput,
    result: SamlConfig,
    audit: ['ssoConnection.created', 'ssoConnection.updated', 'ssoDomain.created', 'ssoDomain.deleted'],
    errors: ['ROLE_NOT_GRANTABLE', 'KEY_TAKEN', 'CONNECTION_TRUST'],
  },
  samlVendor: { result: v.object({ acsUrl: v.string(), spEntityId: v.string() }) },
  saveSamlMetadata: {
    body: MetadataText,
    result: SamlConfig,
    audit: ['ssoConnection.created', 'ssoConnection.updated'],
    errors: ['ROLE_NOT_GRANTABLE', 'CONNECTION_TRUST'],
  },
  validateSamlDomain: {
    result: SamlConfig,
    limit: 'federation',
    audit: 'ssoDomain.verified',
    errors: ['NOT_FOUND', 'DOMAIN_NOT_PROVEN', 'KEY_TAKEN', 'CONNECTION_TRUST'],
  },
  samlRoles: { result: v.object({ roleIds: v.array(v.string()) }) },
  setSamlRoles: { ...setsRoles, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE'] },
  samlGroups: { result: v.array(SsoGroup) },
  addSamlGroup: { ...groupMade, errors: ['NOT_FOUND', 'ROLE_NOT_GRANTABLE', 'KEY_TAKEN'] },
  changeSamlGroup: { ...groupChanged, params: { id: Id } },
  removeSamlGroup: { ...groupGone, params: { id: Id } },
} satisfies AreaChecks;
