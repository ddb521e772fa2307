import { AppError } from '../../lib/error.ts';
import { domainOf } from '../../lib/email-domain.ts';
import { rangeFinder } from './ip-range.ts';
import type { DomainConfig, Strategy, TrialVerdict } from './restrictions.schemas.ts';

/** How long a change lasts that nobody confirms, when it refuses whoever made it. */
export const trialSeconds = 300;
/** Of one workspace. */
export const mostRestrictions = 1000;
/** A page of the list, unless it asks for more (SPEC 9). */
export const ipPageSize = 10;

/** Which networks a workspace lets in. Only the entries of its strategy count. */
export interface NetworkRules {
  ip: { isActive: boolean; strategy: Strategy; entries: readonly { ip: string; strategy: Strategy; isActive: boolean }[] };
  country: { isActive: boolean; action: Strategy; failStrategy: Strategy; codes: readonly string[] };
}
export interface Client {
  ip: string;
  /** Undefined if nobody knows. */
  country?: string | undefined;
}
export type Verdict = Omit<TrialVerdict, 'kind'>;

function countryVerdict({ action, failStrategy, codes }: NetworkRules['country'], country: string | undefined): Verdict {
  if (country === undefined) return { isAllowed: failStrategy === 'ALLOW', reason: 'countryUnknown' };
  const isAllowed = codes.includes(country) === (action === 'ALLOW');
  return { isAllowed, reason: isAllowed ? 'countryAllowed' : 'country', match: country };
}

/** Made once for many requests. An address has to pass both, the list of addresses and that of countries. */
export function networkGate({ ip: { isActive, strategy, entries }, country }: NetworkRules): (client: Client) => Verdict {
  const find = rangeFinder(entries.filter((entry) => entry.isActive && entry.strategy === strategy).map(({ ip }) => ip));
  const ofList = (ip: string): Verdict => {
    if (!isActive) return { isAllowed: true, reason: 'off' };
    const match = find(ip);
    const isAllowed = (match !== undefined) === (strategy === 'ALLOW');
    const reason = strategy === 'ALLOW' ? (isAllowed ? 'listed' : 'notListed') : isAllowed ? 'notBlocked' : 'blocked';
    return { isAllowed, reason, ...(match !== undefined && { match }) };
  };
  return (client) => {
    const listed = ofList(client.ip);
    if (!listed.isAllowed || !country.isActive) return listed;
    const ofCountry = countryVerdict(country, client.country);
    return ofCountry.isAllowed && listed.reason !== 'off' ? listed : ofCountry;
  };
}

/** What of the caller a change refuses. */
export type Shut = { ip: string } | { domain: string };

/** Errors: LOCKS_YOU_OUT, unless overridden. Says whether the change has to be confirmed. */
export function requireWayIn({ shut, override }: { shut: Shut | undefined; override: boolean | undefined }): boolean {
  if (!shut) return false;
  if (override) return true;
  const what = 'ip' in shut ? `address, ${shut.ip},` : `email domain, ${shut.domain},`;
  throw new AppError('LOCKS_YOU_OUT', `This would lock you out: your ${what} wouldn't be allowed.`, {
    status: 409,
    context: { ...shut, revertsAfterSeconds: trialSeconds },
  });
}

/** Whose email may become a member, and who of the members gets in. */
export interface DomainRules extends DomainConfig {
  domains: readonly { domain: string; type: Strategy }[];
}

export function domainVerdict(
  { active, listType, blockPublicDomains, domains }: DomainRules,
  email: string,
  isPublic: (domain: string) => boolean,
): Verdict {
  if (!active) return { isAllowed: true, reason: 'off' };
  const domain = domainOf(email);
  const isListed = domains.some((entry) => entry.type === listType && entry.domain === domain);
  const match = { match: domain };
  if (listType === 'ALLOW') return isListed ? { isAllowed: true, reason: 'listed', ...match } : { isAllowed: false, reason: 'notListed' };
  if (isListed) return { isAllowed: false, reason: 'blocked', ...match };
  if (blockPublicDomains && isPublic(domain)) return { isAllowed: false, reason: 'publicDomain', ...match };
  return { isAllowed: true, reason: 'notBlocked' };
}

/** Errors: CONFLICT. */
export function requireUnlisted(isListed: boolean): void {
  if (isListed) throw new AppError('CONFLICT', 'This domain is already on the list.', { status: 409 });
}

/** Errors: INVALID_INPUT. */
export function requireRoomFor(count: number, field: string): void {
  if (count <= mostRestrictions) return;
  const sentence = `A workspace can have ${mostRestrictions} of these. Remove some first.`;
  throw new AppError('INVALID_INPUT', sentence, { status: 400, context: { fields: { [field]: sentence } } });
}
