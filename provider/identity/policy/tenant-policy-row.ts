import type { ColumnType, Generated } from 'kysely';
import type { MfaStrategy } from '../../../src/contract/mfa/mfa.schemas.ts';
import type { OwnPasswordRules } from '../../../src/contract/security-policy/security-policy.schemas.ts';
import type { SignInWay } from '../../../src/contract/security-policy/sign-in-ways.ts';

/** A tenant's overrides of the vendor's policy; null inherits. */
export interface TenantPolicyRow {
  tenant_id: string;
  auth_strategy: string | null;
  mfa_enforcement: 'DontForce' | 'Force' | 'ForceExceptSAML' | null;
  mfa_strategies: ColumnType<string[] | null, string | null, string | null>;
  /** The workspace's own choice of those; null: all. */
  mfa_allowed: MfaStrategy[] | null;
  mfa_remember_seconds: number | null;
  idle_seconds: number | null;
  life_seconds: number | null;
  max_sessions: number | null;
  rotation_days: number | null;
  rotation_notice_days: number | null;
  account_deletion: boolean | null;
  lockout_enabled: boolean | null;
  lockout_attempts: number | null;
  history_enabled: boolean | null;
  history_size: number | null;
  max_sessions_per_device: number | null;
  password_rules: ColumnType<OwnPasswordRules | null, string | null, string | null>;
  /** Ways to sign in besides single sign-on; null: all that the vendor offers. */
  sign_in_ways: SignInWay[] | null;
  /** Nobody signs up on the workspace's own sign-in page. */
  sign_up_closed: Generated<boolean>;
  invite_links_closed: Generated<boolean>;
  /** Nobody changes their own email. */
  emails_fixed: Generated<boolean>;
  step_up_seconds: number | null;
  step_up_for_security: Generated<boolean>;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tenant_policies: TenantPolicyRow;
  }
}
