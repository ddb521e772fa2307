import type { Attempts } from '../contract/auth/auth.rules.ts';
import type { LocalWay } from '../contract/security-policy/sign-in-ways.ts';
import { mfaStrategies, type MfaStrategy } from '../contract/mfa/mfa.schemas.ts';
import type { Passkey } from '../contract/passkeys/passkeys.schemas.ts';
import { emptyDocument, type Document } from '../contract/configuration/document.schemas.ts';
import { groupDefaults, groupsGiveRoles } from '../contract/groups/groups.rules.ts';
import type { NotificationKind } from '../contract/notifications/notifications.schemas.ts';
import type { GroupConfig } from '../contract/groups/groups.schemas.ts';
import type { SignUpRules } from '../contract/sign-up/sign-up.rules.ts';
import type { Permission, PermissionCategory, Role } from '../contract/roles/roles.schemas.ts';
import type { Session, SessionPolicy } from '../contract/sessions/sessions.schemas.ts';
import type { Tenant } from '../contract/tenants/tenants.schemas.ts';
import { rowsBy } from './rows.ts';
import { sampleGroups, type PreviewGroup } from './sample-groups.ts';
import { addSampleAccounts, sampleAccounts } from './sample-accounts.ts';
import { emailOf, sampleCategories, sampleId, sampleNames, samplePermissions, sampleRoles, vendorId } from './sample-data.ts';

export interface PreviewPasskey extends Passkey {
  credentialId: string;
  use: 'passkey' | 'mfa';
}
export interface PreviewUser {
  id: string;
  email: string;
  name: string;
  password?: string;
  /** Chosen by an emailed link, and nothing but the mailbox has been proven since. */
  passwordByEmail?: boolean;
  oldPasswords: string[];
  /** When the password was chosen; absent: with the account. */
  passwordAt?: string;
  /** The password is known from a data breach. */
  isBreached?: boolean;
  verified: boolean;
  phoneNumber?: string;
  profilePictureUrl?: string | null;
  metadata: string;
  username?: string;
  /** Enrolled factors; keys are among the passkeys. */
  phones: { id: string; phoneNumber: string }[];
  authenticators: { id: string }[];
  keys: PreviewPasskey[];
  recoveryCode?: string;
  /** Verified number that sign-in codes go to. */
  signInPhone?: string;
  createdAt: string;
  lastLogin?: string;
  /** When they were last told that their sign-in was refused for its country. */
  countryRefusedAt?: string;
}
export interface Membership {
  userId: string;
  tenantId: string;
  roleIds: string[];
  /** Those of a personal invitation that waits for proof of its address. */
  invitedRoleIds?: string[];
  status: 'invited' | 'active';
  /** Name that the inviter gave; shown until they join. */
  invitedName?: string;
  disabled: boolean;
  locked: boolean;
  joinedAt: string;
  /** A directory; absent: the workspace itself. */
  managedBy?: 'scim2';
  /** When a temporary member's access ends. */
  expiresAt?: string;
  /** Needs no checklist of first steps any more. */
  isSetUp?: boolean;
  /** Whether they may act on the accounts below; absent: as the account says. */
  subAccountAccess?: boolean;
  /** What they don't want to be told of in their portal. */
  mutedNotifications?: NotificationKind[];
  /** When an admin here last ended the member's sessions. */
  signedOutAt?: Date;
}
export type LinkPurpose = 'activate' | 'invite' | 'reset' | 'unlock';
export interface Link {
  token: string;
  purpose: LinkPurpose;
  userId: string;
  tenantId: string;
  expiresAt: Date;
  usedAt?: Date;
  revokedAt?: Date;
  /** Name of the inviter. */
  invitedBy?: string;
  byEmail?: boolean;
}
export interface PreviewSession extends Session {
  userId: string;
  tenantId: string;
  amr: string[];
  /** The last proof. */
  authTime: Date;
  /** The beginning of the sign-in. */
  signedInAt: Date;
  /** Who acts in the user's name. */
  actorId?: string;
  /** The account above, if they aren't a member of this one. */
  cameFrom?: string;
  /** The browser. */
  deviceId?: string | undefined;
  way?: string | undefined;
}
/** A one-time challenge. */
export interface Challenge {
  handle: string;
  purpose: string;
  userId?: string | undefined;
  /** Address, number or resource it's about. */
  subject: string;
  code?: string;
  attempts: number;
  expiresAt: Date;
  pending?: PendingSignIn;
}
/** Stored between the two factors of a sign-in. */
export interface PendingSignIn {
  mode: 'login' | 'stepUp';
  amr: string[];
  wanted?: string | undefined;
  isEnrolled: boolean;
  /** A factor that the workspace doesn't list was shown. */
  hasShownOwn?: boolean | undefined;
  way?: string | undefined;
}
/** Settings of the vendor and its tenants. */
export interface PreviewPolicy extends SignUpRules {
  resetBySms: boolean;
  /** Whoever has no account is told so. */
  tellsUnknown?: boolean;
  /** Nobody may change their own email. */
  fixedEmails?: boolean;
  /** Workspaces have no sign-in page of their own. */
  withoutCustomLogin?: boolean;
  forceMfa: boolean;
  /** Kinds of second factor that count. */
  mfaStrategies: readonly MfaStrategy[];
  /** The only ways to sign in where a workspace has chosen none; default: all. */
  ways?: readonly (LocalWay | 'username' | 'passkey')[] | undefined;
  /** Nothing delivers text messages. */
  withoutTexts?: boolean;
  /** The vendor hasn't registered with Slack. */
  withoutSlack?: boolean;
  /** Nobody resets their password by email. */
  withoutReset?: boolean;
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

/** `status`: what its maker called it. */
export type PreviewTenant = Tenant & { status?: string };

/** Of a server with this document, as far as the preview has it. */
const policyIn = ({ signIn, signUp, recovery, factors, tenants }: Document): PreviewPolicy => ({
  allowSignups: signUp.open,
  strategies: (['email', 'phoneNumber', 'username'] as const).flatMap((strategy) =>
    signUp.identifiers[strategy] === 'off' ? [] : [{ strategy, isActive: true }],
  ),
  allowedDomains: signUp.allowedDomains,
  blockedDomains: signUp.blockedDomains,
  resetBySms: recovery.sms,
  forceMfa: factors.enforcement !== 'DontForce',
  mfaStrategies: factors.strategies,
  tellsUnknown: signIn.tellUnknown,
  fixedEmails: !tenants.emailChange,
  withoutCustomLogin: !tenants.customLogin,
});

/** All data of the preview. It lives as long as the page. */
export interface World {
  users: PreviewUser[];
  tenants: PreviewTenant[];
  /** The account above, by tenant. */
  parents: Record<string, string>;
  memberships: Membership[];
  roles: Role[];
  groups: PreviewGroup[];
  /** By tenant. */
  groupConfigs: Record<string, GroupConfig>;
  permissions: Permission[];
  categories: PermissionCategory[];
  sessions: PreviewSession[];
  links: Link[];
  /** Failed attempts by subject. */
  attempts: Record<string, Attempts>;
  challenges: Challenge[];
  policy: PreviewPolicy;
  mails: PreviewMail[];
  /** By tenant. */
  sessionPolicies: Record<string, SessionPolicy>;
  /** Without the sample rows of its tables. */
  isEmpty?: boolean;
  /** Tables of one area (collection.ts). */
  tables: Record<string, unknown[]>;
}

/** All but emailed codes, which need no device. */
export const deviceStrategies = mfaStrategies.filter((strategy) => strategy !== 'EmailCode');

/** Password of every sample account. */
export const previewPassword = 'gatehouse-demo-1';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

export function createWorld(): World {
  const permissions = samplePermissions();
  const roles = sampleRoles(permissions);
  const tenant = (index: number, name: string, isReseller = false): Tenant => ({
    id: sampleId(1, index),
    tenantId: sampleId(1, index),
    name,
    vendorId,
    deletedAt: null,
    metadata: {},
    isReseller,
    tenantType: isReseller ? 'reseller' : 'customer',
    subAccountAccessType: name === 'North' ? 'defaultOn' : 'defaultOff',
    children: [],
    createdAt: daysAgo(400 - index),
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
      phones: [],
      authenticators: [],
      keys: [],
      verified: true,
      metadata: '{}',
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
  /** Whom the security center names. */
  const unsafe: Record<number, Partial<PreviewUser>> = {
    1: { isBreached: true },
    6: { phones: [{ id: 'sample-phone', phoneNumber: '+12025550117' }] },
  };
  sampleNames(42).forEach((name, index) => {
    const invited = index % 11 === 4;
    const id = person(name, emailOf(name, 'acme.test'), invited ? { verified: false, oldPasswords: [] } : (unsafe[index] ?? {}));
    if (invited) delete users.at(-1)!.password;
    join(id, acme, [index % 5 === 0 ? support : readOnly], {
      status: invited ? 'invited' : 'active',
      disabled: index % 17 === 9,
      locked: index % 19 === 12,
    });
  });
  const parents: Record<string, string> = {};
  join(person('Otis Vale', 'partner@north.test'), north, [readOnly]);
  addSampleAccounts(north, sampleAccounts, ({ name, isReseller, type, people }, parentId) => {
    const account = tenant(tenants.length + 1, name, isReseller);
    if (type) account.tenantType = type;
    tenants.push(account);
    parents[account.id] = parentId;
    const domain = `${name.split(' ')[0]!.toLowerCase()}.test`;
    people.forEach((who, at) => join(person(who, emailOf(who, domain)), account.id, [at === 0 ? admin : readOnly]));
    return account;
  });
  return {
    users,
    tenants,
    parents,
    memberships,
    roles,
    groups: sampleGroups(memberships, { tenantId: acme, supportRoleId: support }),
    groupConfigs: {},
    permissions,
    categories: sampleCategories(permissions),
    sessions: [],
    links: [],
    attempts: {},
    challenges: [],
    policy: policyIn(emptyDocument),
    mails: [],
    sessionPolicies: {},
    tables: {},
  };
}

export const membershipOf = (world: World, userId: string, tenantId: string) =>
  rowsBy(world.memberships, 'userId', userId).find((row) => row.tenantId === tenantId);
export const rolesOf = (world: World, roleIds: readonly string[]) => world.roles.filter(({ id }) => roleIds.includes(id));
export const groupConfigOf = (world: World, tenantId: string): GroupConfig => world.groupConfigs[tenantId] ?? groupDefaults;
/** None while the workspace has groups turned off. */
export const groupsOf = (world: World, { userId, tenantId }: Pick<Membership, 'userId' | 'tenantId'>) =>
  groupConfigOf(world, tenantId).enabled
    ? world.groups.filter((group) => group.tenantId === tenantId && group.userIds.includes(userId))
    : [];
export const groupRoleIdsOf = (world: World, member: Pick<Membership, 'userId' | 'tenantId'>) =>
  groupsGiveRoles(groupConfigOf(world, member.tenantId)) ? groupsOf(world, member).flatMap(({ roleIds }) => roleIds) : [];
/** What somebody holds by themselves and by their groups; a personal invitation's groups wait for proof of its address. */
export const effectiveRoleIds = (world: World, member: Membership): string[] => [
  ...new Set([...member.roleIds, ...(member.invitedRoleIds ? [] : groupRoleIdsOf(world, member))]),
];
export const permissionKeysOf = (world: World, roleIds: readonly string[]) => {
  const ids = new Set(rolesOf(world, roleIds).flatMap(({ permissions }) => permissions));
  return world.permissions.filter(({ id }) => ids.has(id)).map(({ key }) => key);
};
