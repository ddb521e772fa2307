import * as v from 'valibot';

export const intervals = ['month', 'year'] as const;
export type Interval = (typeof intervals)[number];
/** What a plan may charge by use: counts of the audit log. */
export const meteredIds = ['signIns', 'invitations', 'events'] as const;
export type MeteredId = (typeof meteredIds)[number];

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const Key = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use lower-case letters, digits and dashes.'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const Currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'Use three letters, like usd.'));
const Country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Use two letters, like DE.'));

/** Amounts are in the currency's minor unit, `2900` for 29.00 USD. Those who have a price keep it: to charge more, add another. */
const Price = v.object({
  id: Key,
  interval: v.picklist(intervals),
  currency: Currency,
  amount: Count,
  /** For each seat beyond the included ones. */
  seatAmount: v.optional(Count, 0),
  /** For each `per` beyond what is included. */
  unitAmounts: v.optional(v.partial(v.object({ signIns: Count, invitations: Count, events: Count })), {}),
});

const Metered = v.object({ id: v.picklist(meteredIds), included: Count, per: v.pipe(Count, v.minValue(1)) });
export type Metered = v.InferOutput<typeof Metered>;

const Plan = v.object({
  slug: Key,
  name: Name,
  description: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  highlights: v.optional(v.array(Name), []),
  trialDays: v.optional(v.pipe(Count, v.maxValue(365)), 0),
  /** `included: null`: unlimited. `most`: no more than that. */
  seats: v.optional(v.object({ included: v.nullable(Count), most: v.optional(v.nullable(Count), null) }), { included: null }),
  metered: v.optional(v.array(Metered), []),
  /** Marked on price lists. */
  popular: v.optional(v.boolean(), false),
  /** Where people ask for it, an address or a page: a plan that nobody buys by themselves may have no price. */
  contactUrl: v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:)\S+$/, 'Use an address that begins with https:// or mailto:.'))),
  prices: v.optional(v.array(Price), []),
});
export type PlanConfig = v.InferOutput<typeof Plan>;
export type PriceConfig = v.InferOutput<typeof Price>;

const Tax = v.object({
  name: Name,
  /** 1900: 19 percent. */
  basisPoints: v.pipe(Count, v.maxValue(10_000)),
  /** Of the billing address; empty: everywhere else. */
  countries: v.optional(v.array(Country), []),
});

const Shape = v.object({
  plans: v.array(Plan),
  /** The price that workspaces begin with and fall back to; it costs nothing. */
  defaultPlanId: v.optional(Key),
  allowPlanDowngrade: v.optional(v.boolean(), true),
  allowPlanCancellation: v.optional(v.boolean(), true),
  /** When a trial ends without a payment method: back to the default plan, or `trialEnded` until there is one. */
  trialEnd: v.optional(v.picklist(['change_to_default', 'retain_trial']), 'change_to_default'),
  /** What happens when a workspace comes into being: the card provider is told of it before it ever pays. */
  tenantCreated: v.optional(v.literal('create_customer')),
  taxes: v.optional(v.array(Tax), []),
  /** Days after a failed payment at which it's tried again; after the last, the subscription expires. */
  retryDays: v.optional(v.pipe(v.array(v.pipe(Count, v.minValue(1), v.maxValue(60))), v.maxLength(10)), [3, 5, 7]),
});
export type BillingConfig = v.InferOutput<typeof Shape>;

const hasOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What the vendor sells, and how: the file `PLANS_FILE`. */
export const BillingConfig = v.pipe(
  Shape,
  v.check(({ plans }) => hasOnce(plans.flatMap(({ prices }) => prices.map(({ id }) => id))), 'Two prices have the same id.'),
  v.check(({ plans }) => hasOnce(plans.map(({ slug }) => slug)), 'Two plans have the same slug.'),
  v.check(
    ({ plans }) => plans.every(({ prices, contactUrl }) => prices.length > 0 || contactUrl !== undefined),
    'A plan has neither a price nor a contactUrl.',
  ),
  v.check(
    ({ defaultPlanId, plans }) =>
      defaultPlanId === undefined || plans.some(({ prices }) => prices.some(({ id, amount }) => id === defaultPlanId && amount === 0)),
    'defaultPlanId names no price that costs nothing.',
  ),
);

/** Nothing is sold. */
export const noPlans: BillingConfig = v.parse(BillingConfig, { plans: [] });
