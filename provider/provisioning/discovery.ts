import SCIMMY from 'scimmy';
import type { Document } from './scim-document.ts';
import { defaultPage, largestPage } from './scim-list.ts';

const list = (resources: readonly Document[]): Document => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: resources.length,
  itemsPerPage: resources.length,
  startIndex: 1,
  Resources: resources,
});

export const serviceProviderConfig = (base: string): Document => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: undefined,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  // RFC 9865
  pagination: { cursor: true, index: true, defaultPaginationMethod: 'index', defaultPageSize: defaultPage, maxPageSize: largestPage },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: "The directory's own token.",
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const enterprise = SCIMMY.Schemas.EnterpriseUser.definition.id;
const types = (base: string): Document[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    description: name === 'User' ? 'User Account' : 'Group',
    schema: SCIMMY.Schemas[name].definition.id,
    ...(name === 'User' && { schemaExtensions: [{ schema: enterprise, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
export const resourceTypes = (base: string): Document => list(types(base));
export const resourceType = (base: string, name: string): Document | undefined => types(base).find(({ id }) => id === name);

const definitions = (base: string): Document[] =>
  [SCIMMY.Schemas.User, SCIMMY.Schemas.Group, SCIMMY.Schemas.EnterpriseUser].map(
    ({ definition }) => definition.describe(`${base}/Schemas`) as unknown as Document,
  );
export const schemas = (base: string): Document => list(definitions(base));
export const schema = (base: string, urn: string): Document | undefined => definitions(base).find(({ id }) => id === urn);
