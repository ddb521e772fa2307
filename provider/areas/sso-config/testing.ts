import type { AreaTesting } from '../../test/security/area-testing.ts';

const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://idp.test"/>`;

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const { ssoConfig } = stranger.api;
    const { id: ssoConfigId } = await ssoConfig.create({ body: { name: canary, idpEntityId: canary } });
    const { id: domainId } = await ssoConfig.addDomain({ ssoConfigId, body: { domain: `${canary}.example` } });
    await ssoConfig.addGroup({ ssoConfigId, body: { group: canary } });
    const [group] = await ssoConfig.groups({ ssoConfigId });
    await world.data((tx) =>
      tx
        .insertInto('sso_attempts')
        .values({
          id: crypto.randomUUID(),
          tenant_id: tenantId,
          connection_id: ssoConfigId,
          is_test: true,
          outcome: 'waiting',
          email: `${canary}@globex.test`,
          steps: '[]',
          created_at: world.clock.now(),
        })
        .execute(),
    );
    const warning = { tenant_id: tenantId, connection_id: ssoConfigId, fingerprint: canary, days: 30, warned_at: world.clock.now() };
    await world.data((tx) => tx.insertInto('sso_certificate_warnings').values(warning).execute());
    return { ssoConfigId, domainId, id: group!.id, groupId: group!.id };
  },
  samples: {
    create: () => ({ body: { name: 'Sample' } }),
    update: () => ({ body: { name: 'Renamed' } }),
    createByMetadata: () => ({ body: { metadata } }),
    updateByMetadata: () => ({ body: { metadata } }),
    createByMetadataUrl: () => ({ body: { url: 'http://127.0.0.1:9/metadata' } }),
    updateByMetadataUrl: () => ({ body: { url: 'http://127.0.0.1:9/metadata' } }),
    confirmTrust: () => ({ body: { until: '2026-01-01T00:00:00.000Z' } }),
    addDomain: () => ({ body: { domain: 'sample.example' } }),
    setDefaultRoles: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    addGroup: ({ roleId }) => ({ body: { group: 'sample', roleIds: [roleId] } }),
    changeGroup: ({ roleId }) => ({ body: { group: 'sample', roleIds: [roleId] } }),
    saveSaml: () => ({ body: { enabled: false } }),
    saveSamlMetadata: () => ({ body: { metadata } }),
    setSamlRoles: ({ roleId }) => ({ body: { roleIds: [roleId] } }),
    addSamlGroup: ({ roleId }) => ({ body: { group: 'sample', roleIds: [roleId] } }),
    changeSamlGroup: ({ roleId }) => ({ body: { group: 'sample', roleIds: [roleId] } }),
  },
};
