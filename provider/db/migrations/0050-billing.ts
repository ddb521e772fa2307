import { sql, type Kysely } from 'kysely';
import { mine, protectTables } from '../protect.ts';

/**
 * What workspaces pay for. Plans come from the vendor's configuration, not from a table. `state`: all that the rules know of a subscription;
 * its row is the lock of everything that costs money. An invoice with `charging_since` has a charge under way, and no other may begin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `drop table plans;
      create table billing_accounts (
        tenant_id uuid primary key references tenants on delete cascade, subscription_id uuid not null unique, externally_managed boolean not null default false,
        customer_id text, credit bigint not null default 0 check (credit >= 0), state jsonb not null, due_at timestamptz, created_at timestamptz not null);
      create index billing_accounts_due on billing_accounts (due_at) where due_at is not null;
      create table payment_methods (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, external_id text not null, brand text not null,
        last4 text not null check (length(last4) = 4), exp_month integer not null, exp_year integer not null, name text not null, email text,
        address jsonb not null default '{}', is_default boolean not null, created_at timestamptz not null, unique (tenant_id, external_id));
      create unique index payment_methods_default on payment_methods (tenant_id) where is_default;
      create table card_setups (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, hash bytea not null unique, external_id text not null,
        card jsonb, tries integer not null default 0, created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz);
      create index card_setups_of on card_setups (tenant_id);
      create table invoices (
        id uuid primary key, tenant_id uuid not null references tenants on delete cascade, number integer not null, currency text not null,
        total bigint not null check (total >= 0), lines jsonb not null, status text not null check (status in ('paid', 'open', 'void')),
        reason text not null default '', attempt integer not null default 0, charging_since timestamptz, next_state jsonb, next_credit bigint,
        method_id uuid, changed_by uuid, external_id text, created_at timestamptz not null, paid_at timestamptz, unique (tenant_id, number));
      create unique index invoices_charging on invoices (tenant_id) where charging_since is not null;
      create unique index invoices_open on invoices (tenant_id) where status = 'open' and next_state is null;
      create index invoices_newest on invoices (tenant_id, created_at desc);
      create table billing_clock (only_row boolean primary key default true check (only_row), seconds bigint not null);`,
    )
    .execute(db);
  await protectTables(db, {
    billing_accounts: [mine],
    payment_methods: [mine],
    card_setups: [mine],
    invoices: [mine],
    billing_clock: ['false'],
  });
}
