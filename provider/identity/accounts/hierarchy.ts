import { sql } from 'kysely';
import type { AccessType } from '../../../src/contract/sub-tenants/sub-tenants.schemas.ts';
import type { Tx } from '../../db/tables.ts';

/** An account below the caller's, or the caller's own. */
export interface AccountFacts {
  id: string;
  parent_id: string | null;
  /** 1 at the top of the tree. */
  depth: number;
  name: string;
  name_key: string;
  is_reseller: boolean;
  access_type: AccessType;
  is_disabled: boolean;
  is_parent: boolean;
  created_at: Date;
  status: string | null;
}
export interface AccountAbove {
  id: string;
  level: number;
  name: string;
  is_disabled: boolean;
  created_at: Date;
  status: string | null;
}
export interface AccountCounts extends Pick<AccountFacts, 'id' | 'name' | 'is_reseller' | 'access_type'> {
  users: number;
  /** Below it, at any depth. */
  accounts: number;
  users_below: number;
  is_parent: boolean;
}

// The database answers what the current user may see from the current tenant, and nothing else.

export async function findAccount(tx: Tx, id: string): Promise<AccountFacts | undefined> {
  const { rows } = await sql<AccountFacts>`select * from account_facts(${id}::uuid)`.execute(tx);
  return rows[0];
}

/** From the top down. */
export async function findAccountsAbove(tx: Tx, id: string): Promise<AccountAbove[]> {
  const { rows } = await sql<AccountAbove>`select * from accounts_above(${id}::uuid) order by level`.execute(tx);
  return rows;
}

export async function countInAccounts(tx: Tx, ids: readonly string[]): Promise<AccountCounts[]> {
  const { rows } =
    await sql<AccountCounts>`select * from accounts_counted(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(tx);
  return rows;
}

export async function countPeopleIn(tx: Tx, ids: readonly string[]): Promise<{ id: string; users: number; users_with_access: number }[]> {
  const { rows } = await sql<{ id: string; users: number; users_with_access: number }>`
    select * from people_counted(${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(tx);
  return rows;
}
