import Stripe from 'stripe';
import { blank, faultsIn, faultsInEvent, readForm } from './description.ts';

const { webhooks } = new Stripe('sk_test_unused');

type Form = Record<string, unknown>;
type Fault = { status: number; error: Record<string, unknown> };
const cardError = (code: string, decline: string): Fault => ({
  status: 402,
  error: { type: 'card_error', code, decline_code: decline, message: 'No.' },
});
const invalid = (code: string): Fault => ({ status: 400, error: { type: 'invalid_request_error', code, message: 'No.' } });
/** What a card does, by its id. */
const behaviours: Readonly<Record<string, Fault>> = {
  pm_declined: cardError('card_declined', 'generic_decline'),
  pm_funds: cardError('card_declined', 'insufficient_funds'),
  pm_expired: cardError('expired_card', 'expired_card'),
  pm_asks: cardError('authentication_required', 'authentication_required'),
  pm_gone: { ...invalid('resource_missing'), status: 404 },
};

export interface Sent {
  path: string;
  key: string;
  form: Record<string, unknown>;
}
export interface StripeStandIn {
  fetch: typeof fetch;
  sent: Sent[];
  /** What of all that isn't as Stripe describes its API. */
  faults: string[];
  /** What it told, oldest first, each signed anew whenever it's asked for. */
  events: Stripe.Event[];
  signed(event: { id: string }, facts?: { secret?: string; ageSeconds?: number }): { body: string; signature: string };
  /** All that it took, in its minor units. */
  taken(): number;
  /** A page of ours puts a card in, or its holder confirms a payment. */
  enter(setupId: string, methodId: string): void;
  confirm(chargeId: string, how?: 'yes' | 'no' | 'declined'): void;
  /** It does what it's asked, and nobody hears of it. */
  isCut: boolean;
  /** After so many more it does what it's asked and breaks down before it answers. */
  answersLeft: number;
  /** As it does after a day. */
  forgetKeys(): void;
  /** As its dashboard shows them, oldest first. */
  subscriptions(): Stripe.Subscription[];
  invoices(): Stripe.Invoice[];
}

/** As Stripe answers, as far as we ask; every request and answer is held against its description. */
export function stripeStandIn(webhookSecret: string): StripeStandIn {
  const answered = new Map<string, { status: number; body: unknown }>();
  const charges = new Map<string, Stripe.PaymentIntent>();
  const setups = new Map<string, Stripe.SetupIntent>();
  let made = 0;
  const created = () => Math.floor(Date.now() / 1000);

  const tell = (type: string, object: object) => {
    const event = {
      ...{ id: `evt_${++made}`, object: 'event', type, created: created(), api_version: null, livemode: false, pending_webhooks: 1 },
      ...{ request: null, data: { object: structuredClone(object) } },
    } as unknown as Stripe.Event;
    stand.faults.push(...faultsInEvent(event as never));
    stand.events.push(event);
  };
  const customer = ({ name, email = null, metadata }: Form) => ({
    ...{ id: `cus_${++made}`, object: 'customer', balance: 0, created: created(), default_source: null, description: null, email, name },
    ...{ invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null } },
    ...{ livemode: false, metadata, shipping: null },
  });
  const setup = (form: Form): Stripe.SetupIntent => {
    const id = `seti_${++made}`;
    const one = {
      ...{ id, object: 'setup_intent', allowed_payment_method_types: form['allowed_payment_method_types'] ?? null, application: null },
      ...{ automatic_payment_methods: null, cancellation_reason: null, client_secret: `${id}_secret`, created: created() },
      ...{ customer: form['customer'], description: null, excluded_payment_method_types: null, last_setup_error: null },
      ...{ latest_attempt: null, livemode: false, mandate: null, metadata: {}, next_action: null, on_behalf_of: null },
      ...{ payment_method: null, payment_method_configuration_details: null, payment_method_options: null, payment_method_types: ['card'] },
      ...{ single_use_mandate: null, status: 'requires_payment_method', usage: form['usage'] },
    } as unknown as Stripe.SetupIntent;
    setups.set(id, one);
    tell('setup_intent.created', one);
    return one;
  };
  const charge = (form: Form): { status: number; body: unknown } => {
    const fault = behaviours[String(form['payment_method'])];
    if (fault && fault.status !== 402) return { status: fault.status, body: { error: fault.error } };
    const id = `pi_${++made}`;
    const amount = Number(form['amount']);
    const one = {
      ...{ id, object: 'payment_intent', allowed_payment_method_types: form['allowed_payment_method_types'] ?? null, amount },
      ...{ amount_capturable: 0, amount_received: 0, application: null, application_fee_amount: null, automatic_payment_methods: null },
      ...{ canceled_at: null, cancellation_reason: null, capture_method: 'automatic', client_secret: `${id}_secret` },
      ...{ confirmation_method: 'automatic', created: created(), currency: form['currency'], customer: form['customer'] },
      ...{ customer_account: null, description: form['description'], excluded_payment_method_types: null, last_payment_error: null },
      ...{ latest_charge: null, livemode: false, managed_payments: null, metadata: form['metadata'], next_action: null },
      ...{ on_behalf_of: null, payment_method: null, payment_method_configuration_details: null, payment_method_options: null },
      ...{ payment_method_types: ['card'], payment_record: null, processing: null, receipt_email: null, review: null },
      ...{ setup_future_usage: null, shipping: null, source: null, statement_descriptor: null, statement_descriptor_suffix: null },
      ...{ status: 'requires_payment_method', transfer_group: null },
    } as unknown as Stripe.PaymentIntent;
    charges.set(id, one);
    if (!fault) pay(one);
    else fail(one, fault);
    return fault ? { status: 402, body: { error: { ...fault.error, payment_intent: one } } } : { status: 200, body: one };
  };
  const pay = (one: Stripe.PaymentIntent) => {
    Object.assign(one, { status: 'succeeded', amount_received: one.amount, last_payment_error: null });
    tell('payment_intent.succeeded', one);
  };
  const fail = (one: Stripe.PaymentIntent, { error }: Fault) => {
    Object.assign(one, { last_payment_error: error });
    tell('payment_intent.payment_failed', one);
  };
  const cancel = (one: Stripe.PaymentIntent) => {
    if (one.status === 'succeeded' || one.status === 'canceled')
      return { status: 400, body: { error: invalid('payment_intent_unexpected_state').error } };
    Object.assign(one, { status: 'canceled', canceled_at: created() });
    tell('payment_intent.canceled', one);
    return { status: 200, body: one };
  };
  const method = (id: string) => ({
    ...{
      id,
      object: 'payment_method',
      created: created(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: {},
      type: 'card',
    },
    billing_details: { address: null, email: null, name: 'Gil Hart', phone: null, tax_id: null },
    card: {
      ...{ brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2040, checks: null, country: 'US', display_brand: 'visa' },
      ...{ funding: 'credit', generated_from: null, networks: null, regulated_status: null, three_d_secure_usage: null, wallet: null },
    },
  });
  const refused = (code: string) => ({ status: 400, body: { error: invalid(code).error } });
  const products = new Set<string>();
  const product = ({ id, name }: Form) => {
    if (products.has(String(id))) return refused('resource_already_exists');
    products.add(String(id));
    return { status: 200, body: { ...blank('Product'), id, name, object: 'product' } };
  };
  const subscriptions = new Map<string, Stripe.Subscription>();
  const itemOf = (form: Form, id = `si_${++made}`) => {
    const { currency, product: of, recurring, unit_amount: amount } = form['price_data'] as Form;
    if (!products.has(String(of))) throw new Error(`There is no product ${String(of)}.`);
    return { id, price: { id: `price_${++made}`, currency, product: of, recurring, unit_amount: Number(amount) } };
  };
  const change = (one: Stripe.Subscription, { items, trial_end: trialEnd, pause_collection: pause, ...form }: Form) => {
    if (one.status === 'canceled') return refused('resource_missing');
    const [item] = (items ?? []) as Form[];
    const kept = one.items.data[0]?.id;
    if (item && kept && item['id'] !== kept) throw new Error('A second item would be charged beside the first.');
    if (item) Object.assign(one.items, { data: [itemOf(item, kept)] });
    if (trialEnd)
      Object.assign(one, { status: trialEnd === 'now' ? 'active' : 'trialing', trial_end: trialEnd === 'now' ? null : Number(trialEnd) });
    if (pause) Object.assign(one, { pause_collection: { resumes_at: null, ...(pause as object) } });
    Object.assign(one, { cancel_at_period_end: form['cancel_at_period_end'] === 'true', metadata: form['metadata'] });
    return { status: 200, body: one };
  };
  const subscribe = (form: Form) => {
    const { currency } = (form['items'] as { price_data: { currency: string } }[])[0]!.price_data;
    const id = `sub_${++made}`;
    const one = {
      ...{ ...blank('Subscription'), id, object: 'subscription', customer: form['customer'], currency, status: 'active' },
      ...{ collection_method: form['collection_method'], items: { object: 'list', data: [], has_more: false, url: '' } },
    } as unknown as Stripe.Subscription;
    subscriptions.set(id, one);
    return change(one, form);
  };
  const invoices = new Map<string, Stripe.Invoice>();
  const draft = (form: Form) => {
    const id = `in_${++made}`;
    const one = {
      ...{ ...blank('Invoice'), id, object: 'invoice', customer: form['customer'], currency: form['currency'], status: 'draft' },
      ...{ number: form['number'], metadata: form['metadata'], collection_method: form['collection_method'] },
      ...{ auto_advance: form['auto_advance'] === 'true', lines: { object: 'list', data: [], has_more: false, url: '' } },
    } as unknown as Stripe.Invoice;
    if ([...invoices.values()].some(({ number }) => number === one.number)) return refused('invoice_number_taken');
    invoices.set(id, one);
    return { status: 200, body: one };
  };
  const proceed = (one: Stripe.Invoice, deed: string, form: Form) => {
    if (one.status !== (deed === 'attach_payment' ? 'open' : 'draft')) return refused('invoice_not_editable');
    if (deed === 'add_lines') {
      const lines = (form['lines'] as Form[]).map(({ amount, ...line }) => ({ ...line, id: `il_${++made}`, amount: Number(amount) }));
      one.lines.data.push(...(lines as unknown as Stripe.InvoiceLineItem[]));
      one.total = one.lines.data.reduce((sum, { amount }) => sum + amount, 0);
    }
    if (deed === 'finalize') one.status = 'open';
    if (deed === 'attach_payment') {
      const paid = charges.get(String(form['payment_intent']));
      if (paid?.status !== 'succeeded') return refused('payment_intent_unexpected_state');
      Object.assign(one, { amount_paid: paid.amount_received, status: paid.amount_received === one.total ? 'paid' : 'open' });
    }
    return { status: 200, body: one };
  };
  const listOf = (things: Iterable<{ customer: unknown }>, path: string, { customer: of }: Form) => ({
    status: 200,
    body: { object: 'list', data: [...things].filter(({ customer: whose }) => whose === of).toReversed(), has_more: false, url: path },
  });
  const booked = (verb: string, path: string, form: Form): { status: number; body: unknown } | undefined => {
    const [, , resource, id = '', deed = ''] = path.split('/');
    if (resource === 'products') return product(form);
    if (resource === 'subscriptions') {
      if (!id) return verb === 'GET' ? listOf(subscriptions.values(), path, form) : subscribe(form);
      const one = subscriptions.get(id)!;
      return verb === 'DELETE' ? { status: 200, body: Object.assign(one, { status: 'canceled' }) } : change(one, form);
    }
    if (resource !== 'invoices') return undefined;
    if (!id) return verb === 'GET' ? listOf(invoices.values(), path, form) : draft(form);
    return proceed(invoices.get(id)!, deed, form);
  };
  const missing = { status: 404, body: { error: invalid('resource_missing').error } };
  const answer = (verb: string, path: string, form: Form): { status: number; body: unknown } => {
    const [, , resource, id = '', deed] = path.split('/');
    const book = booked(verb, path, form);
    if (book) return book;
    const found = charges.get(id);
    if (resource === 'customers') return { status: 200, body: customer(form) };
    if (resource === 'setup_intents') return { status: 200, body: setup(form) };
    if (resource === 'payment_methods') return id.startsWith('pm_') ? { status: 200, body: method(id) } : missing;
    if (deed === 'cancel') return found ? cancel(found) : missing;
    if (id) return found ? { status: 200, body: found } : missing;
    if (verb === 'POST') return charge(form);
    return listOf(charges.values(), path, form);
  };
  const stand: StripeStandIn = {
    ...{ sent: [], faults: [], events: [], isCut: false, answersLeft: Infinity },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname: path, search } = new URL(request.url);
      const text = request.method === 'GET' ? search.slice(1) : await request.text();
      const [form, key] = [readForm(text), request.headers.get('idempotency-key') ?? ''];
      stand.sent.push({ path, key, form });
      const again = `${path} ${key}`;
      const result = structuredClone((key && answered.get(again)) || answer(request.method, path, form));
      if (key) answered.set(again, result);
      const { status, body } = result;
      stand.faults.push(...faultsIn({ method: request.method, path, form: text }, { ok: status === 200, body }));
      if (stand.isCut) throw new TypeError('The answer was lost.');
      if (stand.answersLeft-- <= 0)
        return Response.json({ error: { type: 'api_error' } }, { status: 500, headers: { 'stripe-should-retry': 'false' } });
      return Response.json(body, { status });
    },
    signed: (event, { secret = webhookSecret, ageSeconds = 0 } = {}) => {
      const body = JSON.stringify(event);
      return { body, signature: webhooks.generateTestHeaderString({ payload: body, secret, timestamp: created() - ageSeconds }) };
    },
    taken: () => [...charges.values()].reduce((sum, { amount_received: amount }) => sum + amount, 0),
    enter: (setupId, methodId) => {
      const one = setups.get(setupId)!;
      Object.assign(one, { status: 'succeeded', payment_method: methodId });
      tell('setup_intent.succeeded', one);
    },
    confirm: (chargeId, how = 'yes') => {
      const one = charges.get(chargeId)!;
      if (one.status !== 'requires_payment_method') throw new Error(`It is ${one.status}.`);
      if (how === 'yes') pay(one);
      else fail(one, how === 'no' ? cardError('payment_intent_authentication_failure', '') : behaviours['pm_declined']!);
    },
    forgetKeys: () => answered.clear(),
    subscriptions: () => [...subscriptions.values()],
    invoices: () => [...invoices.values()],
  };
  return stand;
}
