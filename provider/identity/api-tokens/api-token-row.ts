import type { TokenKind } from '../../../src/contract/api-tokens/api-tokens.schemas.ts';

export interface ApiTokenRow {
  /** Of client credentials also the client id. */
  id: string;
  tenant_id: string;
  /** Null: the tenant's. */
  owner_id: string | null;
  created_by: string;
  /** Where they came from, if they weren't a member. */
  came_from: string | null;
  kind: TokenKind;
  /** SHA-256: a secret of 190 random bits needs no slower one. */
  secret_hash: Buffer;
  description: string;
  role_ids: string[];
  /** A member's own without any: whatever its owner may do. */
  permission_ids: string[] | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    api_tokens: ApiTokenRow;
  }
}
