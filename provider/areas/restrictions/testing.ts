import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ stranger, canary }) => {
    const { restrictions } = stranger.api;
    const domain = `${canary.replaceAll('_', '-')}.test`;
    await restrictions.addIp({ body: { ip: '198.51.100.77', description: canary } });
    const { id: domainId } = await restrictions.addDomain({ body: { domain, type: 'BLOCK' } });
    const { items } = await restrictions.ips();
    return { id: items[0]!.id, domainId };
  },
  samples: {
    addIp: () => ({ body: { ip: '198.51.100.7' } }),
    addIps: () => ({ body: { ips: [{ ip: '198.51.100.8' }, { ip: '2001:db8::/32' }] } }),
    setIpConfig: () => ({ body: { isActive: false, strategy: 'BLOCK' } }),
    cutOff: () => ({ body: { isActive: true, strategy: 'ALLOW' } }),
    addDomain: () => ({ body: { domain: 'sample.test', type: 'ALLOW' } }),
    changeDomain: () => ({ body: { domain: 'other-sample.test' } }),
    setDomainConfig: () => ({ body: { active: false } }),
    setCountryConfig: () => ({ body: { enabled: false, action: 'BLOCK', failStrategy: 'ALLOW', shouldSendRestrictionEmail: false } }),
    setCountries: () => ({ body: { countries: [{ countryCode: 'FR' }] } }),
    tryOut: () => ({ body: { value: 'someone@globex.test' } }),
  },
  words: { ip: '192.0.2.1' },
};
