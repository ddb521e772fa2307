import type { AuditAction } from '../contract/audit-actions.ts';
import { auditRowOf } from '../contract/audits/audit-row.ts';
import { changesBetween, resourceOf } from '../contract/audits/audits.rules.ts';
import type { AuditRow } from '../contract/audits/audits.schemas.ts';
import type { CheckedEndpoint } from '../contract/endpoint.ts';
import { applicationFactsOf } from './application-rows.ts';
import { table } from './collection.ts';
import { sampleEntries, type AuditEntry } from './sample-audits.ts';
import { vendorId } from './sample-data.ts';
import type { Ctx } from './context.ts';
import type { World } from './world.ts';

export const auditEntries = table<AuditEntry>('audits', sampleEntries);

const sortedNames = (rows: readonly { id: string; name?: string; key?: string }[], ids: readonly string[]) =>
  rows.flatMap(({ id, key, name }) => (ids.includes(id) ? [key ?? name ?? ''] : [])).toSorted();

/** What of a thing an entry tells before and after. */
function factsOf(world: World, { tenantId, id }: { tenantId: string; id: string }): Record<string, unknown> {
  const role = world.roles.find((each) => each.id === id);
  if (role) {
    const { key, name, description, permissions } = role;
    return { key, name, description: description || null, permissions: sortedNames(world.permissions, permissions) };
  }
  const group = world.groups.find((each) => each.id === id);
  if (group) return { name: group.name, description: group.description || null, color: group.color || null };
  const application = applicationFactsOf(world, { tenantId, id });
  if (application) return application;
  const member = world.memberships.find((each) => each.userId === id && each.tenantId === tenantId);
  const user = world.users.find((each) => each.id === id);
  return member && user
    ? {
        ...(member.status === 'active' ? { name: user.name, phone: user.phoneNumber || null } : { name: member.invitedName ?? user.name }),
        roles: sortedNames(
          world.roles.map(({ id: roleId, name }) => ({ id: roleId, name })),
          member.roleIds,
        ),
      }
    : {};
}

// No token is ever copied here, which is all that a refresh would record.
const actionOf = ({ name, checks: { audit } }: CheckedEndpoint): AuditAction | undefined =>
  audit === undefined || name === 'auth.refresh' || (typeof audit === 'object' && 'none' in audit)
    ? undefined
    : ((typeof audit === 'string' ? audit : audit[0]) as AuditAction);

/** The id that a call is about: the last one of its path, or that of its body or answer. */
function idIn(input: Record<string, unknown>, answer?: unknown): string | undefined {
  const { body, query: _query, ...params } = input;
  const named = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;
  const { appId } = params;
  if (typeof appId === 'string') return appId;
  return Object.values(params).findLast((value) => typeof value === 'string') ?? named(body) ?? named(answer);
}

const methods: Readonly<Record<string, string>> = { auth: 'password', passkeys: 'passkey', social: 'social', sso: 'sso' };
const passwordless: Readonly<Record<string, string>> = { magiclink: 'magicLink', smscode: 'smsCode' };
/** How somebody signs in with a call. After a second factor, and at first, nobody asks. */
function wayOf({ name, path }: CheckedEndpoint): string | undefined {
  const area = name.split('.')[0]!;
  if (area !== 'passwordless') return methods[area];
  return passwordless[Object.keys(passwordless).find((one) => path.includes(one)) ?? ''] ?? 'code';
}

interface Call {
  endpoint: CheckedEndpoint;
  input: Record<string, unknown>;
}

/** Notes what a call changes; the returned function writes the entry once it succeeded. */
export function recording(ctx: Ctx, { endpoint, input }: Call): (answer: unknown) => void {
  const action = actionOf(endpoint);
  if (!action) return () => undefined;
  const tenantOf = () => ctx.world.sessions.find(({ id }) => id === ctx.browser.sessionId)?.tenantId;
  const [before, id] = [tenantOf(), idIn(input)];
  const known = before && id ? factsOf(ctx.world, { tenantId: before, id }) : {};
  const actorBefore = ctx.world.sessions.find((session) => session.id === ctx.browser.sessionId)?.userId;
  const cameFrom = ctx.world.sessions.find((session) => session.id === ctx.browser.sessionId)?.cameFrom;
  return (answer) => {
    const session = ctx.world.sessions.find((each) => each.id === ctx.browser.sessionId);
    const [tenantId, actorId] = [before ?? session?.tenantId, actorBefore ?? session?.userId];
    if (!tenantId) return;
    const targetId = id ?? idIn(input, answer);
    const changes = id && Object.keys(known).length > 0 ? changesBetween(known, factsOf(ctx.world, { tenantId, id })) : undefined;
    const isGone = action.endsWith('.deleted') || action.endsWith('.removed');
    auditEntries(ctx).push({
      id: String(auditEntries(ctx).length + 1),
      tenantId,
      action,
      at: ctx.now.toISOString(),
      ip: '192.0.2.1',
      userAgent: globalThis.navigator?.userAgent ?? '',
      ...(actorId && { actorId: session?.actorId ?? actorId }),
      ...(targetId && { target: { type: resourceOf(action), id: targetId } }),
      ...(changes && !isGone && { changes }),
      details: {
        ...(known['name'] !== undefined && { name: known['name'] }),
        ...(cameFrom && { cameFrom }),
        ...(action === 'login.succeeded' && { way: wayOf(endpoint) }),
      },
    });
  };
}

interface Noted {
  action: AuditAction;
  tenantId: string;
  targetId: string;
  targetType?: string;
  /** Else the caller. */
  actorId?: string;
}
/** An entry besides the one that every call writes. */
export function note(ctx: Ctx, { action, tenantId, targetId, targetType = resourceOf(action), actorId }: Noted): void {
  const cameFrom = actorId ? undefined : ctx.caller.session.cameFrom;
  auditEntries(ctx).push({
    id: String(auditEntries(ctx).length + 1),
    ...{ tenantId, action, at: ctx.now.toISOString(), ip: '192.0.2.1', userAgent: globalThis.navigator?.userAgent ?? '' },
    actorId: actorId ?? ctx.caller.userId,
    target: { type: targetType, id: targetId },
    details: { ...(cameFrom && { cameFrom }) },
  });
}

export function toAuditRow({ world }: { world: World }, { changes, details, ...entry }: AuditEntry): AuditRow {
  const { id, tenantId } = entry;
  const members = new Set(world.memberships.filter((each) => each.tenantId === tenantId).map(({ userId }) => userId));
  const things = [world.roles, world.groups, world.tenants, world.permissions].flat();
  const userOf = (one: string) => world.users.find((user) => user.id === one);
  const home = world.tenants.find((each) => each.id === details['cameFrom']);
  return auditRowOf(
    { ...entry, traceId: `preview-${id}`, details: { ...details, ...(changes && { changes }) } },
    {
      ...{ tenantId, vendorId },
      person: (one) => (members.has(one) ? userOf(one) : undefined),
      visitor: (one) => {
        const user = userOf(one);
        return user && home && { name: user.name, email: user.email, account: { id: home.id, name: home.name } };
      },
      nameOf: (one) => things.find((thing) => thing.id === one)?.name,
      deviceOf: () => ({ kind: 'computer', browser: 'Chrome', system: 'macOS' }),
    },
  );
}
