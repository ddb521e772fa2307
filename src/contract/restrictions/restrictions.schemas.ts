import * as v from 'valibot';
import { EmailDomain } from '../email-values.ts';
import { Id, Moment, NamedPerson, OptionalText } from '../values.ts';
import { readRange } from './ip-range.ts';

export const Strategy = v.picklist(['ALLOW', 'BLOCK']);
export type Strategy = v.InferOutput<typeof Strategy>;

const rangeSentence = 'Enter an IP address or range, like 203.0.113.7, 203.0.113.0/24, or 2001:db8::/32.';
/** An address or a range in CIDR notation; stored in one spelling. */
export const IpRange = v.pipe(
  v.string(),
  v.maxLength(64, rangeSentence),
  v.check((text) => readRange(text) !== undefined, rangeSentence),
  v.transform((text) => readRange(text)!),
);
export const IpRestriction = v.object({
  id: v.string(),
  ip: v.string(),
  strategy: Strategy,
  isActive: v.boolean(),
  description: v.optional(v.string()),
  createdAt: Moment,
  updatedAt: Moment,
});
export type IpRestriction = v.InferOutput<typeof IpRestriction>;

/** Ours: go on although the caller's own address would be refused. It holds for 5 minutes unless confirmed from an allowed address. */
const override = v.optional(v.boolean());

export const NewIp = v.object({
  ip: IpRange,
  /** Default: that of the workspace. */
  strategy: v.optional(Strategy),
  isActive: v.optional(v.boolean()),
  description: v.optional(OptionalText(200)),
});
export type NewIp = v.InferOutput<typeof NewIp>;
export const NewIpBody = v.object({ ...NewIp.entries, override });
export const mostIpsAtOnce = 500;
export const NewIps = v.object({
  ips: v.pipe(v.array(NewIp), v.minLength(1), v.maxLength(mostIpsAtOnce, `Add ${mostIpsAtOnce} or fewer at a time.`)),
  override,
});

export const IpConfig = v.object({ isActive: v.boolean(), strategy: v.optional(Strategy) });
export type IpConfig = v.InferOutput<typeof IpConfig>;
/** Ours, `revertsAt`: when the last change ends by itself unless somebody confirms it. */
export const IpConfigState = v.object({ ...IpConfig.entries, revertsAt: v.optional(Moment) });
export type IpConfigState = v.InferOutput<typeof IpConfigState>;
export const IpConfigBody = v.object({ ...IpConfig.entries, override });

export const DomainRestriction = v.object({ id: v.string(), domain: v.string(), type: Strategy });
export type DomainRestriction = v.InferOutput<typeof DomainRestriction>;
export const NewDomain = v.object({ domain: EmailDomain, type: Strategy });
export const NewDomainBody = v.object({ ...NewDomain.entries, override });
export const DomainChangeBody = v.object({ domain: EmailDomain, override });
export const DomainConfig = v.object({ active: v.boolean(), listType: Strategy, blockPublicDomains: v.boolean() });
export type DomainConfig = v.InferOutput<typeof DomainConfig>;
export const DomainConfigBody = v.object({
  active: v.boolean(),
  blockPublicDomains: v.optional(v.boolean()),
  /** The answer calls it `listType`. */
  type: v.optional(Strategy),
  override,
});

/** ISO 3166, two letters. */
export const CountryCode = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Choose a country.'));
export const CountryConfig = v.object({
  enabled: v.boolean(),
  action: Strategy,
  /** For an address whose country nobody knows. */
  failStrategy: Strategy,
  shouldSendRestrictionEmail: v.boolean(),
});
export type CountryConfig = v.InferOutput<typeof CountryConfig>;
export const CountryConfigBody = v.object({ ...CountryConfig.entries, override });
export const Countries = v.object({ countries: v.pipe(v.array(v.object({ countryCode: CountryCode })), v.maxLength(260)), override });

/** What is known of an address. Latitude and longitude 0: unknown. */
export const Place = v.object({
  latitude: v.number(),
  longitude: v.number(),
  ip: v.string(),
  city: v.nullable(v.string()),
  country_name: v.nullable(v.string()),
  country_code: v.nullable(v.string()),
  zip: v.nullable(v.string()),
  location: v.object({ country_flag: v.optional(v.nullable(v.string())), country_flag_emoji: v.optional(v.nullable(v.string())) }),
});
export type Place = v.InferOutput<typeof Place>;

/** An address, a range or an email, to be tried out. */
export const Trial = v.object({ value: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a value.'), v.maxLength(254)) });
export const verdictReasons = [
  'off',
  'listed',
  'notListed',
  'blocked',
  'notBlocked',
  'publicDomain',
  'country',
  'countryAllowed',
  'countryUnknown',
] as const;
export const TrialVerdict = v.object({
  kind: v.picklist(['ip', 'email']),
  isAllowed: v.boolean(),
  reason: v.picklist(verdictReasons),
  /** The rule or country that decided. */
  match: v.optional(v.string()),
});
export type TrialVerdict = v.InferOutput<typeof TrialVerdict>;

/** A change to be looked at before it's made: addresses to add or to do without, countries, or email domains. What is left out stays. */
export const NetworkDraft = v.object({
  ...v.partial(IpConfig).entries,
  added: v.optional(v.pipe(v.array(IpRange), v.maxLength(mostIpsAtOnce))),
  removed: v.optional(Id),
  country: v.optional(
    v.object({ ...v.omit(CountryConfig, ['shouldSendRestrictionEmail']).entries, codes: v.pipe(v.array(CountryCode), v.maxLength(260)) }),
  ),
  domain: v.optional(v.object({ ...DomainConfig.entries, added: v.optional(EmailDomain), removed: v.optional(Id) })),
});
/** Who is signed in from an address that wouldn't be allowed, or whose email wouldn't. */
export const CutOff = v.object({
  total: v.number(),
  /** Whether the caller is among them. */
  isYou: v.boolean(),
  /** A page of them, the caller first. */
  people: v.array(v.object({ ...NamedPerson.entries, ip: v.optional(v.string()) })),
});
export type CutOff = v.InferOutput<typeof CutOff>;
