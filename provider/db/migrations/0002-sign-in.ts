import { sql, type Kysely } from 'kysely';
import { mine, ofMember, own, protectTables, type RowRules } from '../protect.ts';

const tables = `
create table challenges (
  id uuid primary key, purpose text collate "C" not null, hash bytea not null unique, user_id uuid references users on delete cascade,
  tenant_id uuid references tenants on delete cascade, subject text collate "C" not null default '', code_hash bytea, facts jsonb not null, attempts integer not null default 0,
  max_attempts integer not null, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
create index challenges_by_code on challenges (code_hash) where used_at is null;
create index challenges_by_subject on challenges (subject, purpose) where used_at is null;
create index challenges_by_expiry on challenges (expires_at);
create table usernames (
  user_id uuid primary key references users on delete cascade, username text collate "C" not null unique check (username = lower(username)), created_at timestamptz not null);
create table phone_numbers (
  id uuid primary key, user_id uuid not null references users on delete cascade, number text collate "C" not null, verified_at timestamptz, created_at timestamptz not null);
create unique index phone_numbers_verified on phone_numbers (number) where verified_at is not null;
create index phone_numbers_by_user on phone_numbers (user_id);
create table mfa_devices (
  id uuid primary key, user_id uuid not null references users on delete cascade, kind text not null check (kind in ('authenticator', 'sms')), secret_sealed text,
  phone text collate "C", last_step bigint not null default 0, created_at timestamptz not null);
create index mfa_devices_by_user on mfa_devices (user_id);
create table webauthn_credentials (
  id uuid primary key, user_id uuid not null references users on delete cascade, credential_id text collate "C" not null unique, public_key bytea not null, counter bigint not null,
  transports text not null, device_type text not null check (device_type in ('Platform', 'CrossPlatform')), use text not null check (use in ('passkey', 'mfa')), name text not null,
  created_at timestamptz not null, last_used_at timestamptz);
create index webauthn_credentials_by_user on webauthn_credentials (user_id);
create table recovery_codes (user_id uuid primary key references users on delete cascade, hash bytea not null, created_at timestamptz not null);
create table known_devices (
  hash bytea not null, user_id uuid not null references users on delete cascade, mfa_until timestamptz, created_at timestamptz not null, expires_at timestamptz not null,
  primary key (hash, user_id));
create index known_devices_by_user on known_devices (user_id);
create table user_identities (
  provider text collate "C" not null, subject text collate "C" not null, user_id uuid not null references users on delete cascade, email text not null, created_at timestamptz not null,
  primary key (provider, subject));
create index user_identities_by_user on user_identities (user_id);
create table tenant_policies (
  tenant_id uuid primary key references tenants on delete cascade, auth_strategy text, mfa_enforcement text, mfa_strategies jsonb, mfa_remember_seconds integer,
  idle_seconds integer, life_seconds integer, max_sessions integer, rotation_days integer, rotation_notice_days integer, updated_at timestamptz not null);
create table tenant_invites (
  id uuid primary key, tenant_id uuid not null references tenants on delete cascade, user_id uuid not null references users on delete cascade, hash bytea not null unique,
  role_ids jsonb not null, created_at timestamptz not null, expires_at timestamptz, revoked_at timestamptz);
create index tenant_invites_by_user on tenant_invites (tenant_id, user_id);
alter table links add column proves_email boolean not null default true;
alter table recovery_requests add column challenge_id uuid references challenges on delete cascade;
alter table sessions add column idle_seconds integer not null default 604800;
alter table sessions add column actor_id uuid references users on delete set null;
`;

const policies: RowRules = {
  challenges: [mine],
  usernames: [`${own} or ${ofMember('usernames')}`, own],
  phone_numbers: [`${own} or ${ofMember('phone_numbers')}`, own],
  mfa_devices: [`${own} or ${ofMember('mfa_devices')}`, own],
  webauthn_credentials: [`${own} or ${ofMember('webauthn_credentials')}`, own],
  recovery_codes: [own],
  known_devices: [own],
  user_identities: [own],
  tenant_policies: [mine],
  tenant_invites: [mine],
};

// A password on an unverified address doesn't count: invited users set their own.
const functions = `
create or replace function user_by_email(wanted text) returns table (id uuid, has_password boolean) language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare scope_before text := coalesce(current_setting('app.scope', true), '');
  begin
    perform set_config('app.scope', 'system', true);
    return query select u.id, u.password_hash is not null and u.email_verified from users u where u.email = wanted;
    perform set_config('app.scope', scope_before, true);
  end $$;`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(functions).execute(db);
  await protectTables(db, policies);
}
