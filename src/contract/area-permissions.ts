// Permissions of each area that has some of its own.
export { accountSettingsPermissions as accountSettings } from './account-settings/account-settings.permissions.ts';
export { apiTokensPermissions as apiTokens } from './api-tokens/api-tokens.permissions.ts';
export { applicationsPermissions as applications } from './applications/applications.permissions.ts';
export { billingPermissions as billing } from './billing/billing.permissions.ts';
export { directoryPermissions as directory } from './directory/directory.permissions.ts';
export { auditStreamsPermissions as auditStreams } from './audit-streams/audit-streams.permissions.ts';
export { auditsPermissions as audits } from './audits/audits.permissions.ts';
export { groupsPermissions as groups } from './groups/groups.permissions.ts';
export { reportsPermissions as reports } from './reports/reports.permissions.ts';
export { rolesPermissions as roles } from './roles/roles.permissions.ts';
export { sessionsPermissions as sessions } from './sessions/sessions.permissions.ts';
export { ssoConfigPermissions as ssoConfig } from './sso-config/sso-config.permissions.ts';
export { subTenantsPermissions as subTenants } from './sub-tenants/sub-tenants.permissions.ts';
export { usagePermissions as usage } from './usage/usage.permissions.ts';
export { usersPermissions as users } from './users/users.permissions.ts';
export { webhooksPermissions as webhooks } from './webhooks/webhooks.permissions.ts';
