import { holdsPermission } from '../access/permission.ts';
import type { AuthResponse } from '../contract/auth/auth.schemas.ts';
import type { AccountSettings } from '../contract/account-settings/account-settings.schemas.ts';
import type { Me } from '../contract/profile/profile.schemas.ts';
import type { Permission, PermissionCategory, Role } from '../contract/roles/roles.schemas.ts';
import type { Session, SessionPolicy } from '../contract/sessions/sessions.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import type { TeamMember } from '../contract/users/users.schemas.ts';
import { AppError, type ErrorCode } from '../lib/error.ts';
import { emailOf, sampleCategories, sampleId, sampleNames, samplePermissions, sampleRoles, vendorId } from './sample-data.ts';

export interface PreviewUser {
  id: string;
  email: string;
  name: string;
  password?: string;
  oldPasswords: string[];
  verified: boolean;
  phoneNumber?: string;
  profilePictureUrl?: string | null;
  metadata: string;
  failedAttempts: number;
  mfa?: NonNullable<AuthResponse['mfaDevices']>;
  createdAt: string;
  lastLogin?: string;
}
export interface Membership {
  userId: string;
  tenantId: string;
  roleIds: string[];
  status: 'invited' | 'active';
  disabled: boolean;
  locked: boolean;
  joinedAt: string;
}
export type LinkPurpose = 'invite' | 'accept' | 'reset' | 'activate';
export interface Link {
  token: string;
  purpose: LinkPurpose;
  userId: string;
  tenantId: string;
  state: 'open' | 'used' | 'revoked';
  /** Name of whoever invited. */
  invitedBy?: string;
}
export interface PreviewMail {
  to: string;
  channel: 'email';
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sentAt: string;
}

/** Everything the preview knows. It lives as long as the page. */
export interface World {
  users: PreviewUser[];
  tenants: Tenant[];
  memberships: Membership[];
  roles: Role[];
  permissions: Permission[];
  categories: PermissionCategory[];
  settings: Map<string, AccountSettings>;
  sessions: (Session & { userId: string })[];
  links: Link[];
  mails: PreviewMail[];
  sessionPolicy: SessionPolicy;
  /** Who is signed in on this page. */
  current: { userId: string; tenantId: string; sessionId: string } | undefined;
}

/** Password of every sample account. */
export const previewPassword = 'gatehouse-demo-1';
const now = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export function createWorld(): World {
  const permissions = samplePermissions();
  const roles = sampleRoles(permissions);
  const tenant = (index: number, name: string, isReseller = false): Tenant => ({
    id: sampleId(1, index),
    tenantId: sampleId(1, index),
    name,
    vendorId,
    isReseller,
    tenantType: isReseller ? 'reseller' : 'customer',
    createdAt: daysAgo(400),
    updatedAt: daysAgo(30),
  });
  const tenants = [tenant(1, 'Acme'), tenant(2, 'Globex'), tenant(3, 'North', true)];
  const [acme, globex, north] = tenants.map(({ tenantId }) => tenantId) as [string, string, string];
  const [admin, support, readOnly] = roles.map(({ id }) => id) as [string, string, string];
  const users: PreviewUser[] = [];
  const memberships: Membership[] = [];
  const join = (userId: string, tenantId: string, roleIds: string[], more: Partial<Membership> = {}) =>
    memberships.push({
      userId,
      tenantId,
      roleIds,
      status: 'active',
      disabled: false,
      locked: false,
      joinedAt: daysAgo(users.length + 5),
      ...more,
    });
  const person = (name: string, email: string, more: Partial<PreviewUser> = {}) => {
    const user: PreviewUser = {
      id: sampleId(5, users.length + 1),
      email,
      name,
      password: previewPassword,
      oldPasswords: [],
      verified: true,
      metadata: '{}',
      failedAttempts: 0,
      createdAt: daysAgo(users.length + 5),
      lastLogin: daysAgo(users.length / 3),
      ...more,
    };
    users.push(user);
    return user.id;
  };
  const boss = person('Alex Morgan', 'admin@acme.test');
  join(boss, acme, [admin]);
  join(boss, globex, [readOnly]);
  join(person('Sam Rivera', 'support@acme.test'), acme, [support]);
  join(person('Robin Chen', 'readonly@acme.test'), acme, [readOnly]);
  join(person('Gil Hart', 'admin@globex.test'), globex, [admin]);
  join(person('Nora Lind', 'reseller@north.test'), north, [admin]);
  sampleNames(42).forEach((name, index) => {
    const invited = index % 11 === 4;
    const id = person(name, emailOf(name, 'acme.test'), invited ? { verified: false, oldPasswords: [] } : {});
    if (invited) delete users.at(-1)!.password;
    join(id, acme, [index % 5 === 0 ? support : readOnly], {
      status: invited ? 'invited' : 'active',
      disabled: index % 17 === 9,
      locked: index % 19 === 12,
    });
  });
  return {
    users,
    tenants,
    memberships,
    roles,
    permissions,
    categories: sampleCategories(permissions),
    settings: new Map(
      tenants.map(({ tenantId, name }) => [
        tenantId,
        { tenantId, name, address: '', website: '', timezone: 'UTC', dateFormat: 'DD/MM/YYYY', timeFormat: 'HH:mm', currency: 'USD' },
      ]),
    ),
    sessions: [],
    links: [],
    mails: [],
    sessionPolicy: {},
    current: undefined,
  };
}

export const fail = (code: ErrorCode, message: string, status: number, context?: Record<string, unknown>): never => {
  throw new AppError(code, message, { status, context });
};
export const notFound = (): never => fail('NOT_FOUND', 'Not found.', 404);

/** The signed-in member with the permissions of their roles. Errors: UNAUTHENTICATED, FORBIDDEN. */
export function caller(world: World, permission?: string) {
  const { current } = world;
  const membership = current && membershipOf(world, current.userId, current.tenantId);
  const isLive = world.sessions.some(({ id }) => id === current?.sessionId);
  if (!current || !isLive || !membership || membership.disabled || membership.locked || membership.status !== 'active')
    return fail('UNAUTHENTICATED', "You're signed out.", 401);
  const held = permissionKeysOf(world, membership.roleIds);
  if (permission && !holdsPermission(held, permission)) return fail('FORBIDDEN', "You don't have permission to do this.", 403);
  return { ...current, membership, held, user: world.users.find(({ id }) => id === current.userId)! };
}

export const membershipOf = (world: World, userId: string, tenantId: string) =>
  world.memberships.find((row) => row.userId === userId && row.tenantId === tenantId);
export const rolesOf = (world: World, roleIds: readonly string[]) => world.roles.filter(({ id }) => roleIds.includes(id));
export const permissionKeysOf = (world: World, roleIds: readonly string[]) => {
  const ids = new Set(rolesOf(world, roleIds).flatMap(({ permissions }) => permissions));
  return world.permissions.filter(({ id }) => ids.has(id)).map(({ key }) => key);
};

/** Fields of a user as the contract names them, seen from one tenant. */
export function userView(world: World, user: PreviewUser, tenantId: string) {
  const own = world.memberships.filter(({ userId }) => userId === user.id);
  const here = own.find((row) => row.tenantId === tenantId);
  return {
    id: user.id,
    sub: user.id,
    email: user.email,
    name: user.name,
    verified: user.verified,
    mfaEnrolled: false,
    provider: 'local',
    tenantId,
    tenantIds: own.map((row) => row.tenantId),
    activatedForTenant: here?.status === 'active',
    isLocked: (here?.locked ?? false) || user.failedAttempts >= 5,
    isDisabled: here?.disabled ?? false,
    managedBy: 'frontegg' as const,
    tenants: own.map((row) => ({ tenantId: row.tenantId, roles: rolesOf(world, row.roleIds) })),
    metadata: user.metadata,
    createdAt: here?.joinedAt ?? user.createdAt,
    ...(user.lastLogin && here?.status === 'active' && { lastLogin: user.lastLogin }),
    ...(user.phoneNumber && { phoneNumber: user.phoneNumber }),
    profilePictureUrl: user.profilePictureUrl ?? null,
  };
}
export function meView(world: World, user: PreviewUser, tenantId: string): Me {
  const roles = rolesOf(world, membershipOf(world, user.id, tenantId)?.roleIds ?? []);
  const ids = new Set(roles.flatMap(({ permissions }) => permissions));
  return { ...userView(world, user, tenantId), roles, permissions: world.permissions.filter(({ id }) => ids.has(id)), groups: [] };
}
export function memberView(world: World, membership: Membership): TeamMember {
  const user = world.users.find(({ id }) => id === membership.userId)!;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    tenantId: membership.tenantId,
    vendorId,
    roleIds: membership.roleIds,
    roles: rolesOf(world, membership.roleIds),
    activatedForTenant: membership.status === 'active',
    createdAt: membership.joinedAt,
    verified: user.verified,
    isDisabled: membership.disabled,
    isLocked: membership.locked,
    managedBy: 'frontegg',
    ...(user.lastLogin && { lastLogin: user.lastLogin }),
    ...(user.phoneNumber && { phone: user.phoneNumber }),
  };
}

/** Makes a link of this purpose the only open one and writes the mail that carries it. */
export function sendLink(world: World, link: Omit<Link, 'token' | 'state'>, path: string, subject: string) {
  for (const older of world.links)
    if (older.purpose === link.purpose && older.userId === link.userId && older.tenantId === link.tenantId && older.state === 'open')
      older.state = 'revoked';
  const token = crypto.randomUUID().replaceAll('-', '');
  world.links.push({ ...link, token, state: 'open' });
  const { email } = world.users.find(({ id }) => id === link.userId)!;
  const href = `${path}?userId=${link.userId}&token=${token}`;
  const mail: PreviewMail = {
    to: email,
    channel: 'email',
    subject,
    text: `${subject}\n\n${href}`,
    html: '',
    links: [href],
    code: null,
    sentAt: now(),
  };
  world.mails.unshift(mail);
  globalThis.dispatchEvent?.(new CustomEvent('gatehouse-preview-mail', { detail: mail }));
}

/** Errors: LINK_INVALID, LINK_USED. */
export function findLink(world: World, { userId, token }: { userId: string; token: string }, purposes: readonly LinkPurpose[]): Link {
  const link = world.links.find((row) => row.token === token && row.userId === userId && purposes.includes(row.purpose));
  if (!link || link.state === 'revoked' || !membershipOf(world, userId, link.tenantId))
    return fail('LINK_INVALID', 'This link is no longer valid.', 400);
  if (link.state === 'used') return fail('LINK_USED', 'This link was already used.', 410);
  return link;
}

export { now };
