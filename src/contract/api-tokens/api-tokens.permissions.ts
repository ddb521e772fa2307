import type { AreaPermissions } from '../permissions.ts';

export const apiTokensPermissions = {
  category: 'Integrations',
  permissions: {
    'fe.secure.read.tenantApiTokens': { name: 'View workspace API tokens', description: "See the workspace's tokens." },
    'fe.secure.write.tenantApiTokens': { name: 'Create workspace API tokens', description: 'Create tokens with their own roles.' },
    'fe.secure.delete.tenantApiTokens': { name: 'Revoke workspace API tokens', description: "Revoke the workspace's tokens." },
    'fe.secure.read.userApiTokens': { name: 'View personal API tokens', description: 'See your own tokens.' },
    'fe.secure.write.userApiTokens': { name: 'Create personal API tokens', description: 'Create tokens that act as you.' },
    'fe.secure.delete.userApiTokens': { name: 'Revoke personal API tokens', description: 'Revoke your own tokens.' },
  },
} as const satisfies AreaPermissions;
