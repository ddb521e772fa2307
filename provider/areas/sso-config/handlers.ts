import type { Handlers } from '../../../src/contract/endpoint.ts';
import type { ssoConfig as area } from '../../../src/contract/sso-config/sso-config.ts';
import { changedMeanwhile, notFound } from '../../../src/contract/input.ts';
import { peoplePage } from '../../../src/contract/values.ts';
import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { serviceProviderOf } from '../../federation/saml/saml-provider.ts';
import { readInTenant, readOnceInTenant, writeInTenant } from '../in-tenant.ts';
import { beginTest, listAttempts } from './attempts.ts';
import { createConnection, draftConnection, removeConnection, updateConnection } from './connection-changes.ts';
import { firstConnection, listConnections, loadConnectionRow, toConfig, type ConnectionRow } from './connection-view.ts';
import { addDomain, removeDomain, verifyDomain } from './domain-changes.ts';
import { readSsoLosses } from './losses.ts';
import { settingsAt, settingsIn } from './metadata.ts';
import { addGroup, changeGroup, removeGroup, setDefaultRoles } from './role-mapping.ts';
import { confirmTrust } from './trust.ts';
import { requireFirst, saveSaml, saveSamlMetadata, toSamlConfig } from './saml-config.ts';

const onOne = <T>(ctx: Ctx, id: string, work: (tx: Tx, row: ConnectionRow) => Promise<T>) =>
  writeInTenant(ctx, async (tx) => {
    await lockCaller(tx, ctx);
    return work(tx, await loadConnectionRow(tx, ctx, id));
  });
const onFirst = <T>(ctx: Ctx, work: (tx: Tx, row: ConnectionRow) => Promise<T>) =>
  writeInTenant(ctx, async (tx) => {
    await lockCaller(tx, ctx);
    return work(tx, await requireFirst(tx, ctx));
  });
const read = (ctx: Ctx, id: string) => readOnceInTenant(ctx, (tx) => loadConnectionRow(tx, ctx, id));
const readFirst = (ctx: Ctx) => readOnceInTenant(ctx, (tx) => firstConnection(tx, ctx));

export const ssoConfig: Handlers<typeof area, [Ctx]> = {
  list: async (_input, ctx) => (await readOnceInTenant(ctx, (tx) => listConnections(tx, ctx))).map((row) => toConfig(ctx, row)),
  draft: async ({ query }, ctx) => draftConnection(ctx, query),
  create: async ({ body }, ctx) => toConfig(ctx, await writeInTenant(ctx, (tx) => createConnection(tx, ctx, body))),
  update: async ({ ssoConfigId, body }, ctx) =>
    toConfig(ctx, await writeInTenant(ctx, (tx) => updateConnection(tx, ctx, ssoConfigId, body))),
  remove: async ({ ssoConfigId }, ctx) => writeInTenant(ctx, (tx) => removeConnection(tx, ctx, ssoConfigId)),
  createByMetadata: async ({ body }, ctx) => {
    const { metadata, ...draft } = body;
    const settings = { ...draft, ...settingsIn(metadata) };
    return toConfig(ctx, await writeInTenant(ctx, (tx) => createConnection(tx, ctx, settings)));
  },
  updateByMetadata: async ({ ssoConfigId, body }, ctx) => {
    const settings = settingsIn(body.metadata);
    return toConfig(ctx, await writeInTenant(ctx, (tx) => updateConnection(tx, ctx, ssoConfigId, settings)));
  },
  createByMetadataUrl: async ({ body }, ctx) => {
    const { id, type, url } = body;
    // Before anything is fetched for nothing.
    if (id && (await readOnceInTenant(ctx, (tx) => listConnections(tx, ctx))).some((row) => row.id === id)) throw changedMeanwhile();
    const settings = { id, type, ...(await settingsAt(ctx, url)) };
    return toConfig(ctx, await writeInTenant(ctx, (tx) => createConnection(tx, ctx, settings)));
  },
  updateByMetadataUrl: async ({ ssoConfigId, body }, ctx) => {
    await read(ctx, ssoConfigId);
    const settings = await settingsAt(ctx, body.url);
    return toConfig(ctx, await writeInTenant(ctx, (tx) => updateConnection(tx, ctx, ssoConfigId, settings)));
  },

  confirmTrust: async ({ ssoConfigId, body }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => confirmTrust(tx, ctx, row, body.until)),

  addDomain: async ({ ssoConfigId, body }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => addDomain(tx, ctx, row, body.domain)),
  removeDomain: async ({ ssoConfigId, domainId }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => removeDomain(tx, ctx, row, domainId)),
  validateDomainV1: async ({ ssoConfigId, domainId }, ctx) => verifyDomain(ctx, ssoConfigId, domainId),
  validateDomain: async ({ ssoConfigId, domainId }, ctx) => verifyDomain(ctx, ssoConfigId, domainId),

  defaultRoles: async ({ ssoConfigId }, ctx) => ({ roleIds: (await read(ctx, ssoConfigId)).roleIds }),
  setDefaultRoles: async ({ ssoConfigId, body }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => setDefaultRoles(tx, ctx, row, body.roleIds)),
  groups: async ({ ssoConfigId }, ctx) => (await read(ctx, ssoConfigId)).groups,
  addGroup: async ({ ssoConfigId, body: { group, roleIds = [] } }, ctx) =>
    onOne(ctx, ssoConfigId, (tx, row) => addGroup(tx, ctx, row, { group, roleIds })),
  changeGroup: async ({ ssoConfigId, id, body }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => changeGroup(tx, ctx, row, { id, ...body })),
  removeGroup: async ({ ssoConfigId, groupId }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => removeGroup(tx, ctx, row, groupId)),

  startTest: async ({ ssoConfigId }, ctx) => onOne(ctx, ssoConfigId, (tx, row) => beginTest(tx, ctx, row)),
  losses: async ({ ssoConfigId, query }, ctx) =>
    readInTenant(ctx, async (tx) => {
      const { id } = await loadConnectionRow(tx, ctx, ssoConfigId);
      return readSsoLosses(tx, ctx, { id, page: peoplePage(query) });
    }),
  attempts: async ({ ssoConfigId }, ctx) =>
    readInTenant(ctx, async (tx) => listAttempts(tx, ctx, await loadConnectionRow(tx, ctx, ssoConfigId))),

  oidc: async (_input, ctx) => {
    const rows = await readOnceInTenant(ctx, (tx) => listConnections(tx, ctx));
    const found = rows.find(({ type }) => type === 'oidc');
    return found ? { active: found.enabled, redirectUri: toConfig(ctx, found).redirectUri } : { active: false };
  },

  saml: async (_input, ctx) => toSamlConfig(ctx, await readFirst(ctx)),
  saveSaml: async ({ body }, ctx) => writeInTenant(ctx, (tx) => saveSaml(tx, ctx, body)),
  samlVendor: async (_input, { deps }) => {
    const { acsUrl, entityId } = serviceProviderOf(deps.config);
    return { acsUrl, spEntityId: entityId };
  },
  saveSamlMetadata: async ({ body }, ctx) => {
    const settings = settingsIn(body.metadata);
    return writeInTenant(ctx, (tx) => saveSamlMetadata(tx, ctx, settings));
  },
  validateSamlDomain: async (_input, ctx) => {
    const first = await readInTenant(ctx, (tx) => requireFirst(tx, ctx));
    const [domain] = first.domains;
    if (!domain) throw notFound();
    await verifyDomain(ctx, first.id, domain.id);
    return toSamlConfig(ctx, await readFirst(ctx));
  },
  samlRoles: async (_input, ctx) => ({ roleIds: (await readFirst(ctx))?.roleIds ?? [] }),
  setSamlRoles: async ({ body }, ctx) => onFirst(ctx, (tx, row) => setDefaultRoles(tx, ctx, row, body.roleIds)),
  samlGroups: async (_input, ctx) => (await readFirst(ctx))?.groups ?? [],
  addSamlGroup: async ({ body: { group, roleIds = [] } }, ctx) => onFirst(ctx, (tx, row) => addGroup(tx, ctx, row, { group, roleIds })),
  changeSamlGroup: async ({ id, body }, ctx) => onFirst(ctx, (tx, row) => changeGroup(tx, ctx, row, { id, ...body })),
  removeSamlGroup: async ({ id }, ctx) => onFirst(ctx, (tx, row) => removeGroup(tx, ctx, row, id)),
};
