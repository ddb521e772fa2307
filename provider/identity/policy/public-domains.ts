import all from 'email-providers/all.json' with { type: 'json' };

const publicDomains: ReadonlySet<string> = new Set(all);
/** Anybody can get an address there. */
export const isPublicDomain = (domain: string): boolean => publicDomains.has(domain);
