import * as v from 'valibot';
import { intervals } from './plan-words.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter something.'), v.maxLength(100, 'Use 100 characters or fewer.'));
const Key = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'Use up to 64 lowercase letters, digits, and dashes.'));
const Count = v.pipe(
  v.number(),
  v.integer('Use a whole number.'),
  v.minValue(0, 'Use 0 or more.'),
  v.maxValue(1_000_000_000, 'Use 1,000,000,000 or less.'),
);
const Currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'Use three letters, like usd.'));
const Country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/, 'Use two letters, like DE.'));

/** `sentence`: for the JSON Schema of the document, and so for editors. */
const said = <T extends v.GenericSchema>(sentence: string, schema: T) => v.pipe(schema, v.description(sentence));

const Counted = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][\w.-]{0,99}$/, 'Use letters, digits, dots, dashes, and underscores.'));
const Price = v.strictObject({
  id: said('What checkouts and subscriptions name it by. It stays when the amount changes.', Key),
  interval: said('How often it is charged.', v.picklist(intervals)),
  currency: said('Three letters, like usd.', Currency),
  amount: said('For a period, in the minor unit of the currency: 2900 is 29.00 USD, or 2900 yen.', Count),
  seatAmount: said('For each seat beyond the included ones, for a period, in minor units. Default: 0.', v.optional(Count, 0)),
  unitAmounts: said(
    'For each `per` beyond what is included, in minor units, by the ids of what the plan counts.',
    v.optional(v.record(Counted, Count), {}),
  ),
  forSubscribers: said(
    'What a change of this price is for those who pay it: `keep` (default), they go on paying what they agreed to; `nextPeriod`, they pay the new price from their next period on.',
    v.optional(v.picklist(['keep', 'nextPeriod']), 'keep'),
  ),
});
const Metered = v.strictObject({
  id: said('What is counted: `signIns`, `invitations`, `events` (of the audit log), or the key of a metered feature.', Counted),
  included: said('How many a period includes.', Count),
  per: said('How many are charged together: a part of it counts as a whole.', v.pipe(Count, v.minValue(1, 'Use 1 or more.'))),
});
/** `name`, `unit`: of the feature, for people. Absent: the id is one of `meteredIds`. */
export type Metered = v.InferOutput<typeof Metered> & { name?: string; unit?: string };

/** What a plan costs and for how many it is. */
export const planEntries = {
  slug: said('What checkouts, links, and webhooks name the plan by.', Key),
  name: said('What people read.', Name),
  description: said('A sentence for price lists.', v.optional(v.pipe(v.string(), v.maxLength(500, 'Use 500 characters or fewer.')), '')),
  highlights: said('Lines of a price list.', v.optional(v.array(Name), [])),
  trialDays: said(
    'How long a workspace may try it before it pays. Each workspace has one trial. Default: 0.',
    v.optional(v.pipe(Count, v.maxValue(365, 'Use 365 or less.')), 0),
  ),
  seats: said(
    'How many people a workspace with this plan may have.',
    v.optional(
      v.strictObject({
        included: said('How many the price includes; null: as many as there are.', v.nullable(Count)),
        most: said('No more than that; null (default): as many as there are.', v.optional(v.nullable(Count), null)),
      }),
      { included: null },
    ),
  ),
  metered: said('What is charged by use.', v.optional(v.array(Metered), [])),
  popular: said('Marked on price lists. Default: false.', v.optional(v.boolean(), false)),
  contactUrl: said(
    'Where people ask for it: an address that begins with https:// or mailto:. Such a plan may have no price.',
    v.optional(v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:)\S+$/, 'Use an address that begins with https:// or mailto:.'))),
  ),
  prices: said(
    'What it costs. A plan with neither a price nor a contactUrl is not sold: those who pay for it keep it.',
    v.optional(v.array(Price), []),
  ),
};

const Tax = v.strictObject({
  name: said('What invoices say.', Name),
  basisPoints: said('1900 is 19 percent.', v.pipe(Count, v.maxValue(10_000, 'Use 10,000 or less.'))),
  countries: said('Of the billing address, two letters each; empty (default): everywhere else.', v.optional(v.array(Country), [])),
});

/** How it is billed. */
export const billingEntries = {
  defaultPlanId: said('The price that workspaces begin with and fall back to. It costs nothing.', v.optional(Key)),
  allowPlanDowngrade: said('Whether workspaces may choose a smaller plan. Default: true.', v.optional(v.boolean(), true)),
  allowPlanCancellation: said('Whether workspaces may cancel. Default: true.', v.optional(v.boolean(), true)),
  trialEnd: said(
    'When a trial ends without a card: `change_to_default` (default), the default plan; `retain_trial`, the plan waits for a card.',
    v.optional(v.picklist(['change_to_default', 'retain_trial']), 'change_to_default'),
  ),
  tenantCreated: said(
    '`create_customer`: the card provider is told of every workspace before it ever pays.',
    v.optional(v.literal('create_customer')),
  ),
  taxes: said('Taxes on top of the prices.', v.optional(v.array(Tax), [])),
  retryDays: said(
    'Days after a failed payment at which it is tried again; after the last, the subscription expires. Default: [3, 5, 7].',
    v.optional(
      v.pipe(
        v.array(v.pipe(Count, v.minValue(1, 'Use 1 or more.'), v.maxValue(60, 'Use 60 or less.'))),
        v.maxLength(10, 'Use 10 or fewer.'),
      ),
      [3, 5, 7],
    ),
  ),
};
type Billing = v.InferOutput<v.ObjectSchema<typeof billingEntries, undefined>>;
type Plan = v.InferOutput<v.ObjectSchema<typeof planEntries, undefined>>;

/** Of a metered feature; null: there is none. */
export interface PlanLimit {
  key: string;
  name: string;
  unit?: string;
  limit: number | null;
  /** Otherwise it never begins at 0 again. */
  isMonthly: boolean;
}
export type PlanConfig = Omit<Plan, 'prices' | 'metered'> & {
  prices: readonly PriceConfig[];
  metered: readonly Metered[];
  limits?: readonly PlanLimit[];
};
/** `version`: how often the price has changed, from 1 on. Undefined: nobody applied it yet. */
export type PriceConfig = v.InferOutput<typeof Price> & { version?: number };
/** What the vendor sells, and how. */
export type BillingConfig = Billing & { plans: readonly PlanConfig[] };
