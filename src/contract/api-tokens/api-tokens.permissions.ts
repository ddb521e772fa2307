import type { AreaPermissions } from '../permissions.ts';

export const apiTokensPermissions = {
  category: 'Integrations',
  permissions: {
    'fe.secure.read.tenantApiTokens': { name: 'View account API tokens', description: 'See tokens of the account.' },
    'fe.secure.write.tenantApiTokens': { name: 'Create account API tokens', description: 'Create tokens with roles of their own.' },
    'fe.secure.delete.tenantApiTokens': { name: 'Revoke account API tokens', description: 'Revoke tokens of the account.' },
    'fe.secure.read.userApiTokens': { name: 'View personal API tokens', description: 'See your own tokens.' },
    'fe.secure.write.userApiTokens': { name: 'Create personal API tokens', description: 'Create tokens that act as you.' },
    'fe.secure.delete.userApiTokens': { name: 'Revoke personal API tokens', description: 'Revoke your own tokens.' },
  },
} as const satisfies AreaPermissions;
