import * as v from 'valibot';
import { Email, Id, Line, Moment, OptionalLine, QueryText } from '../values.ts';
import { intervals } from './plan-words.ts';

export const subscriptionStatuses = ['active', 'canceled', 'incomplete', 'expired', 'trialing', 'trialEnded'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The id of a price, or a plan's slug. */
export const PlanId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

const Seats = v.object({
  /** Null: unlimited. */
  included: v.nullable(v.number()),
  most: v.nullable(v.number()),
  /** For each one more, per period. */
  amount: v.number(),
});
/** `name`, `unit`: of a metered feature; absent for what the audit log counts. */
const named = { id: v.string(), name: v.optional(v.string()), unit: v.optional(v.string()) };
const metered = { ...named, included: v.number(), per: v.number() };
/** What a plan gives of metered features; null: without a limit. `isMonthly`: it begins at 0 again each month. */
const limits = v.array(
  v.object({
    ...{ key: v.string(), name: v.string(), unit: v.optional(v.string()) },
    ...{ limit: v.nullable(v.number()), isMonthly: v.boolean() },
  }),
);
/** A plan at one of its prices. Amounts are in minor units. */
export const BillingPlan = v.object({
  id: v.string(),
  externalId: v.string(),
  name: v.string(),
  description: v.string(),
  price: v.object({ id: v.string(), externalId: v.string(), currency: v.string(), amount: v.number() }),
  slug: v.string(),
  /** The rest is ours. */
  interval: v.picklist(intervals),
  trialDays: v.number(),
  seats: Seats,
  metered: v.array(v.object({ ...metered, amount: v.number() })),
  limits,
  highlights: v.array(v.string()),
});
export type BillingPlan = v.InferOutput<typeof BillingPlan>;
export const PriceQuery = v.object({ currency: QueryText(3) });
const PlanPrice = v.object({
  id: v.string(),
  interval: v.picklist(intervals),
  currency: v.string(),
  amount: v.number(),
  seatAmount: v.number(),
  /** In the order of the plan's `metered`. */
  unitAmounts: v.array(v.number()),
});
/** A plan as anybody may see it. Amounts are in minor units. */
export const PublicPlan = v.object({
  slug: v.string(),
  name: v.string(),
  description: v.string(),
  highlights: v.array(v.string()),
  trialDays: v.number(),
  popular: v.boolean(),
  contactUrl: v.optional(v.string()),
  seats: v.object({ included: v.nullable(v.number()), most: v.nullable(v.number()) }),
  metered: v.array(v.object(metered)),
  limits,
  /** All in one currency: the list's, if the plan has a price in it. */
  prices: v.array(PlanPrice),
});
export type PublicPlan = v.InferOutput<typeof PublicPlan>;
export const PriceList = v.object({
  currency: v.string(),
  /** Tax comes on top, somewhere. */
  plusTax: v.boolean(),
  plans: v.array(PublicPlan),
});
export type PriceList = v.InferOutput<typeof PriceList>;

export const Subscription = v.object({
  id: v.string(),
  externalId: v.string(),
  externallyManaged: v.boolean(),
  startDate: Moment,
  currentPeriodStart: Moment,
  currentPeriodEnd: Moment,
  status: v.picklist(subscriptionStatuses),
  cancellation: v.nullable(v.object({ policy: v.literal('atPeriodEnd') })),
  trialEnd: v.optional(Moment),
  plan: v.object({ slug: v.string(), /** Ours: the id of its price. */ id: v.string() }),
});
export type Subscription = v.InferOutput<typeof Subscription>;
export const SubscriptionChange = v.object({
  paymentMethodId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  planId: PlanId,
  /** Ours: what somebody was shown, due today and for each period from then on. If it costs more by now, nothing changes (PRICE_CHANGED). */
  mostTotal: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  mostAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
export type SubscriptionChange = v.InferOutput<typeof SubscriptionChange>;
export const Nothing = v.object({});

export const lineKinds = ['plan', 'seats', 'unused', 'unusedSeats', 'usage', 'tax', 'credit'] as const;
/** `name`: of the plan, of the tax, or the id of what was used. `credit`: what pays, if it's negative, or what becomes credit. */
export const InvoiceLine = v.object({
  kind: v.picklist(lineKinds),
  name: v.string(),
  quantity: v.number(),
  amount: v.number(),
  basisPoints: v.optional(v.number()),
  from: v.optional(Moment),
  to: v.optional(Moment),
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLine>;

export const invoiceStatuses = ['paid', 'open', 'void'] as const;
export const Invoice = v.object({
  id: v.string(),
  externalId: v.string(),
  subscriptionId: v.string(),
  paymentDate: Moment,
  totalAmount: v.number(),
  currency: v.string(),
  paid: v.boolean(),
  receiptNumber: v.string(),
  /** Ours. `void`: it won't be collected any more. */
  status: v.picklist(invoiceStatuses),
});
export type Invoice = v.InferOutput<typeof Invoice>;
export const InvoiceFileQuery = v.object({ outputFileName: QueryText(200) });

const Country = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^([A-Z]{2})?$/, 'Use the two letters of a country, like DE.'));
const Address = v.object({
  addressLine1: v.optional(OptionalLine(200)),
  addressLine2: v.optional(OptionalLine(200)),
  city: v.optional(OptionalLine(100)),
  state: v.optional(OptionalLine(100)),
  postalCode: v.optional(OptionalLine(20)),
  country: v.optional(Country),
});
/** `name` and `taxId` are ours. What isn't given stays. */
export const BillingDetails = v.object({
  name: v.optional(OptionalLine(100)),
  email: v.optional(Email),
  taxId: v.optional(OptionalLine(40)),
  address: v.optional(Address),
});
export type BillingDetails = v.InferOutput<typeof BillingDetails>;
export const PaymentMethod = v.object({
  id: v.string(),
  externalId: v.string(),
  type: v.literal('card'),
  isDefault: v.boolean(),
  last4: v.string(),
  expMonth: v.number(),
  expYear: v.number(),
  brand: v.string(),
  billingDetails: v.object({
    name: v.string(),
    email: v.optional(v.string()),
    taxId: v.optional(v.string()),
    address: v.optional(Address),
  }),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethod>;

export const PaymentProvider = v.object({ providerType: v.literal('Stripe'), name: v.string(), status: v.string() });
export const CardConfig = v.object({
  id: v.string(),
  name: v.string(),
  active: v.boolean(),
  publishableKey: v.string(),
  /** Ours: the page with the card's fields, for an iframe. Absent: the provider's own script draws them. */
  fieldsUrl: v.optional(v.string()),
});
export type CardConfig = v.InferOutput<typeof CardConfig>;
export const SetupRequest = v.object({ paymentMethodId: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) });
export const SetupIntent = v.object({ id: v.string(), paymentMethodId: v.string(), setupIntentSecret: v.string() });

export const NewSubscription = v.object({ stripePlanId: PlanId });
export const StartedSubscription = v.object({ subscriptionId: v.string(), subscriptionSecret: v.string() });
export const Customer = v.object({ stripeCustomerId: v.string() });
export const NewCustomer = v.object({ name: Line(200), email: Email, tenantName: v.optional(OptionalLine(200)) });

export const Summary = v.object({
  tenantConfigurationId: v.string(),
  providerType: v.literal('Stripe'),
  subscriptionId: v.string(),
  externallyManaged: v.boolean(),
  /** The plan that counts now. */
  currentPlanId: v.string(),
  paymentMethodId: v.optional(v.string()),
  defaultPlanId: v.optional(v.string()),
});
export const TenantConfiguration = v.object({
  id: v.string(),
  vendorId: v.string(),
  tenantId: v.string(),
  /** Text on the wire: `true` or `false`. */
  externallyManaged: v.string(),
  paymentProviderType: v.literal('Stripe'),
  mappingId: v.string(),
});
export const NewTenantConfiguration = v.object({
  tenantId: v.pipe(v.string('TenantId is not defined'), Id),
  externallyManaged: v.optional(v.picklist(['true', 'false'])),
  providerType: v.optional(v.literal('Stripe')),
});
export const VendorBilling = v.object({ allowPlanDowngrade: v.boolean(), allowPlanCancellation: v.boolean() });

/** `country`: of the billing address that the tax would be of; absent: the saved one. */
export const ChangeQuery = v.object({ planId: PlanId, country: v.optional(Country) });
/** What a change of plan costs, by the calculation that the change itself uses. */
export const ChangePreview = v.object({
  planId: v.string(),
  currency: v.string(),
  isDowngrade: v.boolean(),
  /** Set: a trial begins or goes on until then, and nothing is charged before. */
  trialEnd: v.optional(Moment),
  today: v.object({ total: v.number(), lines: v.array(InvoiceLine) }),
  /** Without what will be used until then. */
  nextInvoice: v.nullable(v.object({ at: Moment, total: v.number() })),
  /** Of each period from then on, with tax. */
  after: v.object({ total: v.number(), interval: v.picklist(intervals) }),
  /** What the workspace has left for later invoices. */
  credit: v.number(),
});
export type ChangePreview = v.InferOutput<typeof ChangePreview>;

/** Use of a metered feature, against its limit. */
export const Meter = v.object({
  key: v.string(),
  name: v.string(),
  unit: v.optional(v.string()),
  used: v.number(),
  /** Null: there is none. */
  limit: v.nullable(v.number()),
  /** When it begins at 0 again; null: never. */
  resetsAt: v.nullable(Moment),
});
export type Meter = v.InferOutput<typeof Meter>;

export const Overview = v.object({
  plan: v.nullable(BillingPlan),
  status: v.picklist(subscriptionStatuses),
  externallyManaged: v.boolean(),
  credit: v.number(),
  canCancel: v.boolean(),
  canRenew: v.boolean(),
  people: v.number(),
  /** A workspace has one trial. */
  hadTrial: v.boolean(),
  /** What the plan charges by use, in the running period. */
  usage: v.array(v.object({ ...named, count: v.number(), included: v.number() })),
  /** Metered features that the workspace has. */
  limits: v.array(Meter),
  nextInvoice: v.nullable(v.object({ at: Moment, total: v.number() })),
  /** Set while a payment is outstanding: when it's tried again, and what went wrong. */
  outstanding: v.nullable(
    v.object({
      invoiceId: v.string(),
      total: v.number(),
      retryAt: v.optional(Moment),
      reason: v.string(),
      /** The card's holder can confirm it. */
      canConfirm: v.boolean(),
    }),
  ),
});
export type Overview = v.InferOutput<typeof Overview>;
/** `confirm`: by `secret`, the card's own frame or the provider's script asks the holder; asking again then says what came of it. */
export const Confirmation = v.object({
  status: v.picklist(['paid', 'confirm', 'failed']),
  secret: v.optional(v.string()),
  /** The card, as the provider's script knows it. */
  externalId: v.optional(v.string()),
  reason: v.optional(v.string()),
});
export type Confirmation = v.InferOutput<typeof Confirmation>;
export const InvoiceLines = v.object({ invoice: Invoice, lines: v.array(InvoiceLine) });
