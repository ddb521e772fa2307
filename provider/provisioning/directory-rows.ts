import type { Generated } from 'kysely';
import type { DirectorySource } from '../../src/contract/directory/directory.schemas.ts';

export interface DirectoryRow {
  id: string;
  tenant_id: string;
  name: string;
  source: DirectorySource;
  /** Whether its people become users. */
  syncs: boolean;
  created_at: Date;
  /** When it last changed something here. */
  synced_at: Date | null;
  /** The workspace's IP restrictions don't hold for it. */
  any_network: boolean;
}
/** A person as a directory describes them. */
export interface DirectoryUserRow {
  /** Also the `id` in SCIM. */
  id: string;
  tenant_id: string;
  connection_id: string;
  /** Null until they are a user. */
  user_id: string | null;
  user_name: string;
  external_id: string | null;
  active: boolean;
  /** JSON: the resource without what the server itself says of it. */
  document: string;
  created_at: Date;
  updated_at: Date;
}
export interface DirectoryGroupRow {
  /** Also the `id` in SCIM, and of the group of the workspace. */
  id: string;
  tenant_id: string;
  connection_id: string;
  name: string;
  external_id: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module '../db/tables.ts' {
  interface Tables {
    directory_connections: Omit<DirectoryRow, 'any_network'> & { any_network: Generated<boolean> };
    /** SHA-256. `expires_at`: after it was replaced. `made_by`: whom the directory acts for with it; null: nobody any more. */
    directory_tokens: {
      hash: Buffer;
      tenant_id: string;
      connection_id: string;
      created_at: Date;
      expires_at: Date | null;
      made_by: string | null;
    };
    directory_users: DirectoryUserRow;
    directory_groups: DirectoryGroupRow;
    directory_group_members: { connection_id: string; tenant_id: string; group_id: string; member_id: string };
    directory_requests: {
      id: Generated<string>;
      tenant_id: string;
      connection_id: string;
      at: Date;
      method: string;
      path: string;
      status: number;
      detail: string | null;
    };
  }
}
