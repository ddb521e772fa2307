import type { ColumnType } from 'kysely';

/** Companies' identity providers, and the email domains they answer for. */
export interface SsoConnectionRow {
  id: string;
  tenant_id: string;
  type: 'saml' | 'oidc';
  name: string;
  enabled: boolean;
  config: ColumnType<unknown, string, string>;
  /** Encrypted key and client secret. */
  sealed: string | null;
  created_at: Date;
  updated_at: Date;
}
export interface SsoDomainRow {
  id: string;
  tenant_id: string;
  connection_id: string;
  domain: string;
  txt_record: string;
  /** Null: not used for redirects. A domain is verified for one tenant at a time. */
  verified_at: Date | null;
  created_at: Date;
}
