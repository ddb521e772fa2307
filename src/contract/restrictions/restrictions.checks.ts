import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id, pageOf, PeoplePaging, QueryFlag, QueryNumber } from '../values.ts';
import {
  Countries,
  CountryConfig,
  CountryConfigBody,
  CutOff,
  DomainChangeBody,
  DomainConfig,
  DomainConfigBody,
  DomainRestriction,
  IpConfigBody,
  IpConfigState,
  IpRestriction,
  NetworkDraft,
  NewDomainBody,
  NewIpBody,
  NewIps,
  Place,
  Strategy,
  Trial,
  TrialVerdict,
} from './restrictions.schemas.ts';

const Valid = v.object({ valid: v.boolean() });
const reads = { none: 'It reads.' } as const;

export const restrictionsChecks = {
  ips: {
    query: v.object({ _offset: QueryNumber(0, 1_000_000), _limit: QueryNumber(1, 200), _filter: v.optional(Strategy) }),
    result: pageOf(IpRestriction),
  },
  addIp: { body: NewIpBody, audit: ['restriction.ipAdded', 'restriction.ipUpdated'], errors: ['LOCKS_YOU_OUT'] },
  addIps: { body: NewIps, audit: 'restriction.ipsAdded', errors: ['LOCKS_YOU_OUT'] },
  removeIp: {
    params: { id: Id },
    query: v.object({ override: QueryFlag }),
    audit: 'restriction.ipRemoved',
    errors: ['NOT_FOUND', 'LOCKS_YOU_OUT'],
  },
  ipConfig: { result: IpConfigState },
  setIpConfig: { body: IpConfigBody, audit: 'restriction.ipConfigSet', errors: ['LOCKS_YOU_OUT'] },
  verifyIp: { result: Valid, audit: reads },
  verifyIpAllow: { result: Valid, audit: reads },
  confirmIps: { audit: 'restriction.confirmed', errors: ['NOT_FOUND'] },
  cutOff: { query: PeoplePaging, body: NetworkDraft, result: CutOff, audit: reads },
  domains: { result: v.object({ items: v.array(DomainRestriction) }) },
  addDomain: { body: NewDomainBody, result: DomainRestriction, audit: 'restriction.domainAdded', errors: ['LOCKS_YOU_OUT'] },
  changeDomain: {
    params: { domainId: Id },
    body: DomainChangeBody,
    result: DomainRestriction,
    audit: 'restriction.domainUpdated',
    errors: ['NOT_FOUND', 'CONFLICT', 'LOCKS_YOU_OUT'],
  },
  removeDomain: {
    params: { domainId: Id },
    query: v.object({ override: QueryFlag }),
    audit: 'restriction.domainRemoved',
    errors: ['NOT_FOUND', 'LOCKS_YOU_OUT'],
  },
  domainConfig: { result: DomainConfig },
  setDomainConfig: { body: DomainConfigBody, result: DomainConfig, audit: 'restriction.domainConfigSet', errors: ['LOCKS_YOU_OUT'] },
  countryConfig: { result: CountryConfig },
  setCountryConfig: { body: CountryConfigBody, audit: 'restriction.countryConfigSet', errors: ['LOCKS_YOU_OUT'] },
  countries: { result: v.array(v.object({ id: v.string(), countryCode: v.string() })) },
  setCountries: { body: Countries, audit: 'restriction.countriesSet', errors: ['LOCKS_YOU_OUT'] },
  tryOut: { body: Trial, result: TrialVerdict, audit: reads },
  placeOf: { params: { ip: v.pipe(v.string(), v.maxLength(64)) }, result: Place, errors: ['NOT_FOUND'] },
  myPlace: { result: Place, limit: 'refresh' },
} satisfies AreaChecks;
