import { holdsPermission } from '../access/permission.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import {
  judgeRow,
  judgeRows,
  mayAssignApplications,
  requireChecked,
  requireMayAssign,
  requireState,
  requireTurn,
  type ImportFacts,
} from '../contract/user-imports/user-imports.rules.ts';
import {
  rowsPageSize,
  type CheckedRow,
  type ImportRow,
  type UserImport,
  type Verdict,
} from '../contract/user-imports/user-imports.schemas.ts';
import { rates } from '../contract/configuration/rates.schemas.ts';
import type { userImports as area } from '../contract/user-imports/user-imports.ts';
import { contactNumber } from '../contract/phones/phones.rules.ts';
import { nameFromEmail } from '../contract/users/users.rules.ts';
import { applicationsIn } from './application-rows.ts';
import { find, removeFrom, table } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { mailInvitation, membersOf } from './member-changes.ts';
import { addMember, createUser, defaultRoles, freeSeats, requireRoles } from './members.ts';
import { domainVerdictIn } from './networks.ts';
import { notify } from './notification-rows.ts';
import { permissionKeysOf } from './world.ts';

interface PreviewImport extends Omit<UserImport, 'counts' | 'total' | 'createdBy' | 'invitationsPerHour'> {
  tenantId: string;
  createdBy: string;
  roleIds: string[] | undefined;
  /** Those that weren't checked have no verdict. */
  rows: (ImportRow & { verdict?: Verdict; detail: string })[];
}
const imports = table<PreviewImport>('userImports');
/** So that one sees it going on. */
const rowsPerSecond = 40;

function factsOf(ctx: Ctx, { roleIds }: PreviewImport): ImportFacts {
  const { world, caller } = ctx;
  const { tenantId } = caller;
  const gives = (ids: readonly string[]) => mayGive(caller, permissionKeysOf(world, ids));
  const users = new Map(world.users.map(({ id, email }) => [id, email]));
  const statuses = new Map(membersOf(ctx).map(({ userId, status }) => [users.get(userId), status]));
  return {
    roles: world.roles
      .filter((role) => !role.tenantId || role.tenantId === tenantId)
      .map(({ id, name, key }) => ({ id, name, key, isGivable: gives([id]) })),
    groups: world.groups
      .filter((group) => group.tenantId === tenantId)
      .map((group) => ({
        id: group.id,
        name: group.name,
        isGivable: holdsPermission(caller.permissions, 'fe.secure.write.groups') && group.managedBy === 'frontegg' && gives(group.roleIds),
      })),
    defaultRoleIds: roleIds ?? defaultRoles(ctx),
    statusOf: (email) => statuses.get(email),
    isAllowed: (email) => domainVerdictIn(ctx, tenantId, email).isAllowed,
    freeSeats: freeSeats(ctx, tenantId),
  };
}

function addPerson(ctx: Ctx, run: PreviewImport, row: PreviewImport['rows'][number]): void {
  const { world, caller } = ctx;
  const facts = factsOf(ctx, run);
  const { person, ...judgement } = judgeRow(row, facts);
  Object.assign(row, facts.freeSeats === 0 && person ? { verdict: 'noSeat' } : judgement);
  if (row.verdict !== 'new' || !person) return;
  row.verdict = 'imported';
  const { email, name, phone, jobTitle, roleIds, groupIds } = person;
  const user =
    world.users.find((known) => known.email === email) ??
    createUser(ctx, {
      email,
      ...(name && { name }),
      ...(phone && { phoneNumber: contactNumber(phone) }),
      ...(jobTitle && { metadata: JSON.stringify({ jobTitle }) }),
    });
  const member = addMember(ctx, { userId: user.id, tenantId: caller.tenantId, roleIds, status: 'invited' });
  member.invitedName = name ?? nameFromEmail(email);
  for (const group of world.groups) if (groupIds.includes(group.id)) group.userIds.push(user.id);
  const application = run.appId === undefined ? undefined : applicationsIn(world, caller.tenantId).find(({ id }) => id === run.appId);
  if (mayAssignApplications(caller)) application?.users.push({ tenantId: caller.tenantId, userId: user.id });
  if (run.sendsInvitations) mailInvitation(ctx, member);
}

/** There is no server that works on it, so whoever looks does what is due by now. */
function proceed(ctx: Ctx, run: PreviewImport): void {
  if (run.state !== 'running') return;
  const due = Math.floor(((ctx.now.getTime() - Date.parse(run.startedAt!)) / 1000) * rowsPerSecond);
  const planned = run.rows.filter(({ verdict }) => verdict === 'new' || verdict === 'imported');
  for (const row of planned.slice(0, due)) if (row.verdict === 'new') addPerson(ctx, run, row);
  if (run.rows.some(({ verdict }) => verdict === 'new')) return;
  Object.assign(run, { state: 'finished', finishedAt: ctx.now.toISOString() });
  const imported = run.rows.filter(({ verdict }) => verdict === 'imported').length;
  const values = { file: run.fileName, imported: String(imported), total: String(run.rows.length) };
  notify(ctx, { tenantId: run.tenantId, kind: 'importFinished', userIds: [run.createdBy], values });
}

function mine(ctx: Ctx): PreviewImport[] {
  const { tenantId, userId } = ctx.caller;
  return imports(ctx).filter((run) => run.tenantId === tenantId && (run.state !== 'draft' || run.createdBy === userId));
}
function take(ctx: Ctx, importId: string): PreviewImport {
  const run = find(mine(ctx), importId);
  proceed(ctx, run);
  return run;
}
function view({ world }: Ctx, { rows, roleIds: _, tenantId: __, createdBy, ...facts }: PreviewImport): UserImport {
  const counts: UserImport['counts'] = {};
  for (const { verdict } of rows) if (verdict) counts[verdict] = (counts[verdict] ?? 0) + 1;
  const maker = { id: createdBy, name: find(world.users, createdBy).name };
  return { ...facts, createdBy: maker, invitationsPerHour: rates.invitations.points, total: rows.length, counts };
}

export const userImports: PreviewHandlers<typeof area> = {
  list: (_input, ctx) => {
    const found = mine(ctx).slice(0, 10);
    found.forEach((run) => proceed(ctx, run));
    return { imports: found.map((run) => view(ctx, run)) };
  },
  create: ({ body: { fileName, roleIds, appId } }, ctx) => {
    const { tenantId, userId } = ctx.caller;
    if (roleIds) requireRoles(ctx, roleIds);
    if (appId !== undefined) {
      requireMayAssign(ctx.caller);
      find(applicationsIn(ctx.world, tenantId), appId);
    }
    removeFrom(imports(ctx), (run) => run.state === 'draft' && run.tenantId === tenantId && run.createdBy === userId);
    const facts = { id: crypto.randomUUID(), fileName, state: 'draft' as const, createdAt: ctx.now.toISOString(), sendsInvitations: false };
    imports(ctx).unshift({ ...facts, tenantId, createdBy: userId, roleIds, ...(appId !== undefined && { appId }), rows: [] });
    return view(ctx, imports(ctx)[0]!);
  },
  get: ({ importId }, ctx) => view(ctx, take(ctx, importId)),
  addRows: ({ importId, body: { rows } }, ctx) => {
    const run = take(ctx, importId);
    requireState(run.state, 'draft');
    const known = new Map(run.rows.map((row) => [row.number, row]));
    for (const row of rows) known.set(row.number, { ...row, detail: '' });
    run.rows = [...known.values()].toSorted((a, b) => a.number - b.number);
  },
  rows: ({ importId, query: { verdict, _offset = 0, _limit = rowsPageSize } }, ctx) => {
    const rows = take(ctx, importId).rows.filter((row): row is CheckedRow =>
      verdict ? row.verdict === verdict : row.verdict !== undefined,
    );
    return { rows: rows.slice(_offset, _offset + _limit), total: rows.length };
  },
  check: ({ importId }, ctx) => {
    const run = take(ctx, importId);
    requireState(run.state, 'draft');
    judgeRows(run.rows, factsOf(ctx, run)).forEach(({ verdict, detail }, at) => Object.assign(run.rows[at]!, { verdict, detail }));
    return view(ctx, run);
  },
  start: ({ importId, body: { sendsInvitations } }, ctx) => {
    const run = take(ctx, importId);
    requireState(run.state, 'draft');
    requireChecked(view(ctx, run));
    requireTurn(mine(ctx).filter(({ state }) => state === 'running').length);
    Object.assign(run, { state: 'running', sendsInvitations, startedAt: ctx.now.toISOString() });
    return view(ctx, run);
  },
  cancel: ({ importId }, ctx) => {
    const run = take(ctx, importId);
    requireState(run.state, 'running');
    Object.assign(run, { state: 'cancelled', finishedAt: ctx.now.toISOString() });
    return view(ctx, run);
  },
};
