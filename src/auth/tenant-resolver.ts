/** Names the tenant to sign in to. */
export type TenantResolver = () => { tenant?: string | undefined } | Promise<{ tenant?: string | undefined }>;
