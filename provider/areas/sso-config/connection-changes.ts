import {
  protocolOf,
  requireComplete,
  requireEnforceable,
  requireSpace,
  secretMask,
  ssoNames,
  trustedFields,
} from '../../../src/contract/sso-config/sso-config.rules.ts';
import { changedMeanwhile } from '../../../src/contract/input.ts';
import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import type { NewSsoConfig, SsoConfig, SsoConfigInput, SsoType } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { ConnectionSecrets, OidcConnectionSettings, SamlSettings } from '../../federation/connections.ts';
import { splitCertificates } from '../../federation/saml/certificates.ts';
import { newKeyAndCertificate } from '../../federation/saml/self-signed.ts';
import { auditChange } from '../../identity/audit.ts';
import { requireGrantableRoles } from '../../identity/members/grants.ts';
import { lockCaller } from '../../identity/members/lock-caller.ts';
import { endOtherWays } from '../../identity/sessions/sessions.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import { listConnections, loadConnectionRow, secretsOf, toConfig, typeOf, type ConnectionRow } from './connection-view.ts';
import { replaceDefaultRoles, replaceGroups } from './role-mapping.ts';
import { changesTrust, changeTrust } from './trust.ts';

const emptySaml: SamlSettings = {
  idpEntityId: '',
  ssoUrl: '',
  certificates: [],
  // Products differ, and some let their admins choose.
  signed: 'either',
  signRequests: false,
  allowsIdpInitiated: false,
};
const emptyOidc: OidcConnectionSettings = { issuer: '', clientId: '' };

const defined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Partial<T>;

/** Attribute names without the empty ones, which mean the usual ones. */
const cleaned = (names_: SsoConfigInput['attributes']) => names_ && Object.fromEntries(Object.entries(names_).filter(([, name]) => name));

function settingsAfter(type: SsoType, before: Pick<ConnectionRow, 'type' | 'config'> | undefined, input: SsoConfigInput): object {
  const protocol = protocolOf(type);
  const kept = before?.type === protocol ? (before.config as object) : {};
  const attributes = cleaned(input.attributes);
  if (protocol === 'oidc')
    return { ...emptyOidc, ...kept, ...defined({ issuer: input.ssoEndpoint, clientId: input.oidcClientId, attributes }) };
  const certificates = input.publicCertificate === undefined ? undefined : splitCertificates(input.publicCertificate);
  const { idpEntityId, ssoEndpoint: ssoUrl, signRequest: signRequests, isResponseSigned, allowsIdpInitiated } = input;
  const settings: SamlSettings = { ...emptySaml, ...kept };
  const changesSigned = isResponseSigned !== undefined && isResponseSigned !== (settings.signed === 'response');
  const signed = changesSigned ? (isResponseSigned ? 'response' : emptySaml.signed) : undefined;
  return { ...settings, ...defined({ idpEntityId, ssoUrl, certificates, signRequests, attributes, signed, allowsIdpInitiated }) };
}

function secretsAfter(work: Work, before: ConnectionSecrets, { oidcSecret, signRequest }: SsoConfigInput): ConnectionSecrets {
  const secrets = { ...before };
  if (oidcSecret === '') delete secrets.clientSecret;
  else if (oidcSecret !== undefined && oidcSecret !== secretMask) secrets.clientSecret = oidcSecret;
  if (!signRequest || secrets.key) return secrets;
  return { ...secrets, ...newKeyAndCertificate(new URL(work.deps.config.publicUrl).hostname, work.deps.clock.now()) };
}

/** What the audit log tells before and after. Certificates by what they are known by. */
const factsOf = ({
  name,
  type,
  enabled,
  isEnforced,
  ssoEndpoint,
  idpEntityId,
  oidcClientId,
  signRequest,
  isResponseSigned,
  allowsIdpInitiated,
  attributes,
  certificates,
}: SsoConfig) => ({
  ...{ name, type, enabled, isEnforced, ssoEndpoint, idpEntityId, oidcClientId, signRequest, attributes },
  ...{ isResponseSigned, allowsIdpInitiated },
  certificates: certificates.map(({ subject, validTo }) => `${subject}, ${validTo}`).toSorted(),
});

async function applyRoles(tx: Tx, work: Work, row: ConnectionRow, { roleIds, groups }: SsoConfigInput): Promise<void> {
  if (roleIds) await replaceDefaultRoles(tx, work, row, roleIds);
  if (groups) await replaceGroups(tx, work, row, groups);
}

/** What a new connection begins as, as `create` would answer it. */
export function draftConnection(work: Work, { id = crypto.randomUUID(), type = 'saml' }: Pick<NewSsoConfig, 'id' | 'type'>): SsoConfig {
  const now = work.deps.clock.now();
  const {
    createdAt: _created,
    updatedAt: _updated,
    ...draft
  } = toConfig(work, {
    ...{ id, tenant_id: callerOf(work).tenantId, type: protocolOf(type), vendor: type, name: ssoNames[type] },
    ...{ enabled: false, enforced: false, config: settingsAfter(type, undefined, {}), sealed: null, created_at: now, updated_at: now },
    ...{ tested_at: null, trust_changed_at: null, trust_changed_by: null, trust_confirmed_at: null, changer: null },
    ...{ domains: [], roleIds: [], groups: [] },
  });
  return draft;
}

/** Errors: INVALID_INPUT if it's to be enabled and something is missing, NOT_FOUND, ROLE_NOT_GRANTABLE, TOO_LARGE, CONFLICT if the draft has become one. */
export async function createConnection(tx: Tx, work: Work, { id = crypto.randomUUID(), ...input }: NewSsoConfig): Promise<ConnectionRow> {
  const { tenantId } = await lockCaller(tx, work);
  requireSpace('connections', (await listConnections(tx, work)).length);
  const now = work.deps.clock.now();
  const type = input.type ?? 'saml';
  const made = await tx
    .insertInto('sso_connections')
    .values({
      id,
      tenant_id: tenantId,
      type: protocolOf(type),
      vendor: type,
      name: input.name ?? ssoNames[type],
      enabled: input.enabled ?? false,
      config: JSON.stringify(settingsAfter(type, undefined, input)),
      sealed: work.deps.secrets.seal(JSON.stringify(secretsAfter(work, {}, input))),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) throw changedMeanwhile();
  await applyRoles(tx, work, await loadConnectionRow(tx, work, id), input);
  const row = await loadConnectionRow(tx, work, id);
  if (row.enabled) requireComplete(toConfig(work, row));
  await auditChange(tx, work, {
    action: 'ssoConnection.created',
    target: { type: 'ssoConnection', id },
    details: { type, name: row.name },
  });
  return row;
}

/** Errors: NOT_FOUND, INVALID_INPUT if it's enabled and something is missing, ROLE_NOT_GRANTABLE, CONNECTION_TRUST. */
export async function updateConnection(
  tx: Tx,
  work: Work,
  id: string,
  { endSessions, ...input }: SsoConfigInput & { endSessions?: boolean | undefined },
): Promise<ConnectionRow> {
  const caller = await lockCaller(tx, work);
  const { tenantId } = caller;
  await tx.selectFrom('sso_connections').select('id').where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate().execute();
  const before = await loadConnectionRow(tx, work, id);
  const isTrustChanged = trustedFields.some((field) => input[field] !== undefined);
  // Whoever chooses the identity provider could say to be in any of its groups.
  if (isTrustChanged || input.enabled)
    await requireGrantableRoles(tx, caller, [...new Set([...before.roleIds, ...before.groups.flatMap(({ roleIds }) => roleIds)])]);
  const type = input.type ?? typeOf(before);
  await tx
    .updateTable('sso_connections')
    .set({
      type: protocolOf(type),
      vendor: type,
      config: JSON.stringify(settingsAfter(type, before, input)),
      sealed: work.deps.secrets.seal(JSON.stringify(secretsAfter(work, secretsOf(work, before.sealed), input))),
      updated_at: work.deps.clock.now(),
      ...defined({ name: input.name, enabled: input.enabled, enforced: input.isEnforced }),
      ...(isTrustChanged && { tested_at: null }),
      // An enforced connection that is off would let nobody in.
      ...(input.enabled === false && { enforced: false }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await applyRoles(tx, work, before, input);
  let row = await loadConnectionRow(tx, work, id);
  if (changesTrust(work, before, row)) {
    await changeTrust(tx, work, row);
    row = await loadConnectionRow(tx, work, id);
  }
  if (row.enabled) requireComplete(toConfig(work, row));
  if (input.isEnforced) requireEnforceable(toConfig(work, row));
  const ended = input.isEnforced && endSessions ? await endOtherWays(tx, work, []) : undefined;
  await auditChange(tx, work, {
    action: 'ssoConnection.updated',
    target: { type: 'ssoConnection', id },
    details: {
      ...{ name: row.name, fields: Object.keys(input) },
      ...defined({ enabled: input.enabled, isEnforced: input.isEnforced, sessionsEnded: ended }),
      ...defined({ changes: changesBetween(factsOf(toConfig(work, before)), factsOf(toConfig(work, row))) }),
    },
  });
  return row;
}

/** With its domains and roles. Errors: NOT_FOUND. */
export async function removeConnection(tx: Tx, work: Work, id: string): Promise<void> {
  const { tenantId } = callerOf(work);
  const { name, type } = await loadConnectionRow(tx, work, id);
  await tx.deleteFrom('sso_connections').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await auditChange(tx, work, { action: 'ssoConnection.deleted', target: { type: 'ssoConnection', id }, details: { name, type } });
}
