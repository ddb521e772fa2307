import common from 'email-providers/common.json' with { type: 'json' };
import { ipNotAllowed } from '../contract/auth/auth.rules.ts';
import { readAddress } from '../contract/restrictions/ip-range.ts';
import {
  domainNotAllowed,
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
import type { World } from './world.ts';

export interface PreviewIp extends IpRestriction {
  tenantId: string;
}
export interface NetworkSettings {
  ip: { isActive: boolean; strategy: Strategy };
  country: CountryConfig;
  countries: string[];
}
export interface PreviewRestrictions extends NetworkSettings {
  tenantId: string;
  domain: DomainConfig;
  domains: DomainRestriction[];
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
export function networkRulesIn(place: { world: World; now: Date }, tenantId: string): NetworkRules {
  const { trial, ...current } = settingsIn(place, tenantId);
  const isOver = trial && new Date(trial.revertsAt) <= place.now;
  const { ip, country, countries } = isOver ? trial.before : current;
  const entries = isOver ? trial.ips : ipRows(place).filter((row) => row.tenantId === tenantId);
  return {
    ip: { ...ip, entries },
    country: { isActive: country.enabled, action: country.action, failStrategy: country.failStrategy, codes: countries },
  };
}

export const networkVerdictIn = (place: { world: World; now: Date }, tenantId: string): Verdict =>
  networkGate(networkRulesIn(place, tenantId))(previewAddress());

/** Errors: IP_NOT_ALLOWED. */
export function requireNetworkIn(place: { world: World; now: Date }, tenantId: string): void {
  if (!networkVerdictIn(place, tenantId).isAllowed) throw ipNotAllowed();
}

const publicDomains: ReadonlySet<string> = new Set(common);

export function domainVerdictIn(place: { world: World }, tenantId: string, email: string): Verdict {
  const { domain, domains } = settingsIn(place, tenantId);
  const rules: DomainRules = { ...domain, domains };
  return domainVerdict(rules, email, (name) => publicDomains.has(name));
}

/** Errors: DOMAIN_NOT_ALLOWED. */
export function requireAllowedDomainIn(place: { world: World }, tenantId: string, email: string): void {
  if (!domainVerdictIn(place, tenantId, email).isAllowed) throw domainNotAllowed();
}
