import { del, endpoints, get, patch, post, put } from '../endpoint.ts';
import type { ssoConfigChecks } from './sso-config.checks.ts';

const base = '/team/resources/sso/v1';
const all = `${base}/configurations`;
const one = `${all}/:ssoConfigId`;
const saml = `${base}/saml/configurations`;
const samlGroups = '/team/resources/sso/v2/saml/configurations/groups';

const read = { access: { permission: 'fe.secure.read.samlConfiguration' } } as const;
const write = { access: { permission: 'fe.secure.write.samlConfiguration' } } as const;
const silent = { ...write, produces: 'nothing' } as const;
/** Whoever chooses the identity provider can sign in as anyone in its domains. */
const trust = { ...write, stepUp: true } as const;
const remove = { access: { permission: 'fe.secure.delete.samlConfiguration' }, produces: 'nothing' } as const;

/** Connections to companies' identity providers (flows.md B.8). */
export const ssoConfig = endpoints<typeof ssoConfigChecks>('ssoConfig')({
  list: get(all, read),
  /** What a new connection begins as: its addresses are those that it keeps, and nothing is stored. */
  draft: get(`${all}/draft`, write),
  create: post(all, trust),
  update: patch(one, trust),
  remove: del(one, remove),
  createByMetadata: post(`${all}/metadata`, trust),
  updateByMetadata: put(`${one}/metadata`, trust),
  createByMetadataUrl: post(`${all}/metadata-url`, trust),
  updateByMetadataUrl: put(`${one}/metadata-url`, trust),

  /** Another admin agrees to what they have seen changed, so that it signs in everyone of its domains at once. */
  confirmTrust: post(`${one}/trust`, { ...write, stepUp: 'ifAsked', produces: 'nothing' }),

  addDomain: post(`${one}/domains`, write),
  removeDomain: del(`${one}/domains/:domainId`, silent),
  validateDomainV1: put(`${one}/domains/:domainId/validate`, { ...trust, produces: 'nothing' }),
  validateDomain: put('/team/resources/sso/v2/configurations/:ssoConfigId/domains/:domainId/validate', { ...trust, produces: 'nothing' }),

  defaultRoles: get(`${one}/roles`, read),
  setDefaultRoles: put(`${one}/roles`, silent),
  groups: get(`${one}/groups`, read),
  addGroup: post(`${one}/groups`, silent),
  changeGroup: patch(`${one}/groups/:id`, silent),
  removeGroup: del(`${one}/groups/:groupId`, silent),

  /** A sign-in that signs nobody in, on or off. Its address is for a tab of the admin's browser. */
  startTest: post(`${one}/tests`, write),
  /** Who would be cut off if it were required. */
  losses: get(`${one}/losses`, write),
  /** The newest sign-ins and test runs, newest first. */
  attempts: get(`${one}/attempts`, read),

  oidc: get(`${base}/oidc/configurations`, read),

  // Of older clients, which know one connection: the tenant's first.
  saml: get(saml, read),
  saveSaml: post(saml, trust),
  samlVendor: get(`${saml}/vendor-config`, read),
  saveSamlMetadata: put(`${saml}/metadata`, trust),
  validateSamlDomain: put(`${base}/saml/validations/domain`, trust),
  samlRoles: get(`${saml}/roles/default`, read),
  setSamlRoles: post(`${saml}/roles/default`, silent),
  samlGroups: get(samlGroups, read),
  addSamlGroup: post(samlGroups, silent),
  changeSamlGroup: patch(`${samlGroups}/:id`, silent),
  removeSamlGroup: del(`${samlGroups}/:id`, silent),
});
