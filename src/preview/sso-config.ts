import { changedMeanwhile, notFound } from '../contract/input.ts';
import { holdsPermission } from '../access/permission.ts';
import { namedPeople } from '../contract/access/what-if.rules.ts';
import { requireGrantableRoles } from '../contract/roles/roles.rules.ts';
import { domainOf } from '../lib/email-domain.ts';
import type { ssoConfig as area } from '../contract/sso-config/sso-config.ts';
import {
  domainNotProven,
  domainTaken,
  nameAfter,
  groupTaken,
  mostAttempts,
  protocolOf,
  requireComplete,
  requireEnforceable,
  requireOtherAdmin,
  requireSpace,
  requireTrustworthy,
  secretMask,
  ssoManagerKey,
  ssoNames,
  requireSeenChange,
  trustedFields,
  trustHeldSeconds,
  txtRecordOf,
} from '../contract/sso-config/sso-config.rules.ts';
import type {
  NewSsoConfig,
  SamlConfig,
  SsoAttempt,
  SsoConfig,
  SsoConfigInput,
  SsoDomain,
  SsoGroup,
} from '../contract/sso-config/sso-config.schemas.ts';
import { pageOfPeople } from '../contract/values.ts';
import { find, removeFrom, table } from './collection.ts';
import { isUsable, toRead, type Ctx, type PreviewHandlers } from './context.ts';
import { membersOf } from './member-changes.ts';
import { isPrivate, notPublic, settingsAt, settingsIn } from './sso-metadata.ts';
import { userView } from './views.ts';
import { effectiveRoleIds, permissionKeysOf } from './world.ts';

interface Row extends Omit<SsoConfig, 'trustChange'> {
  tenantId: string;
  /** Who changed what it trusts, and when. */
  trust?: { by: string; at: Date; isConfirmed: boolean } | undefined;
  /** What the identity provider calls itself, once its metadata was read. */
  issuer?: string | undefined;
}
const rowsIn = table<Row>('ssoConnections');
const attemptsIn = table<SsoAttempt & { connectionId: string }>('ssoAttempts');
/** What the DNS holds. Nobody can change that of a preview, so a new domain's record is there at once. */
export const txtRecords = table<{ domain: string; record: string }>('txtRecords');

/** As the provider's addresses look like. */
const origin = 'https://auth.example.com';
export const previewSp = { acsUrl: `${origin}/auth/saml/callback`, spEntityId: `${origin}/auth/saml/metadata` };
const rowsOf = (ctx: Ctx) => rowsIn(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
/** Whether anybody signs in that way. */
export const hasConnection = (ctx: Ctx): boolean => rowsOf(ctx).some(({ enabled }) => enabled);
export const verifiedDomains = (ctx: Ctx): string[] =>
  rowsOf(ctx).flatMap(({ domains }) => domains.filter(({ validated }) => validated).map(({ domain }) => domain));
/** Whether they may sign in no other way. */
export const isCompanyRequired = (ctx: Ctx): boolean =>
  rowsOf(ctx).some(({ enabled, isEnforced, domains }) => enabled && isEnforced && domains.some(({ validated }) => validated));
/** Verified domains whose people sign in that way. */
export const companyDomains = (ctx: Ctx): string[] =>
  rowsOf(ctx)
    .filter(({ enabled }) => enabled)
    .flatMap(({ domains }) => domains.filter(({ validated }) => validated).map(({ domain }) => domain));
const one = (ctx: Ctx, id: string) => find(rowsOf(ctx), id);
function first(ctx: Ctx): Row {
  const [row] = rowsOf(ctx);
  if (!row) throw notFound();
  return row;
}

function requireGrants(ctx: Ctx, roleIds: readonly string[]): void {
  const visible = ctx.world.roles.filter(({ tenantId }) => !tenantId || tenantId === ctx.caller.tenantId);
  requireGrantableRoles(
    ctx.caller,
    roleIds.map((id) => ({ keys: permissionKeysOf(ctx.world, [find(visible, id).id]) })),
  );
}

/** The preview doesn't look into certificates. */
const described = (pem: string, now: Date) =>
  (pem.match(/BEGIN CERTIFICATE/g) ?? []).map((_, at) => ({
    subject: 'CN=Identity provider',
    fingerprint: `00:${at}`,
    validFrom: now.toISOString(),
    validTo: new Date(now.getTime() + 365 * 86_400_000).toISOString(),
  }));

const noSettings = {
  ...{ ssoEndpoint: '', publicCertificate: '', idpEntityId: '', oidcClientId: '', signRequest: false },
  ...{ isResponseSigned: false, allowsIdpInitiated: false },
};

function apply(ctx: Ctx, row: Row, { roleIds, groups, oidcSecret, attributes, ...rest }: SsoConfigInput): Row {
  if (rest.type && protocolOf(rest.type) !== protocolOf(row.type)) Object.assign(row, { ...noSettings, certificates: [] });
  Object.assign(row, Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)));
  if (oidcSecret !== undefined && oidcSecret !== secretMask) row.oidcSecret = oidcSecret ? secretMask : '';
  if (attributes) row.attributes = attributes;
  row.acsUrl = row.allowsIdpInitiated ? row.ownAcsUrl : previewSp.acsUrl;
  if (rest.publicCertificate !== undefined) row.certificates = described(rest.publicCertificate, ctx.now);
  if (roleIds) setRoles(ctx, row, roleIds);
  if (groups) {
    requireGrants(ctx, [...new Set(groups.flatMap((group) => group.roleIds))]);
    row.groups = groups.map(({ group, roleIds: ids }) => ({ id: crypto.randomUUID(), group, roleIds: ids }));
  }
  if (rest.enabled === false) row.isEnforced = false;
  row.updatedAt = ctx.now.toISOString();
  if (row.enabled) requireComplete(row);
  if (rest.isEnforced) requireEnforceable(row);
  return row;
}

function heldUntil(trust: Row['trust'], now: Date): string | undefined {
  const until = trust && new Date(trust.at.getTime() + trustHeldSeconds * 1000);
  return !until || trust.isConfirmed || until <= now ? undefined : until.toISOString();
}

/** As the wire has it. */
function toConfig({ world, now, caller }: Ctx, { trust, ...row }: Row): SsoConfig {
  const until = heldUntil(trust, now);
  if (!trust || !until) return row;
  const { name, email } = find(world.users, trust.by);
  return { ...row, trustChange: { who: name || email, isOwn: trust.by === caller.userId, until } };
}

/** Whoever chooses what it trusts may do all that its people may. */
function requireMayTrust(ctx: Ctx, row: Row): void {
  const domains = row.domains.filter(({ validated }) => validated).map(({ domain }) => domain);
  const people = membersOf(ctx).filter(
    ({ userId }) => userId !== ctx.caller.userId && domains.includes(domainOf(find(ctx.world.users, userId).email)),
  );
  const permissions = people.flatMap((member) =>
    permissionKeysOf(ctx.world, [...effectiveRoleIds(ctx.world, member), ...(member.invitedRoleIds ?? [])]),
  );
  requireTrustworthy(ctx.caller, { permissions });
}
const trustOf = (row: Row) => JSON.stringify([...trustedFields.map((field) => row[field]), row.domains]);
const isLive = ({ enabled, domains }: Row) => enabled && domains.some(({ validated }) => validated);
/** Runs a change, and notes it if anybody is signed in by what is different now. */
function changingTrust<T>(ctx: Ctx, row: Row, change: () => T): T {
  const before = isLive(row) && trustOf(row);
  const result = change();
  if (!isLive(row) || before === trustOf(row)) return result;
  requireMayTrust(ctx, row);
  row.trust = { by: ctx.caller.userId, at: ctx.now, isConfirmed: false };
  return result;
}

function draft({ id = crypto.randomUUID(), type = 'saml' }: Pick<NewSsoConfig, 'id' | 'type'>): SsoConfig {
  return {
    ...{ id, type, name: ssoNames[type], enabled: false },
    ...{ ...noSettings, oidcSecret: '', certificates: [], ownAcsUrl: `${previewSp.acsUrl}/${id}` },
    ...{ generatedVerification: '', domains: [], roleIds: [], groups: [], skipEmailDomainValidation: false, attributes: {} },
    ...{ ...previewSp, redirectUri: `${origin}/auth/oidc/callback/${id}`, spMetadataUrl: `${previewSp.spEntityId}/${id}` },
    ...{ isEnforced: false, testedAt: null },
  };
}

function create(ctx: Ctx, { id, ...input }: NewSsoConfig): Row {
  requireSpace('connections', rowsOf(ctx).length);
  if (rowsIn(ctx).some((row) => row.id === id)) throw changedMeanwhile();
  const at = ctx.now.toISOString();
  const row = apply(ctx, { ...draft({ id, type: input.type }), tenantId: ctx.caller.tenantId, createdAt: at, updatedAt: at }, input);
  rowsIn(ctx).push(row);
  return row;
}

function update(ctx: Ctx, row: Row, input: SsoConfigInput): Row {
  const isTrustChanged = trustedFields.some((field) => input[field] !== undefined);
  if (isTrustChanged || input.enabled) requireGrants(ctx, [...row.roleIds, ...row.groups.flatMap(({ roleIds }) => roleIds)]);
  if (isTrustChanged) row.testedAt = null;
  return changingTrust(ctx, row, () => apply(ctx, row, input));
}

function readInto(ctx: Ctx, row: Row, settings: SsoConfigInput): Row {
  return Object.assign(update(ctx, row, settings), { issuer: settings.idpEntityId });
}

function setDomains(row: Row, domains: SsoDomain[]): void {
  const names = ({ domain }: SsoDomain) => domain;
  row.name = nameAfter(row, row.domains.map(names), domains.map(names));
  row.domains = domains;
  row.generatedVerification = domains[0]?.txtRecord ?? '';
}
function addDomain(ctx: Ctx, row: Row, domain: string): SsoDomain {
  requireSpace('domains', row.domains.length);
  if (rowsOf(ctx).some(({ domains }) => domains.some((known) => known.domain === domain))) throw domainTaken();
  const txtRecord = txtRecordOf(crypto.randomUUID());
  const added = { id: crypto.randomUUID(), domain, validated: false, txtRecord };
  setDomains(row, [...row.domains, added]);
  txtRecords(ctx).push({ domain, record: txtRecord });
  return added;
}
function removeDomain(row: Row, id: string): void {
  find(row.domains, id);
  setDomains(
    row,
    row.domains.filter((domain) => domain.id !== id),
  );
}
function validate(ctx: Ctx, row: Row, id: string): void {
  const domain = find(row.domains, id);
  if (!txtRecords(ctx).some((known) => known.domain === domain.domain && known.record === domain.txtRecord)) throw domainNotProven();
  const isTaken = rowsIn(ctx).some(({ domains }) =>
    domains.some((other) => other.validated && other.id !== id && other.domain === domain.domain),
  );
  if (isTaken) throw domainTaken();
  changingTrust(ctx, row, () => (domain.validated = true));
}

function setRoles(ctx: Ctx, row: Row, roleIds: readonly string[]): void {
  requireGrants(
    ctx,
    roleIds.filter((id) => !row.roleIds.includes(id)),
  );
  row.roleIds = [...new Set(roleIds)];
}
function addGroup(ctx: Ctx, row: Row, { group, roleIds = [] }: { group: string; roleIds?: string[] | undefined }): void {
  requireSpace('groups', row.groups.length);
  if (row.groups.some((known) => known.group === group)) throw groupTaken();
  requireGrants(ctx, roleIds);
  row.groups.push({ id: crypto.randomUUID(), group, roleIds });
}
function changeGroup(ctx: Ctx, row: Row, id: string, body: Omit<SsoGroup, 'id'>): void {
  const before = find(row.groups, id);
  if (row.groups.some((known) => known.group === body.group && known.id !== id)) throw groupTaken();
  requireGrants(
    ctx,
    body.roleIds.filter((roleId) => body.group !== before.group || !before.roleIds.includes(roleId)),
  );
  Object.assign(before, body);
}
const sorted = (groups: readonly SsoGroup[]) => groups.toSorted((a, b) => (a.group < b.group ? -1 : 1));
function removeGroup(row: Row, id: string): void {
  find(row.groups, id);
  removeFrom(row.groups, (group) => group.id === id);
}

/** By the names that the usual identity providers send. */
const sentNames = ['email', 'name', 'groups'];
/** No identity provider is asked. This one says what can be told from the settings: whoever runs the test signs in there. */
function stepsOf({ now, caller }: Ctx, row: Row): SsoAttempt['steps'] {
  const at = now.toISOString();
  const isOidc = protocolOf(row.type) === 'oidc';
  if (isOidc && isPrivate(row.ssoEndpoint))
    return [{ step: 'request', at, problem: 'unreachable', facts: { expected: row.ssoEndpoint, got: notPublic } }];
  const asked: SsoAttempt['steps'] = [{ step: 'request', at, facts: { address: row.ssoEndpoint } }];
  const issuer = isOidc ? row.ssoEndpoint : (row.issuer ?? row.idpEntityId);
  if (!isOidc && issuer !== row.idpEntityId)
    return [...asked, { step: 'response', at, problem: 'issuer', facts: { expected: row.idpEntityId, got: issuer } }];
  const answered: SsoAttempt['steps'] = [...asked, { step: 'response', at, facts: { issuer } }];
  const attributes = sentNames.join(', ');
  if (!sentNames.includes(row.attributes.email || 'email'))
    return [...answered, { step: 'person', at, problem: 'emailMissing', facts: { attributes } }];
  const { email } = caller.user;
  const domains = row.domains.filter(({ validated }) => validated).map(({ domain }) => domain);
  const isOurs = domains.includes(domainOf(email));
  return [
    ...answered,
    { step: 'person', at, facts: { email, groups: 'staff', attributes } },
    isOurs
      ? { step: 'account', at, facts: { email } }
      : {
          step: 'account',
          at,
          problem: 'emailDomain',
          facts: { ...(domains.length > 0 && { expected: domains.join(', ') }), got: domainOf(email) },
        },
  ];
}

function samlView(row: Row | undefined): SamlConfig {
  if (!row) return { enabled: false, ...previewSp };
  const [domain] = row.domains;
  return { ...row, domain: domain?.domain ?? '', validated: domain?.validated ?? false, isSamlActive: row.enabled && row.type !== 'oidc' };
}
const saveFirst = (ctx: Ctx, input: SsoConfigInput): Row => {
  const [row] = rowsOf(ctx);
  return row ? update(ctx, row, input) : create(ctx, input);
};

export const ssoConfig: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => rowsOf(ctx).map((row) => toConfig(ctx, row)),
  draft: ({ query }) => draft(query),
  create: ({ body }, ctx) => toConfig(ctx, create(ctx, body)),
  update: ({ ssoConfigId, body: { endSessions, ...body } }, ctx) => {
    const row = update(ctx, one(ctx, ssoConfigId), body);
    // Nobody here came by single sign-on.
    const { tenantId, sessionId } = ctx.caller;
    if (body.isEnforced && endSessions) removeFrom(ctx.world.sessions, (other) => other.tenantId === tenantId && other.id !== sessionId);
    return toConfig(ctx, row);
  },
  remove: ({ ssoConfigId }, ctx) => {
    one(ctx, ssoConfigId);
    removeFrom(rowsIn(ctx), ({ id }) => id === ssoConfigId);
  },
  createByMetadata: ({ body: { metadata, ...made } }, ctx) => toConfig(ctx, create(ctx, { ...made, ...settingsIn(metadata) })),
  updateByMetadata: ({ ssoConfigId, body }, ctx) => toConfig(ctx, readInto(ctx, one(ctx, ssoConfigId), settingsIn(body.metadata))),
  createByMetadataUrl: ({ body: { id, type, url } }, ctx) => toConfig(ctx, create(ctx, { id, type, ...settingsAt(url) })),
  updateByMetadataUrl: ({ ssoConfigId, body }, ctx) => toConfig(ctx, readInto(ctx, one(ctx, ssoConfigId), settingsAt(body.url))),
  confirmTrust: ({ ssoConfigId, body }, ctx) => {
    const row = one(ctx, ssoConfigId);
    requireOtherAdmin(row.trust?.by === ctx.caller.userId);
    requireMayTrust(ctx, row);
    requireSeenChange(body.until, heldUntil(row.trust, ctx.now));
    if (row.trust) row.trust = { ...row.trust, isConfirmed: true };
  },

  addDomain: ({ ssoConfigId, body }, ctx) => addDomain(ctx, one(ctx, ssoConfigId), body.domain),
  removeDomain: ({ ssoConfigId, domainId }, ctx) => removeDomain(one(ctx, ssoConfigId), domainId),
  validateDomainV1: ({ ssoConfigId, domainId }, ctx) => validate(ctx, one(ctx, ssoConfigId), domainId),
  validateDomain: ({ ssoConfigId, domainId }, ctx) => validate(ctx, one(ctx, ssoConfigId), domainId),

  defaultRoles: ({ ssoConfigId }, ctx) => ({ roleIds: one(ctx, ssoConfigId).roleIds }),
  setDefaultRoles: ({ ssoConfigId, body }, ctx) => setRoles(ctx, one(ctx, ssoConfigId), body.roleIds),
  groups: ({ ssoConfigId }, ctx) => sorted(one(ctx, ssoConfigId).groups),
  addGroup: ({ ssoConfigId, body }, ctx) => addGroup(ctx, one(ctx, ssoConfigId), body),
  changeGroup: ({ ssoConfigId, id, body }, ctx) => changeGroup(ctx, one(ctx, ssoConfigId), id, body),
  removeGroup: ({ ssoConfigId, groupId }, ctx) => removeGroup(one(ctx, ssoConfigId), groupId),

  startTest: ({ ssoConfigId }, ctx) => {
    const row = one(ctx, ssoConfigId);
    requireComplete(row);
    const id = crypto.randomUUID();
    const steps = stepsOf(ctx, row);
    const outcome = steps.some(({ problem }) => problem) ? 'failed' : 'passed';
    const { email = null } = steps.find(({ step }) => step === 'person')?.facts ?? {};
    const createdAt = ctx.now.toISOString();
    attemptsIn(ctx).push({ id, connectionId: row.id, isTest: true, outcome, email, steps, createdAt });
    if (outcome === 'passed') row.testedAt = createdAt;
    return { id, address: '' };
  },
  losses: ({ ssoConfigId, query }, given) => {
    const ctx = toRead(given);
    one(ctx, ssoConfigId);
    const answering = rowsOf(ctx).filter(({ id, enabled }) => enabled || id === ssoConfigId);
    const ours = answering.flatMap(({ domains }) => domains.filter(({ validated }) => validated).map(({ domain }) => domain));
    const people = membersOf(ctx)
      .filter((member) => isUsable(member, ctx.now))
      .filter((member) => !holdsPermission(permissionKeysOf(ctx.world, effectiveRoleIds(ctx.world, member)), ssoManagerKey))
      .map(({ userId, tenantId }) => userView(ctx.world, find(ctx.world.users, userId), tenantId))
      .flatMap(({ id, name, email }) => (ours.includes(domainOf(email)) ? [] : [{ id, name, email }]))
      .toSorted((a, b) => (a.name || a.email).localeCompare(b.name || b.email) || a.id.localeCompare(b.id));
    const names = people.slice(0, namedPeople).map((one) => one.name || one.email);
    return { total: people.length, names, people: pageOfPeople(people, query) };
  },
  attempts: ({ ssoConfigId }, ctx) => {
    const { id } = one(ctx, ssoConfigId);
    return attemptsIn(ctx)
      .filter(({ connectionId }) => connectionId === id)
      .toReversed()
      .slice(0, mostAttempts);
  },

  oidc: (_input, ctx) => {
    const row = rowsOf(ctx).find(({ type }) => type === 'oidc');
    return row ? { active: row.enabled, redirectUri: row.redirectUri } : { active: false };
  },

  saml: (_input, ctx) => samlView(rowsOf(ctx)[0]),
  saveSaml: ({ body: { domain, ...input } }, ctx) => {
    const row = saveFirst(ctx, input);
    const [before] = row.domains;
    if (domain !== undefined && domain !== (before?.domain ?? '')) {
      if (before) removeDomain(row, before.id);
      if (domain) addDomain(ctx, row, domain);
    }
    return samlView(row);
  },
  samlVendor: () => previewSp,
  saveSamlMetadata: ({ body }, ctx) => samlView(saveFirst(ctx, { ...settingsIn(body.metadata), enabled: true })),
  validateSamlDomain: (_input, ctx) => {
    const row = first(ctx);
    const [domain] = row.domains;
    if (!domain) throw notFound();
    validate(ctx, row, domain.id);
    return samlView(row);
  },
  samlRoles: (_input, ctx) => ({ roleIds: rowsOf(ctx)[0]?.roleIds ?? [] }),
  setSamlRoles: ({ body }, ctx) => setRoles(ctx, first(ctx), body.roleIds),
  samlGroups: (_input, ctx) => sorted(rowsOf(ctx)[0]?.groups ?? []),
  addSamlGroup: ({ body }, ctx) => addGroup(ctx, first(ctx), body),
  changeSamlGroup: ({ id, body }, ctx) => changeGroup(ctx, first(ctx), id, body),
  removeSamlGroup: ({ id }, ctx) => removeGroup(first(ctx), id),
};
