declare module '../../db/tables.ts' {
  interface Tables {
    /** Who manages single sign-on was told so many days before a certificate's end. */
    sso_certificate_warnings: { tenant_id: string; connection_id: string; fingerprint: string; days: number; warned_at: Date };
  }
}
export {};
