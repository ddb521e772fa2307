/** Permission keys that endpoints and navigation entries ask for (SPEC 6). A held key may be a pattern: `fe.*`. */
export const permissionKeys = [
  'fe.secure.read.users',
  'fe.secure.write.users',
  'fe.secure.delete.users',
  'fe.secure.read.roles',
  'fe.secure.write.roles',
  'fe.secure.delete.roles',
  'fe.secure.read.accountSettings',
  'fe.secure.write.accountSettings',
  'fe.secure.read.securityPolicy',
  'fe.secure.write.securityPolicy',
  'fe.secure.read.audits',
  'fe.secure.read.groups',
  'fe.secure.read.samlConfiguration',
  'fe.secure.read.provisioningConfiguration',
  'fe.secure.read.userApiTokens',
  'fe.secure.read.tenantApiTokens',
  'fe.connectivity.read.webhooks',
  'fe.subscriptions.*',
  'fe.account-hierarchy.read.subAccount',
  'fe.usage.read',
] as const;
export type PermissionKey = (typeof permissionKeys)[number];
