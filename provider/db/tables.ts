import type { NotificationKind } from '../../src/contract/notifications/notifications.schemas.ts';
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { AccessType } from '../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import type { MappedRole, SsoAttemptRow, SsoConnectionRow, SsoDomainRow } from './sso-rows.ts';
import type { MfaStrategy } from '../../src/contract/mfa/mfa.schemas.ts';
import type { SignInWay } from '../../src/contract/security-policy/sign-in-ways.ts';

type Json = ColumnType<unknown, string, string>;
type Bytes = Buffer;

export interface TenantRow {
  id: string;
  name: string;
  alias: string | null;
  type: 'customer' | 'spam' | 'test' | 'reseller' | 'headquarter';
  is_reseller: boolean;
  logo: string | null;
  application_url: string | null;
  login_url: string | null;
  disabled_at: Date | null;
  /** When it goes, with everything below it. */
  deletes_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
export interface AccountSettingsRow {
  tenant_id: string;
  address: string | null;
  website: string | null;
  timezone: string | null;
  date_format: string | null;
  time_format: string | null;
  currency: string | null;
  updated_at: Date;
}
/** One person, across all tenants. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  /** Chosen by an emailed link, and nothing but the mailbox has been proven since. */
  password_by_email: boolean;
  /** When a sign-in last found the password in a data breach; null once it's changed. */
  password_breached_at: Date | null;
  email_verified: boolean;
  metadata: string;
  picture_url: string | null;
  super_user: boolean;
  /** Who verified the user first: `local`, a social provider, or `saml` for a company's identity provider. */
  provider: string;
  last_login_at: Date | null;
  last_tenant_id: string | null;
  /** Countries that somebody has signed in from. */
  seen_countries: string[];
  /** When they were last told that their sign-in was refused for its country. */
  country_refused_at: Date | null;
  created_at: Date;
  updated_at: Date;
}
/** A user in a tenant. `email`, `name` and `verified` are copies maintained by a trigger, so that lists can sort by an index. */
export interface MembershipRow {
  tenant_id: string;
  user_id: string;
  status: 'invited' | 'active';
  email: string;
  name: string;
  name_key: string;
  verified: boolean;
  disabled_at: Date | null;
  locked_at: Date | null;
  /** Sessions older than this have ended in this tenant. */
  signed_out_at: Date | null;
  invited_by: string | null;
  /** Roles of a personal invitation that waits for proof of its address. */
  invited_role_ids: string[] | null;
  managed_by: 'frontegg' | 'scim2';
  /** As the user's; `local` until they have joined. */
  provider: string;
  created_at: Date;
  joined_at: Date | null;
  last_seen_at: Date | null;
  /** When a temporary member's access ends; null for everyone else. */
  expires_at: Date | null;
  /** When they were done with the first steps in this workspace. */
  setup_over_at: Date | null;
}
export interface RoleRow {
  id: string;
  tenant_id: string | null;
  key: string;
  name: string;
  description: string | null;
  is_default: boolean;
  level: number;
  created_at: Date;
  updated_at: Date;
}
export interface CategoryRow {
  id: string;
  name: string;
  description: string;
  fe_category: boolean;
  created_at: Date;
  updated_at: Date;
}
export interface PermissionRow {
  id: string;
  key: string;
  name: string;
  description: string;
  category_id: string;
  fe_permission: boolean;
  assignment_type: 'NEVER' | 'ALWAYS' | 'ASSIGNABLE';
  created_at: Date;
  updated_at: Date;
}
export interface SessionRow {
  id: string;
  user_id: string;
  tenant_id: string;
  refresh_hash: Bytes;
  previous_hash: Bytes | null;
  rotated_at: Date;
  /** The last proof: a sign-in or a step-up. */
  auth_time: Date;
  /** The beginning of the sign-in, from which its age counts. */
  signed_in_at: Date;
  amr: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_active_at: Date;
  /** Lifetime without a refresh, from the tenant's policy at sign-in. */
  idle_seconds: number;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  /** The impersonator, if any. */
  actor_id: string | null;
  /** Kind of the second factor shown last; null for other proofs. */
  factor: MfaStrategy | null;
  /** The browser, by its `known_devices` row. */
  device_id: string | null;
  /** How the sign-in began. */
  way: SignInWay | null;
  /** The account that they come from while they visit `tenant_id`, which is below it and which they aren't a member of. */
  came_from: string | null;
}
export type LinkPurpose = 'activate' | 'invite' | 'reset' | 'unlock';
export interface LinkRow {
  id: string;
  purpose: LinkPurpose;
  hash: Bytes;
  user_id: string;
  tenant_id: string | null;
  email: string;
  /** False if the token was returned without an email. */
  proves_email: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}
export interface MailRow {
  id: string;
  channel: 'email' | 'sms' | 'slack';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  links: Json;
  code: string | null;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
  awaited: Generated<boolean>;
  sender: Generated<string>;
  turn: Generated<number>;
  attachment: Generated<Bytes | null>;
  attachment_name: Generated<string | null>;
}
export interface RecoveryRequestRow {
  id: string;
  kind: 'reset' | 'activation' | 'unlock' | 'passwordless' | 'resetSms' | 'phoneReset';
  email: string;
  ip: string;
  user_agent: string;
  trace_id: string;
  created_at: Date;
  /** Challenge whose code is pending. */
  challenge_id: string | null;
}
export interface ChallengeRow {
  id: string;
  purpose: string;
  hash: Bytes;
  user_id: string | null;
  tenant_id: string | null;
  /** Address or number that the code was sent to. */
  subject: string;
  code_hash: Bytes | null;
  facts: Json;
  /** Browser or network that asked for it. */
  requester: Generated<string>;
  attempts: Generated<number>;
  max_attempts: number;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
export interface MfaDeviceRow {
  id: string;
  user_id: string;
  kind: 'authenticator' | 'sms';
  secret_sealed: string | null;
  phone: string | null;
  /** Last accepted time step; it and earlier ones are rejected. */
  last_step: string | number;
  created_at: Date;
}
export interface WebauthnCredentialRow {
  id: string;
  user_id: string;
  /** base64url */
  credential_id: string;
  public_key: Bytes;
  counter: string | number;
  /** Comma-separated. */
  transports: string;
  device_type: 'Platform' | 'CrossPlatform';
  use: 'passkey' | 'mfa';
  /** User agent that registered it. */
  name: string;
  /** Chosen by its owner. */
  label: string | null;
  created_at: Date;
  last_used_at: Date | null;
}
/** A session handed to a host application: its refresh token is in the response, and it ends with the browser's session. */
export interface OAuthGrantRow {
  session_id: string;
  browser_session_id: string;
  user_id: string;
  client_id: string;
  scope: string;
  /** Hash of its authorization code; null if issued silently. */
  code_hash: Bytes | null;
  created_at: Date;
}
export interface AuditRow {
  id: Generated<string>;
  tenant_id: string | null;
  actor_id: string | null;
  action: string;
  target_type: string | null;
  target_id: string | null;
  ip: string;
  user_agent: string;
  trace_id: string;
  details: Json;
  created_at: Date;
}
export interface GroupRow {
  id: string;
  tenant_id: string;
  name: string;
  description: string | null;
  color: string | null;
  metadata: string;
  managed_by: 'frontegg' | 'scim2';
  created_at: Date;
  updated_at: Date;
}

export interface Tables {
  /** `roles_version` counts changes of the tenant's roles. */
  tenants: TenantRow & {
    /** When sessions of ways in that it no longer takes were last ended. */
    other_ways_ended_at: Generated<Date | null>;
    roles_version: Generated<string>;
    parent_id: ColumnType<string | null, string | null | undefined, string>;
    path: ColumnType<string[], never, never>;
    sub_account_access: Generated<AccessType>;
    /** What its maker called it. */
    status: Generated<string | null>;
    /** Since when its API calls, seats and deliveries are counted; null: since it was made. */
    counted_since: Generated<Date | null>;
  };
  tenant_counters: { tenant_id: string; members: number };
  account_settings: AccountSettingsRow & { admin_box: ColumnType<Record<string, unknown>, string | undefined, string> };
  users: Omit<UserRow, 'provider' | 'password_by_email' | 'password_breached_at' | 'seen_countries' | 'country_refused_at'> & {
    seen_countries: Generated<string[]>;
    country_refused_at: Generated<Date | null>;
    language: Generated<string | null>;
    provider: Generated<string>;
    password_by_email: Generated<boolean>;
    password_breached_at: Generated<Date | null>;
  };
  memberships: Omit<MembershipRow, 'name_key' | 'provider' | 'invited_role_ids' | 'expires_at' | 'setup_over_at'> & {
    name_key: Generated<string>;
    provider: ColumnType<string, never, never>;
    expires_at: Generated<Date | null>;
    setup_over_at: Generated<Date | null>;
    /** Kinds of notifications that they don't want in their portal. */
    muted_notifications: Generated<NotificationKind[]>;
    sub_account_access: ColumnType<boolean | null, boolean | undefined, boolean>;
    invited_role_ids: ColumnType<string[] | null, never, string[] | null>;
  };
  membership_roles: { tenant_id: string; user_id: string; role_id: string };
  roles: RoleRow;
  permission_categories: CategoryRow;
  permissions: PermissionRow;
  /** One row. Counts changes of the roles and permissions that belong to every tenant. */
  catalog_version: { version: string };
  /** What was chosen for a role, also what is retired. What it gives: `role_grants`. */
  role_permissions: { role_id: string; permission_id: string; tenant_id: string | null };
  /** A view. What is retired isn't in it, and what is implied is; some of it twice. */
  role_grants: { role_id: string; permission_id: string; tenant_id: string | null };
  /** Through any number of steps. */
  permission_implications: { permission_id: string; implied_id: string };
  retired_roles: { role_id: string; retired_at: Date };
  retired_permissions: { permission_id: string; retired_at: Date };
  groups: GroupRow;
  group_members: { tenant_id: string; group_id: string; user_id: string; added_at: Date };
  group_roles: { tenant_id: string; group_id: string; role_id: string };
  /** Absent until a workspace decides. */
  group_settings: { tenant_id: string; enabled: boolean; roles_enabled: boolean; updated_at: Date };
  sessions: SessionRow;
  links: LinkRow;
  password_history: { id: Generated<string>; user_id: string; hash: string; created_at: Date };
  login_attempts: { key: Bytes; failures: number; in_row: Generated<number>; last_at: Date };
  recovery_requests: RecoveryRequestRow;
  audit_log: AuditRow;
  signing_keys: { kid: string; public_jwk: Json; private_sealed: string; created_at: Date; retired_at: Date | null };
  pictures: { id: string; user_id: string; content_type: string; bytes: Bytes; created_at: Date };
  mail_outbox: MailRow;
  challenges: ChallengeRow;
  usernames: { user_id: string; username: string; created_at: Date };
  phone_numbers: {
    id: string;
    user_id: string;
    number: string;
    verified_at: Date | null;
    /** Sign-in codes go to it. */
    is_primary: Generated<boolean>;
    created_at: Date;
  };
  mfa_devices: MfaDeviceRow;
  webauthn_credentials: WebauthnCredentialRow;
  recovery_codes: { user_id: string; hash: Bytes; created_at: Date };
  known_devices: {
    id: Generated<string>;
    hash: Bytes;
    user_id: string;
    mfa_until: Date | null;
    mfa_at: Date | null;
    mfa_factor: MfaStrategy | null;
    created_at: Date;
    expires_at: Date;
  };
  user_identities: { provider: string; subject: string; user_id: string; email: string; created_at: Date };
  sso_connections: SsoConnectionRow;
  sso_attempts: SsoAttemptRow;
  sso_domains: SsoDomainRow;
  sso_groups: { id: string; tenant_id: string; connection_id: string; name: string; created_at: Date };
  sso_group_roles: { tenant_id: string; group_id: string } & MappedRole;
  sso_default_roles: { tenant_id: string; connection_id: string } & MappedRole;
  /** Roles a member has only from the identity provider. */
  sso_given_roles: { tenant_id: string; user_id: string; role_id: string };
  saml_seen: { connection_id: string; assertion_id: string; forget_at: Date };
  oauth_grants: OAuthGrantRow;
  tenant_invites: {
    id: string;
    tenant_id: string;
    user_id: string;
    hash: Bytes;
    role_ids: ColumnType<string[], string, string>;
    app_ids: string[];
    created_at: Date;
    expires_at: Date | null;
    revoked_at: Date | null;
  };
  /** `expire`: milliseconds. */
  rate_limits: { key: string; points: number; expire: string | number | null };
}

/** Queries of an open transaction, limited to a tenant or the system scope. */
export type Tx = Kysely<Tables>;
