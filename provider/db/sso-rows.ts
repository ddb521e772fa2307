import type { ColumnType, Generated } from 'kysely';
import type { SsoAttemptStep, SsoType } from '../../src/contract/sso-config/sso-config.schemas.ts';

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
  /** The product it was set up for. Null: the type says it. */
  vendor: Generated<SsoType | null>;
  /** Members sign in with it or not at all, but for those who manage it. */
  enforced: Generated<boolean>;
  /** A test run worked with the settings as they are. */
  tested_at: Generated<Date | null>;
  /** What it trusts was changed last, unless that is long ago; by whom; and another admin's agreement. */
  trust_changed_at: Generated<Date | null>;
  trust_changed_by: Generated<string | null>;
  trust_confirmed_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}
/** A sign-in or a test run, for the admins of the tenant. */
export interface SsoAttemptRow {
  id: string;
  tenant_id: string;
  connection_id: string;
  is_test: boolean;
  outcome: 'waiting' | 'passed' | 'failed';
  email: string | null;
  steps: ColumnType<SsoAttemptStep[], string, string>;
  created_at: Date;
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

/** A role that a connection gives. `made_by`: with whose rights; null: nobody's any more, or the operator's without a moment. `made_from`: the account above that they came from. */
export interface MappedRole {
  role_id: string;
  made_by: string | null;
  made_at: Date | null;
  made_from: string | null;
  /** Not given any more since, which was told. */
  stopped_at: Date | null;
}
