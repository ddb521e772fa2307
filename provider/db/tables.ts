import type { ColumnType, Generated, Kysely } from 'kysely';

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
/** One person, whatever the number of tenants. */
export interface UserRow {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string | null;
  password_changed_at: Date | null;
  email_verified: boolean;
  metadata: string;
  picture_url: string | null;
  super_user: boolean;
  last_login_at: Date | null;
  last_tenant_id: string | null;
  created_at: Date;
  updated_at: Date;
}
/** A person in a tenant. `email`, `name` and `verified` are copies, kept by a trigger, so that lists sort by an index. */
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
  /** Sessions that are older have ended in this tenant. */
  signed_out_at: Date | null;
  invited_by: string | null;
  managed_by: 'frontegg' | 'scim2';
  created_at: Date;
  joined_at: Date | null;
  last_seen_at: Date | null;
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
  auth_time: Date;
  amr: string;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_active_at: Date;
  idle_expires_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}
export type LinkPurpose = 'activate' | 'invite' | 'reset';
export interface LinkRow {
  id: string;
  purpose: LinkPurpose;
  hash: Bytes;
  user_id: string;
  tenant_id: string | null;
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
}
export interface MailRow {
  id: string;
  channel: 'email';
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
}
export interface RecoveryRequestRow {
  id: string;
  kind: 'reset' | 'activation';
  email: string;
  ip: string;
  user_agent: string;
  trace_id: string;
  created_at: Date;
}
interface AuditRow {
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

export interface Tables {
  tenants: TenantRow;
  tenant_counters: { tenant_id: string; members: number };
  account_settings: AccountSettingsRow;
  users: UserRow;
  memberships: Omit<MembershipRow, 'name_key'> & { name_key: Generated<string> };
  membership_roles: { tenant_id: string; user_id: string; role_id: string };
  roles: RoleRow;
  permission_categories: CategoryRow;
  permissions: PermissionRow;
  role_permissions: { role_id: string; permission_id: string; tenant_id: string | null };
  sessions: SessionRow;
  links: LinkRow;
  password_history: { id: Generated<string>; user_id: string; hash: string; created_at: Date };
  login_attempts: { key: Bytes; failures: number; last_at: Date };
  recovery_requests: RecoveryRequestRow;
  audit_log: AuditRow;
  signing_keys: { kid: string; public_jwk: Json; private_sealed: string; created_at: Date; retired_at: Date | null };
  pictures: { id: string; user_id: string; content_type: string; bytes: Bytes; created_at: Date };
  mail_outbox: MailRow;
  plans: {
    id: string;
    slug: string;
    name: string;
    description: string;
    amount_minor: number;
    currency: string;
    recurring_interval: string;
  };
}

/** Queries of one open transaction, already limited to a tenant or to the system scope. */
export type Tx = Kysely<Tables>;
