import { del, endpoints, get, post, put } from '../endpoint.ts';
import type { restrictionsChecks } from './restrictions.checks.ts';

const read = { permission: 'fe.secure.read.securityPolicy' } as const;
/** Nobody who acts in somebody's name changes who gets in. */
const write = { access: { permission: 'fe.secure.write.securityPolicy' }, stepUp: 'ifAsked' } as const;
const silent = { ...write, produces: 'nothing' } as const;
const ips = '/identity/resources/configurations/v1/restrictions/ip';
const domains = '/identity/resources/configurations/restrictions/v1/email-domain';
const countries = '/security-engines/resources/policies/v1/country-restriction';

export const restrictions = endpoints<typeof restrictionsChecks>('restrictions')({
  ips: get(ips, { access: read }),
  /** The same range again replaces the earlier one. */
  addIp: post(ips, silent),
  addIps: post(`${ips}/bulk`, silent),
  removeIp: del(`${ips}/:id`, silent),
  ipConfig: get(`${ips}/config`, { access: read }),
  setIpConfig: post(`${ips}/config`, silent),
  /** Whether the caller's address passes the list, as if it were on. */
  verifyIp: post(`${ips}/verify`, { access: read, reads: true }),
  /** Whether the caller's address is in the list of allowed ones. */
  verifyIpAllow: post(`${ips}/verify/allow`, { access: read, reads: true }),
  /** Ours: keeps a change that would end by itself. Whoever isn't let in can't call it. */
  confirmIps: post(`${ips}/confirm`, { access: write.access, produces: 'nothing' }),
  /** Ours: whom a change would shut out; who may not read users is told of themselves alone. Changes nothing. */
  cutOff: post(`${ips}/cut-off`, { access: read, reads: true }),
  domains: get(domains, { access: read }),
  addDomain: post(domains, write),
  /** Ours. */
  changeDomain: put(`${domains}/:domainId`, write),
  removeDomain: del(`${domains}/:domainId`, silent),
  domainConfig: get(`${domains}/config`, { access: read }),
  setDomainConfig: post(`${domains}/config`, write),
  countryConfig: get(countries, { access: read }),
  setCountryConfig: post(countries, silent),
  countries: get(`${countries}/countries`, { access: read }),
  setCountries: post(`${countries}/countries`, silent),
  /** Ours: would this address or email be let in? */
  tryOut: post('/identity/resources/configurations/v1/restrictions/try', { access: read, reads: true }),
  placeOf: get('/metadata/ip/:ip', { access: 'signedIn' }),
  /** Of whoever asks. */
  myPlace: get('/metadata/ipme', { access: 'public' }),
});
