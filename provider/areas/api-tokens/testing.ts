import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { api } = stranger;
    const body = { description: canary };
    const { clientId } = await api.apiTokens.createOfTenant({ body });
    const { id } = await api.apiTokens.createAccessOfTenant({ body });
    await api.apiTokens.createOwn({ body });
    await api.apiTokens.createAccessOwn({ body });
    return { tokenId: clientId, id };
  },
  samples: {
    createOfTenant: ({ roleId }) => ({ body: { description: 'Sample', roleIds: [roleId] } }),
    createAccessOfTenant: ({ roleId }) => ({ body: { description: 'Sample', roleIds: [roleId] } }),
    createOwn: ({ permissionId }) => ({ body: { description: 'Sample', permissionIds: [permissionId] } }),
    createAccessOwn: ({ permissionId }) => ({ body: { description: 'Sample', permissionIds: [permissionId] } }),
    exchangeV1: ({ tokenId }) => ({ body: { clientId: tokenId, secret: 'x' } }),
    exchange: ({ tokenId }) => ({ body: { clientId: tokenId, secret: 'x' } }),
  },
};
