import type { AuditAction } from '../contract/audit-actions.ts';
import { changesBetween, resourceOf, severityOf } from '../contract/audits/audits.rules.ts';
import type { AuditRow } from '../contract/audits/audits.schemas.ts';
import type { CheckedEndpoint } from '../contract/endpoint.ts';
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
  const member = world.memberships.find((each) => each.userId === id && each.tenantId === tenantId);
  return member
    ? {
        roles: sortedNames(
          world.roles.map(({ id: roleId, name }) => ({ id: roleId, name })),
          member.roleIds,
        ),
      }
    : {};
}

const actionOf = ({ checks: { audit } }: CheckedEndpoint): AuditAction | undefined =>
  audit === undefined || (typeof audit === 'object' && 'none' in audit)
    ? undefined
    : ((typeof audit === 'string' ? audit : audit[0]) as AuditAction);

/** The id that a call is about: the last one of its path, or that of its body or answer. */
function idIn(input: Record<string, unknown>, answer?: unknown): string | undefined {
  const { body, query: _query, ...params } = input;
  const named = (value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined;
  return Object.values(params).findLast((value) => typeof value === 'string') ?? named(body) ?? named(answer);
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
      details: { ...(known['name'] !== undefined && { name: known['name'] }) },
    });
  };
}

export function toAuditRow({ world }: { world: World }, entry: AuditEntry): AuditRow {
  const { id, tenantId, action, at, ip, userAgent, actorId, target, changes, details } = entry;
  const member = (userId?: string) =>
    world.memberships.some((each) => each.userId === userId && each.tenantId === tenantId)
      ? world.users.find((user) => user.id === userId)
      : undefined;
  const actor = member(actorId);
  const named = [...world.roles, ...world.groups, ...world.tenants, ...world.permissions].find((each) => each.id === target?.id);
  const name = (target && (member(target.id)?.name ?? named?.name)) ?? details['name'];
  return {
    _id: id,
    action,
    resource: resourceOf(action),
    severity: severityOf(action),
    time: at,
    createdAt: at,
    updatedAt: at,
    ip,
    user: actor?.name ?? '',
    email: actor?.email ?? '',
    ...(actor && { actorMail: actor.email }),
    json: [
      {
        ...(actorId && { actorId }),
        ...(target && { target: { ...target, ...(typeof name === 'string' && { name }) } }),
        ...(changes && { changes }),
        details,
        userAgent,
        traceId: `preview-${id}`,
      },
    ],
    tenantId,
    vendorId,
    __v: 0,
  };
}
