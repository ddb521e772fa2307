import { expect, it } from 'vitest';
import type { BillingPlan, ChangePreview, PaymentMethod, Subscription } from '../contract/billing/billing.schemas.ts';
import { AppError, type ErrorCode } from '../lib/error.ts';
import { expectNoneLost } from '../lib/testing/interleave.ts';
import { open, walk } from '../lib/testing/walk.ts';
import {
  checkoutMachine,
  mostWaits,
  type CheckoutEffect,
  type CheckoutEvent,
  type CheckoutState,
  type Details,
  type Order,
} from './checkout-machine.ts';

const plan = (slug: string, interval: 'month' | 'year', amount: number): BillingPlan => ({
  ...{ id: `${slug}-${interval}`, externalId: `${slug}-${interval}`, name: slug, description: '', slug, interval, trialDays: 0 },
  price: { id: `${slug}-${interval}`, externalId: '', currency: 'usd', amount },
  seats: { included: null, most: null, amount: 0 },
  ...{ metered: [], limits: [], highlights: [] },
});
const plans = [plan('free', 'month', 0), plan('team', 'month', 2900), plan('team', 'year', 29_000), plan('premium', 'month', 10_000)];
const subscription = (planId: string, more: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 's1', externalId: 's1', externallyManaged: false, startDate: '', currentPeriodStart: '', currentPeriodEnd: '' },
  ...{ status: 'active', cancellation: null, plan: { slug: planId.split('-')[0]!, id: planId } },
  ...more,
});
const method = (id: string): PaymentMethod => ({
  ...{ id, externalId: id, type: 'card', isDefault: true, last4: '4242', expMonth: 11, expYear: 2030, brand: 'visa' },
  billingDetails: { name: 'Alex', email: 'alex@acme.test' },
});
const order = (more: Partial<Order> = {}): Order => ({
  ...{ subscription: subscription('free'), plans, methods: [], overview: { people: 3, outstanding: null }, wasPaying: false },
  config: { id: '', name: 'Cards', active: true, publishableKey: 'pk' },
  ...more,
});
const quote = (total: number, planId = 'team-month'): ChangePreview => ({
  ...{ planId, currency: 'usd', isDowngrade: false, today: { total, lines: [] }, nextInvoice: null, credit: 0 },
  after: { total, interval: 'month' },
});
const details: Details = {
  ...{ name: 'Alex', email: 'alex@acme.test', taxId: '' },
  address: { addressLine1: '', city: '', postalCode: '', state: '', country: 'DE' },
};
const error = (code: ErrorCode, more: { status?: number; context?: Record<string, unknown> } = {}) => new AppError(code, code, more);
const failed = (code: ErrorCode, more?: Parameters<typeof error>[1]): CheckoutEvent => ({
  type: 'failed',
  id: open,
  error: error(code, more),
});
const loaded = (more: Partial<Order> = {}): CheckoutEvent => ({ type: 'loaded', id: open, order: order(more) });
const quoted = (total = 2900, planId?: string): CheckoutEvent => ({ type: 'quoted', id: open, quote: quote(total, planId) });
const submitted: CheckoutEvent = { type: 'submitted', details };
const added: CheckoutEvent = { type: 'cardAdded', id: open, paymentMethodId: 'm2', details };
const saved = (total = 2900): CheckoutEvent => ({ type: 'detailsSaved', id: open, method: method('m2'), quote: quote(total) });
const updated: CheckoutEvent = { type: 'updated', id: open };
const reloaded: CheckoutEvent = { type: 'reloaded', id: open, receipt: { subscription: subscription('team-month') } };
const declined = (reason: string) => failed('PAYMENT_DECLINED', { status: 402, context: { reason } });
const ready = [loaded(), quoted()] as const;
const charging = [...ready, submitted, added, saved()] as const;
const run = (asked: string | undefined, ...events: CheckoutEvent[]) => walk(checkoutMachine(asked), ...events);

it.each<[string, string | undefined, CheckoutEvent[], Record<string, unknown>]>([
  ['loads', 'team', [], { step: 'loading', busy: 1 }],
  ['a plan by its slug, in the rhythm that is paid', 'team', [...ready], { step: 'pay', plan: plans[1] }],
  ['a plan by its price', 'team-year', [...ready], { plan: plans[2] }],
  [
    'a yearly customer by slug',
    'team',
    [loaded({ subscription: subscription('team-year', { status: 'expired' }) }), quoted()],
    { plan: plans[2] },
  ],
  [
    'no plan named: the one that is not paid',
    undefined,
    [loaded({ subscription: subscription('premium-month', { status: 'trialing' }) }), quoted()],
    { plan: plans[3] },
  ],
  ['no plan named, and all is paid', undefined, [loaded()], { step: 'stopped', why: 'planNotFound' }],
  ['an unknown plan', 'gold', [loaded()], { step: 'stopped', why: 'planNotFound' }],
  ['billed elsewhere', 'team', [loaded({ subscription: subscription('free', { externallyManaged: true }) })], { why: 'external' }],
  ['nobody takes cards', 'team', [loaded({ config: undefined })], { why: 'noProvider' }],
  ['on it already', 'team-month', [loaded({ subscription: subscription('team-month') })], { why: 'onPlan' }],
  ['no permission', 'team', [failed('FORBIDDEN')], { step: 'stopped', why: 'forbidden' }],
  ['a plan for fewer people', 'team', [loaded(), failed('PLAN_REFUSED')], { step: 'stopped', why: 'planRefused' }],
  ['the server is away', 'team', [failed('NETWORK')], { step: 'failed' }],
  ['it can be tried again', 'team', [failed('NETWORK'), { type: 'retried' }], { step: 'loading' }],
  ['without a saved card, a new one', 'team', [...ready], { choice: { kind: 'new' } }],
  ['a saved card first', 'team', [loaded({ methods: [method('m1')] }), quoted()], { choice: { kind: 'saved', id: 'm1' } }],
  ['nothing due asks for no card', 'team', [loaded(), quoted(0)], { choice: { kind: 'none' } }],
  [
    'until something is',
    'team',
    [loaded(), quoted(0), { type: 'planChosen', planId: 'team-year' }, quoted(29_000)],
    { choice: { kind: 'new' } },
  ],
  [
    'the other rhythm has a price of its own',
    'team',
    [...ready, { type: 'planChosen', planId: 'team-year' }],
    { plan: plans[2], sending: 4 },
  ],
  [
    'one that cannot be had leaves what was there',
    'team',
    [...ready, { type: 'planChosen', planId: 'team-year' }, failed('PLAN_REFUSED')],
    { plan: plans[1], sending: false },
  ],
  [
    'a refused card changes nothing',
    'team',
    [...ready, submitted, { type: 'cardRefused', id: open, reason: 'declined' }],
    { step: 'pay', busy: false, choice: { kind: 'new' } },
  ],
  [
    'a card that is there is a saved one from then on',
    'team',
    [...ready, submitted, added],
    { choice: { kind: 'saved', id: 'm2' }, phase: 'details' },
  ],
  [
    'tax that came with the address is looked at before it is paid',
    'team',
    [...ready, submitted, added, saved(3451)],
    { step: 'pay', busy: false, isDearer: true },
  ],
  [
    'a price that changed meanwhile is asked for again, and looked at before it is paid',
    'team',
    [...charging, failed('PRICE_CHANGED')],
    { step: 'pay', busy: false, isDearer: true, sending: 7 },
  ],
  ['and then paid', 'team', [...ready, submitted, added, saved(3451), submitted, saved(3451)], { phase: 'charge', isDearer: false }],
  ['a charge', 'team', [...charging], { phase: 'charge', busy: 6 }],
  ['insufficient funds', 'team', [...charging, declined('insufficientFunds')], { step: 'pay', busy: false, refusal: 'insufficientFunds' }],
  ['a reason nobody knows is a decline', 'team', [...charging, declined('lost_card')], { refusal: 'declined' }],
  [
    'another card is a new try',
    'team',
    [...charging, declined('expired'), { type: 'cardChosen', choice: { kind: 'new' } }],
    { choice: { kind: 'new' }, busy: false },
  ],
  ['a limit', 'team', [...charging, failed('RATE_LIMITED', { status: 429 })], { step: 'pay', busy: false }],
  ['a lost answer is asked about', 'team', [...charging, failed('TIMEOUT', { status: 0 })], { phase: 'check', busy: 7 }],
  [
    'it had happened',
    'team',
    [...charging, failed('NETWORK', { status: 0 }), { type: 'checked', id: open, isDone: true, error: error('NETWORK') }],
    { step: 'reloading' },
  ],
  [
    'it had not',
    'team',
    [...charging, failed('NETWORK', { status: 0 }), { type: 'checked', id: open, isDone: false, error: error('NETWORK') }],
    { step: 'pay', busy: false },
  ],
  ['a charge under way is waited for', 'team', [...charging, failed('CONFLICT', { status: 409 })], { phase: 'charge', busy: 7, waits: 1 }],
  [
    'but not for ever',
    'team',
    [...charging, ...Array.from({ length: mostWaits + 1 }, () => failed('CONFLICT', { status: 409 }))],
    { busy: false },
  ],
  ['paid', 'team', [...charging, updated], { step: 'reloading' }],
  ['confirmed', 'team', [...charging, updated, reloaded], { step: 'confirmed' }],
  ['confirmed without a receipt', 'team', [...charging, updated, failed('NETWORK')], { step: 'confirmed' }],
])('%s', (_name, asked, events, state) => expect(run(asked, ...events).state).toMatchObject(state));

// spec4.checkout
it('a trial with a payment method is confirmed here, as active, and no server is asked', () => {
  const trial = loaded({ subscription: subscription('team-month', { status: 'trialing' }), methods: [method('m1')] });
  const { state, last } = run('team-month', trial, quoted(0), submitted);
  expect(state).toMatchObject({ step: 'confirmed', receipt: { subscription: { status: 'active' } } });
  expect(last).toEqual([{ type: 'confirmed', planId: 'team-month', invoiceId: undefined }]);
});

// spec4.checkout
it.each<[string, CheckoutEvent[]]>([
  ['a trial without a card', [loaded({ subscription: subscription('team-month', { status: 'trialing' }) }), quoted(0), submitted]],
  [
    'a trial that gets another plan',
    [loaded({ subscription: subscription('premium-month', { status: 'trialing' }), methods: [method('m1')] }), quoted(0), submitted],
  ],
])('%s asks the server, then reloads and is confirmed', (_name, events) => {
  const { state, effects } = run('team-month', ...events, saved(0), updated, reloaded);
  expect(state.step).toBe('confirmed');
  expect(effects.map(({ type }) => type).slice(-4)).toEqual(['saveDetails', 'update', 'reload', 'confirmed']);
});

it('updates with the card and the plan, and a double click is one charge', () => {
  const { effects } = run('team', ...ready, submitted, submitted, added, submitted, saved(), submitted, updated);
  expect(effects.filter(({ type }) => type === 'addCard')).toHaveLength(1);
  expect(effects.filter(({ type }) => type === 'update')).toEqual([
    {
      type: 'update',
      id: 8,
      waitMs: 0,
      subscriptionId: 's1',
      planId: 'team-month',
      paymentMethodId: 'm2',
      mostTotal: 2901,
      mostAfter: 2900,
    },
  ]);
});

it('nobody pays while the price is being asked for', () => {
  expect(run('team', ...ready, { type: 'planChosen', planId: 'team-year' }, submitted).state).toMatchObject({ busy: false, sending: 4 });
});

it('after a reload, what was paid meanwhile is a receipt, not a second charge', () => {
  const done = loaded({ subscription: subscription('team-month'), wasPaying: true });
  const { state, effects } = run('team-month', done, reloaded);
  expect(state.step).toBe('confirmed');
  expect(effects.map(({ type }) => type)).toEqual(['load', 'reload', 'confirmed']);
});

it('the page hears of each failure once', () => {
  const { effects } = run('team', ...charging, declined('declined'), submitted, saved(), declined('declined'));
  expect(effects.filter(({ type }) => type === 'told')).toHaveLength(2);
});

it('responses in any order are neither lost nor applied to another step', () => {
  const without = ({ id: _, ...event }: CheckoutEvent & { id?: number }) => event as never;
  expectNoneLost<CheckoutState, CheckoutEvent, CheckoutEffect>({
    machine: checkoutMachine('team'),
    events: [
      { type: 'retried' },
      { type: 'planChosen', planId: 'team-year' },
      { type: 'planChosen', planId: 'team-month' },
      { type: 'countryChosen', country: 'DE' },
      { type: 'cardChosen', choice: { kind: 'new' } },
      { type: 'cardChosen', choice: { kind: 'saved', id: 'm1' } },
      submitted,
    ],
    errors: [error('NETWORK', { status: 0 }), error('CONFLICT', { status: 409 }), error('PAYMENT_DECLINED', { status: 402 })],
    answers: {
      load: [without(loaded()), without(loaded({ methods: [method('m1')] }))],
      quote: [without(quoted()), without(quoted(0))],
      addCard: [without(added), { type: 'cardRefused', reason: 'declined' }],
      saveDetails: [without(saved()), without(saved(9999))],
      update: [{ type: 'updated' }],
      check: [
        { type: 'checked', isDone: true, error: error('NETWORK') },
        { type: 'checked', isDone: false, error: error('NETWORK') },
      ],
      reload: [without(reloaded)],
    },
  });
});
