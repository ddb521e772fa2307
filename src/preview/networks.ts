import common from 'email-providers/common.json' with { type: 'json' };
import { domainNotAllowed, noAccess } from '../contract/auth/auth.rules.ts';
import { readAddress } from '../contract/restrictions/ip-range.ts';
import {
  domainVerdict,
  networkGate,
  type DomainRules,
  type NetworkRules,
  type Verdict,
} from '../contract/restrictions/restrictions.rules.ts';
import type {
  CountryConfig,
  DomainConfig,
  DomainRestriction,
  IpRestriction,
  Strategy,
} from '../contract/restrictions/restrictions.schemas.ts';
import { table } from './collection.ts';
import type { PreviewUser, World } from './world.ts';

export interface PreviewIp extends IpRestriction {
  tenantId: string;
}
export interface NetworkSettings {
  domain: DomainConfig;
  domains: DomainRestriction[];
  ip: { isActive: boolean; strategy: Strategy };
  country: CountryConfig;
  countries: string[];
}
export interface PreviewRestrictions extends NetworkSettings {
  tenantId: string;
  /** What a change that nobody confirms goes back to, and when. */
  trial?: { before: NetworkSettings; ips: PreviewIp[]; revertsAt: string } | undefined;
}

/** Where everybody is in the preview; `ip` in the page's address puts them elsewhere, whenever it changes. */
export function previewAddress() {
  const asked = new URLSearchParams(globalThis.location?.search ?? '').get('ip') ?? '';
  return { ip: readAddress(asked)?.toString() ?? '203.0.113.7', country: 'US' };
}

export const ipRows = table<PreviewIp>('ipRestrictions');
export const settingRows = table<PreviewRestrictions>('restrictionSettings');

export const noRestrictions = (tenantId: string): PreviewRestrictions => ({
  tenantId,
  ip: { isActive: false, strategy: 'ALLOW' },
  country: { enabled: false, action: 'ALLOW', failStrategy: 'ALLOW', shouldSendRestrictionEmail: false },
  countries: [],
  domain: { active: false, listType: 'ALLOW', blockPublicDomains: false },
  domains: [],
});
export const settingsIn = (place: { world: World }, tenantId: string): PreviewRestrictions =>
  settingRows(place).find((row) => row.tenantId === tenantId) ?? noRestrictions(tenantId);

/** As they count now. */
function currentIn(place: { world: World; now: Date }, tenantId: string): NetworkSettings & { ips?: PreviewIp[] } {
  const { trial, ...current } = settingsIn(place, tenantId);
  return trial && new Date(trial.revertsAt) <= place.now ? { ...trial.before, ips: trial.ips } : current;
}

export function networkRulesIn(place: { world: World; now: Date }, tenantId: string): NetworkRules {
  const { ip, country, countries, ips } = currentIn(place, tenantId);
  const entries = ips ?? ipRows(place).filter((row) => row.tenantId === tenantId);
  return {
    ip: { ...ip, entries },
    country: { isActive: country.enabled, action: country.action, failStrategy: country.failStrategy, codes: countries },
  };
}

export const networkVerdictIn = (place: { world: World; now: Date }, tenantId: string): Verdict =>
  networkGate(networkRulesIn(place, tenantId))(previewAddress());

type Person = Pick<PreviewUser, 'id' | 'email'>;

/** What shuts somebody out, if anything; the email only of a member. */
export function shutIn(place: { world: World; now: Date }, tenantId: string, { id, email }: Person): 'network' | 'domain' | undefined {
  if (!networkVerdictIn(place, tenantId).isAllowed) return 'network';
  const isMember = place.world.memberships.some((row) => row.userId === id && row.tenantId === tenantId && row.status === 'active');
  return !isMember || domainVerdictIn(place, tenantId, email).isAllowed ? undefined : 'domain';
}

/** Errors: IP_NOT_ALLOWED, DOMAIN_NOT_ALLOWED. */
export function requireNetworkIn(place: { world: World; now: Date }, tenantId: string, person: Person): void {
  const shut = shutIn(place, tenantId, person);
  if (shut) throw noAccess(shut);
}

const publicDomains: ReadonlySet<string> = new Set(common);
export const isPublicDomain = (name: string): boolean => publicDomains.has(name);

export function domainRulesIn(place: { world: World; now: Date }, tenantId: string): DomainRules {
  const { domain, domains } = currentIn(place, tenantId);
  return { ...domain, domains };
}
export const domainVerdictIn = (place: { world: World; now: Date }, tenantId: string, email: string): Verdict =>
  domainVerdict(domainRulesIn(place, tenantId), email, isPublicDomain);

/** Errors: DOMAIN_NOT_ALLOWED. */
export function requireAllowedDomainIn(place: { world: World; now: Date }, tenantId: string, email: string): void {
  if (!domainVerdictIn(place, tenantId, email).isAllowed) throw domainNotAllowed();
}
