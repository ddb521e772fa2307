import type { DeclineReason } from '../contract/billing/billing.rules.ts';
import type {
  BillingPlan,
  CardConfig,
  ChangePreview,
  Invoice,
  Overview,
  PaymentMethod,
  Subscription,
} from '../contract/billing/billing.schemas.ts';
import { assertNever } from '../lib/assert-never.ts';
import type { AppError } from '../lib/error.ts';
import { ask, within, type Machine, type Made, type Next } from '../lib/machine.ts';
import { firstRequest, isStale, settle, type Failed, type Pending, type Reply, type RequestId } from '../lib/request.ts';
import { mostShown } from '../contract/billing/shown.rules.ts';
import type { CardRefusal } from '../shared/card-entry/card-fields.ts';

/** For the invoice. */
export interface Details {
  name: string;
  email: string;
  taxId: string;
  address: { addressLine1: string; city: string; postalCode: string; state: string; country: string };
}
/** What is known of the workspace when the checkout opens. */
export interface Order {
  subscription: Subscription;
  plans: readonly BillingPlan[];
  methods: readonly PaymentMethod[];
  /** Undefined: nobody takes cards here. */
  config: CardConfig | undefined;
  overview: Pick<Overview, 'people' | 'outstanding'>;
  /** Before a reload, this browser was waiting for the answer to a payment. */
  wasPaying: boolean;
}
export interface Receipt {
  /** Undefined: nothing was charged. */
  invoice?: Invoice | undefined;
  method?: PaymentMethod | undefined;
  subscription: Subscription;
}
/** Why there is nothing to pay here. */
export type Stop = 'planNotFound' | 'external' | 'onPlan' | 'noProvider' | 'forbidden' | 'planRefused';
/** A saved card by its id. `none`: nothing is due, so a card can come later. */
export type CardChoice = { kind: 'saved'; id: string } | { kind: 'new' } | { kind: 'none' };

interface Loading {
  step: 'loading';
  busy: Pending;
  order?: Order;
  plan?: BillingPlan;
}
interface Paying {
  step: 'pay';
  order: Order;
  plan: BillingPlan;
  /** The server's own calculation, which is what it then charges. */
  quote: ChangePreview;
  /** That the tax is of; undefined: of the saved card. */
  country?: string | undefined;
  choice: CardChoice;
  /** What is under way while it's busy. */
  phase: 'card' | 'details' | 'charge' | 'check';
  busy: Pending;
  /** Another quote. */
  sending: Pending;
  error?: AppError;
  refusal?: DeclineReason;
  /** The invoice whose payment the card's holder can confirm. */
  toConfirm?: string;
  /** It costs more than was shown: people look at it before they pay. */
  isDearer: boolean;
  /** How often a charge that was under way has been waited for. */
  waits: number;
}
export type CheckoutState =
  | Loading
  | { step: 'failed'; error: AppError }
  | { step: 'stopped'; why: Stop; error?: AppError; plan?: BillingPlan; subscription?: Subscription }
  | Paying
  | { step: 'reloading'; busy: Pending; plan: BillingPlan; subscription: Subscription }
  | { step: 'confirmed'; plan: BillingPlan; receipt?: Receipt };

export type CheckoutEvent =
  | ({ type: 'loaded'; order: Order } & Reply)
  | ({ type: 'quoted'; quote: ChangePreview } & Reply)
  | { type: 'retried' }
  | { type: 'planChosen'; planId: string }
  | { type: 'countryChosen'; country: string }
  | { type: 'cardChosen'; choice: CardChoice }
  /** Undefined `details`: those of the saved card stay. */
  | { type: 'submitted'; details?: Details }
  | ({ type: 'cardAdded'; paymentMethodId: string; details: Details | undefined } & Reply)
  | ({ type: 'cardRefused'; reason: CardRefusal } & Reply)
  | ({ type: 'detailsSaved'; method: PaymentMethod | undefined; quote: ChangePreview } & Reply)
  | ({ type: 'updated' } & Reply)
  | ({ type: 'checked'; isDone: boolean; error: AppError } & Reply)
  | ({ type: 'reloaded'; receipt: Receipt } & Reply)
  | Failed;

export type CheckoutEffect =
  | ({ type: 'load' } & Reply)
  | ({ type: 'quote'; subscriptionId: string; planId: string; country: string | undefined } & Reply)
  | ({ type: 'addCard'; details: Details | undefined } & Reply)
  | ({
      type: 'saveDetails';
      subscriptionId: string;
      planId: string;
      paymentMethodId: string | undefined;
      details: Details | undefined;
    } & Reply)
  | ({
      type: 'update';
      subscriptionId: string;
      planId: string;
      paymentMethodId: string | undefined;
      mostTotal: number;
      mostAfter: number;
      waitMs: number;
    } & Reply)
  /** After an answer that never came: has it happened? */
  | ({ type: 'check'; planId: string; error: AppError } & Reply)
  | ({ type: 'reload' } & Reply)
  | { type: 'confirmed'; planId: string; invoiceId: string | undefined }
  | { type: 'told'; error: AppError };

type CheckoutNext = Next<CheckoutState, CheckoutEffect>;

const betweenMs = 1500;
/** So often a charge that is under way is waited for. */
export const mostWaits = 8;
/** Than what was shown. */
function isDearer({ today, after }: ChangePreview, shown: ChangePreview): boolean {
  const { mostTotal, mostAfter } = mostShown(shown);
  return today.total > mostTotal || after.total > mostAfter;
}

/** What leaves the card today, with what is outstanding. */
export const dueToday = ({ order, quote }: Pick<Paying, 'order' | 'quote'>): number =>
  quote.today.total + (order.overview.outstanding?.total ?? 0);

const isInForce = ({ status }: Subscription) => status === 'active' || status === 'trialing' || status === 'incomplete';

/** By the id of a price or a plan's slug, in the rhythm that is paid now; without either, what isn't paid yet. */
function planOf({ plans, subscription }: Order, asked: string | undefined): BillingPlan | undefined {
  if (!asked) return subscription.status === 'active' ? undefined : plans.find(({ id }) => id === subscription.plan.id);
  const bySlug = plans.filter(({ slug }) => slug === asked);
  const now = plans.find(({ id }) => id === subscription.plan.id);
  return (
    plans.find(({ id }) => id === asked) ??
    bySlug.find(({ id, interval }) => (now && now.price.amount > 0 ? interval === now.interval : id)) ??
    bySlug[0]
  );
}

const stop = (why: Stop, facts: Omit<Extract<CheckoutState, { step: 'stopped' }>, 'step' | 'why'> = {}): CheckoutNext => ({
  state: { step: 'stopped', why, ...facts },
});
const reload = (facts: { plan: BillingPlan; subscription: Subscription }, id: RequestId): CheckoutNext => ({
  state: { step: 'reloading', busy: id, ...facts },
  effects: [{ type: 'reload', id }],
});

function open(order: Order, asked: string | undefined, id: RequestId): CheckoutNext {
  const { subscription } = order;
  if (subscription.externallyManaged) return stop('external');
  if (!order.config) return stop('noProvider');
  const plan = planOf(order, asked);
  if (!plan) return stop('planNotFound');
  if (plan.id === subscription.plan.id && subscription.status === 'active')
    return order.wasPaying ? reload({ plan, subscription }, id) : stop('onPlan', { plan, subscription });
  return {
    state: { step: 'loading', busy: id, order, plan },
    effects: [{ type: 'quote', id, subscriptionId: subscription.id, planId: plan.id, country: undefined }],
  };
}

function choiceFor({ order, quote }: Pick<Paying, 'order' | 'quote'>, now?: CardChoice): CardChoice {
  const [method] = order.methods;
  if (now && (now.kind !== 'none' || dueToday({ order, quote }) === 0)) return now;
  if (method) return { kind: 'saved', id: method.id };
  return dueToday({ order, quote }) > 0 ? { kind: 'new' } : { kind: 'none' };
}

/** SPEC 4: a trial with a payment method goes on by itself, so there is nothing to ask the server for. Another plan is. */
const isConfirmedHere = ({ order: { subscription, methods }, plan, choice }: Paying): boolean =>
  subscription.status === 'trialing' && subscription.plan.id === plan.id && choice.kind === 'saved' && methods[0]?.id === choice.id;

function confirm(plan: BillingPlan, receipt: Receipt | undefined): CheckoutNext {
  return {
    state: { step: 'confirmed', plan, ...(receipt && { receipt }) },
    effects: [{ type: 'confirmed', planId: plan.id, invoiceId: receipt?.invoice?.id }],
  };
}

const quoteAgain = (state: Paying, id: RequestId): CheckoutNext => {
  const { order, plan, country } = state;
  return ask(state, { type: 'quote', id, subscriptionId: order.subscription.id, planId: plan.id, country }, 'sending');
};

const methodIdOf = ({ choice }: Paying) => (choice.kind === 'saved' ? choice.id : undefined);

const saveDetails = (state: Paying, details: Details | undefined, id: RequestId): CheckoutNext => ({
  state: { ...state, phase: 'details', busy: id },
  effects: [
    {
      ...{ type: 'saveDetails', id, details, subscriptionId: state.order.subscription.id, planId: state.plan.id },
      paymentMethodId: methodIdOf(state),
    },
  ],
});
const charge = (state: Paying, id: RequestId, waitMs = 0): CheckoutNext => ({
  state: { ...state, phase: 'charge', busy: id },
  effects: [
    {
      ...{ type: 'update', id, waitMs, subscriptionId: state.order.subscription.id, planId: state.plan.id },
      ...{ paymentMethodId: methodIdOf(state), ...mostShown(state.quote) },
    },
  ],
});

function submit(given: Paying, details: Details | undefined, id: RequestId): CheckoutNext {
  const { error: _, refusal: __, toConfirm: ___, ...state } = { ...given, waits: 0, isDearer: false };
  if (isConfirmedHere(state)) {
    const { subscription, methods } = state.order;
    return confirm(state.plan, { subscription: { ...subscription, status: 'active' }, method: methods[0] });
  }
  if (state.choice.kind !== 'new') return saveDetails(state, details, id);
  return { state: { ...state, phase: 'card', busy: id }, effects: [{ type: 'addCard', id, details }] };
}

/** Listed here, because the rules would bring the ledger along. */
const reasons = { declined: true, insufficientFunds: true, expired: true, authentication: true } satisfies Record<DeclineReason, true>;
const reasonOf = ({ context }: AppError): DeclineReason => {
  const reason = String(context?.['reason']);
  return Object.hasOwn(reasons, reason) ? (reason as DeclineReason) : 'declined';
};

/** The answer may have been lost on its way. */
const isUnsure = ({ code, status }: AppError) => code === 'NETWORK' || code === 'TIMEOUT' || code === 'UNREADABLE_ANSWER' || status >= 500;

function refuse(state: Paying, failure: Failed): CheckoutNext {
  const { error } = failure;
  const refusal = error.code === 'PAYMENT_DECLINED' && reasonOf(error);
  return within<CheckoutState, CheckoutEffect>(
    state,
    (draft) => {
      if (draft.step !== 'pay') return;
      settle(draft, failure);
      if (!refusal) draft.error = error;
      else {
        draft.refusal = refusal;
        const invoiceId = error.context?.['invoiceId'];
        if (typeof invoiceId === 'string') draft.toConfirm = invoiceId;
      }
    },
    { type: 'told', error },
  );
}

function fail(state: Paying, failure: Failed, id: RequestId): CheckoutNext {
  const { error } = failure;
  // Another price can't be had: what was shown before stays.
  if (state.sending === failure.id) {
    const plan = state.order.plans.find((each) => each.id === state.quote.planId) ?? state.plan;
    return { state: { ...state, plan, sending: false, isDearer: false, error } };
  }
  if (state.phase !== 'charge') return refuse(state, failure);
  if (error.code === 'PRICE_CHANGED') {
    // What was outstanding has been paid before.
    const { order } = state;
    return quoteAgain(
      { ...state, busy: false, isDearer: true, order: { ...order, overview: { ...order.overview, outstanding: null } } },
      id,
    );
  }
  if (error.code === 'CONFLICT' && state.waits < mostWaits) return charge({ ...state, waits: state.waits + 1 }, id, betweenMs);
  if (!isUnsure(error) || error.code === 'PAYMENT_PROVIDER_MISSING' || error.code === 'BILLING_EXTERNAL') return refuse(state, failure);
  return { state: { ...state, phase: 'check', busy: id }, effects: [{ type: 'check', id, planId: state.plan.id, error }] };
}

function pay(state: Paying, event: CheckoutEvent, id: RequestId): CheckoutNext {
  const isIdle = !state.busy && !state.sending;
  switch (event.type) {
    case 'planChosen': {
      const plan = state.order.plans.find((each) => each.id === event.planId);
      return plan && isIdle && plan.id !== state.plan.id ? quoteAgain({ ...state, plan }, id) : { state };
    }
    case 'countryChosen':
      return !state.busy && event.country !== state.country ? quoteAgain({ ...state, country: event.country }, id) : { state };
    case 'cardChosen': {
      if (state.busy) return { state };
      const { error: _, refusal: __, toConfirm: ___, ...rest } = state;
      return { state: { ...rest, choice: choiceFor(rest, event.choice) } };
    }
    case 'submitted':
      return isIdle ? submit(state, event.details, id) : { state };
    case 'quoted': {
      const { quote } = event;
      return { state: { ...state, quote, sending: false, choice: choiceFor({ ...state, quote }, state.choice) } };
    }
    case 'cardAdded':
      return saveDetails({ ...state, choice: { kind: 'saved', id: event.paymentMethodId } }, event.details, id);
    case 'cardRefused':
      return { state: { ...state, busy: false } };
    case 'detailsSaved': {
      const { method, quote } = event;
      const others = state.order.methods.filter((each) => each.id !== method?.id);
      const known: Paying = { ...state, quote, order: { ...state.order, methods: method ? [method, ...others] : others } };
      return isDearer(quote, state.quote) ? { state: { ...known, busy: false, isDearer: true } } : charge(known, id);
    }
    case 'updated':
      return reload({ plan: state.plan, subscription: state.order.subscription }, id);
    case 'checked':
      if (event.isDone) return reload({ plan: state.plan, subscription: state.order.subscription }, id);
      return refuse(state, { type: 'failed', id: event.id, error: event.error });
    case 'failed':
      return fail(state, event, id);
    default:
      return { state };
  }
}

const stopFor: Partial<Record<AppError['code'], Stop>> = {
  FORBIDDEN: 'forbidden',
  BILLING_EXTERNAL: 'external',
  PAYMENT_PROVIDER_MISSING: 'noProvider',
  NOT_FOUND: 'planNotFound',
  PLAN_REFUSED: 'planRefused',
};

/** A plan is chosen, a card found and the price paid (SPEC 4, flows.md B.14). Pure: what the server has done it never does twice. */
export function checkoutMachine(asked: string | undefined): Machine<CheckoutState, CheckoutEvent, CheckoutEffect> {
  function next(state: CheckoutState, event: CheckoutEvent, { id }: Made): CheckoutNext {
    if (isStale(state, event)) return { state };
    switch (state.step) {
      case 'loading': {
        if (event.type === 'loaded') return open(event.order, asked, id);
        const { order, plan } = state;
        if (event.type === 'quoted' && order && plan) {
          const { quote } = event;
          const choice = choiceFor({ order, quote });
          const idle = { busy: false, sending: false, isDearer: false, waits: 0, phase: 'card' } as const;
          return { state: { step: 'pay', order, plan, quote, choice, ...idle } };
        }
        if (event.type !== 'failed') return { state };
        const { error } = event;
        const why = stopFor[error.code];
        return why ? stop(why, { error, ...(plan && { plan }) }) : { state: { step: 'failed', error }, effects: [{ type: 'told', error }] };
      }
      case 'failed':
        return event.type === 'retried' ? { state: { step: 'loading', busy: id }, effects: [{ type: 'load', id }] } : { state };
      case 'pay':
        return pay(state, event, id);
      case 'reloading':
        if (event.type === 'reloaded') return confirm(state.plan, event.receipt);
        // It's paid, whatever can't be read now.
        return event.type === 'failed' ? confirm(state.plan, undefined) : { state };
      case 'stopped':
      case 'confirmed':
        return { state };
      default:
        return assertNever(state);
    }
  }
  return { initial: { state: { step: 'loading', busy: firstRequest }, effects: [{ type: 'load', id: firstRequest }] }, next };
}

/** A plan that counts and is this one. */
export const isOnPlan = (subscription: Subscription, planId: string): boolean => isInForce(subscription) && subscription.plan.id === planId;
