import type { Generated } from 'kysely';
import type { AccessType } from '../../../src/contract/applications/applications.schemas.ts';

export interface ApplicationRow {
  /** Also its `client_id`. */
  id: string;
  name: string;
  description: Generated<string>;
  /** https or data address; empty: none. */
  logo_url: Generated<string>;
  app_url: Generated<string>;
  login_url: Generated<string>;
  access_type: AccessType;
  /** The workspace that administers it; null: the operator alone does. */
  owner_tenant_id: Generated<string | null>;
  /** The one of `CLIENT_ID`. */
  is_default: Generated<boolean>;
  /** The vendor's own: it needs no consent, and its tokens open the API. */
  is_first_party: Generated<boolean>;
  is_active: Generated<boolean>;
  /** All URLs are compared exactly. */
  redirect_uris: Generated<string[]>;
  sign_out_uris: Generated<string[]>;
  created_at: Date;
  updated_at: Date;
}

declare module '../../db/tables.ts' {
  interface Tables {
    applications: ApplicationRow;
    /** SHA-256: a secret of 190 random bits needs no slower one. `expires_at`: after it was replaced. */
    application_secrets: { id: Generated<string>; app_id: string; hash: Buffer; created_at: Date; expires_at: Date | null };
    application_tenants: { app_id: string; tenant_id: string; access_type: AccessType; created_at: Date };
    /** Whoever asks for access. `decided_by`: null for one that a later request replaced. */
    access_requests: {
      id: string;
      tenant_id: string;
      user_id: string;
      app_id: string;
      created_at: Date;
      expires_at: Date;
      decided_at: Date | null;
      decided_by: string | null;
      approved: boolean | null;
    };
    /** One link per approver: SHA-256 of its secret. */
    access_request_steps: { hash: Buffer; request_id: string; tenant_id: string; approver_id: string };
    /** What people let applications of somebody else do in a workspace. `given_at`: when they were last asked. */
    oauth_consents: { user_id: string; client_id: string; tenant_id: string; scope: string; created_at: Date; given_at: Date };
    application_users: { tenant_id: string; app_id: string; user_id: string; added_at: Date };
  }
}
