import fc from 'fast-check';
import Stripe from 'stripe';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { billElsewhere } from '../../identity/billing/bill-elsewhere.ts';
import { chargeDue } from '../../identity/billing/charge-due.ts';
import { byServer } from '../../identity/billing/collect.ts';
import { toStripeAmount } from '../../ports/stripe-amount.ts';
import { stripeCards } from '../../ports/stripe-cards.ts';
import { api, version } from '../../test/stripe/description.ts';
import { securityLine } from '../../test/security/security-line.ts';
import { stripeStandIn, type StripeStandIn } from '../../test/stripe/stand-in.ts';
import { keepBooks } from './keep-books.ts';
import { sell } from '../../test/decide.ts';
import { createWorld, type Browser, type TestWorld } from '../../test/world.ts';

/** `EVENT_RUNS=1000` by hand. */
const wanted = import.meta.env?.['EVENT_RUNS'];
const numRuns = Number(wanted ?? 60);
const webhookSecret = 'whsec_test';
const day = 86_400;
let world: TestWorld;
let stranger: Browser;
let stripe: StripeStandIn;

beforeEach(async () => {
  stripe = stripeStandIn(webhookSecret);
  world = await createWorld();
  const cards = stripeCards({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret, fetch: stripe.fetch });
  world.deps.billing = { ...world.deps.billing, cards };
  stranger = await world.signIn(people.stranger);
});
afterEach(() => expect(stripe.faults).toEqual([]));

const billing = () => stranger.api.billing;
const post = async ({ body, signature }: { body: string; signature: string }) =>
  (await world.send('/billing/stripe/events', { method: 'POST', headers: { 'stripe-signature': signature }, body })).status;
const tell = async (event: { id: string }) => expect(await post(stripe.signed(event))).toBe(200);
const lastOf = (type: string) => stripe.events.findLast((event) => event.type === type)!;
const methods = async () => (await billing().listPaymentMethods()).map(({ externalId, isDefault }) => [externalId, isDefault]);
const subscription = async () => (await billing().listManaged())[0]!;
const buy = async (planId = 'premium-month') => billing().updateManaged({ subscriptionId: (await subscription()).id, body: { planId } });
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => ({}),
    (error: unknown) => toAppError(error).context ?? {},
  );
async function addCard(methodId: string): Promise<void> {
  const { id } = await billing().createSetupIntent({ body: {} });
  stripe.enter(id, methodId);
  await tell(lastOf('setup_intent.succeeded'));
}
const charges = () => stripe.sent.filter(({ path, key }) => path === '/v1/payment_intents' && key);
async function later(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    world.advance(day);
    await chargeDue(world.deps);
  }
  stranger = await world.signIn(people.stranger);
}

it('is described for the version of the API that the package speaks', () => {
  expect({ version, api }).toEqual({ version: Stripe.PACKAGE_VERSION, api: Stripe.API_VERSION });
});

it('is charged in its own minor units: two of krónur and rupiah that people write without any, and three of a dinar end in 0', () => {
  const amounts = [
    [1234, 'usd'],
    [1234, 'jpy'],
    [1234, 'isk'],
    [1234, 'ugx'],
    [12_340, 'kwd'],
    [1234, 'idr'],
    [1234, 'huf'],
  ] as const;
  expect(amounts.map(([amount, currency]) => toStripeAmount(amount, currency))).toEqual([
    1234, 1234, 123_400, 123_400, 12_340, 123_400, 123_400,
  ]);
  for (const [amount, currency] of [
    [12_345, 'kwd'],
    [2 ** 52, 'isk'],
  ] as const)
    expect(() => toStripeAmount(amount, currency)).toThrow();
});

it('charges by the key of the invoice and its try, and tells why a card was declined', async () => {
  expect(await billing().cardConfig()).toMatchObject({ publishableKey: 'pk_test_1' });
  await addCard('pm_funds');
  expect(await refusal(buy())).toEqual({ reason: 'insufficientFunds' });
  for (const [card, reason] of [
    ['pm_declined', 'declined'],
    ['pm_expired', 'expired'],
    ['pm_gone', 'declined'],
  ] as const) {
    await addCard(card);
    expect(await refusal(buy())).toEqual({ reason });
  }
  expect(world.logs()).toContain('resource_missing');
  await addCard('pm_good');
  await buy();
  const keys = charges().map(({ key }) => key);
  expect(new Set(keys).size).toBe(5);
  const { sent } = stripe;
  const customer = (sent.find(({ path }) => path === '/v1/setup_intents')!.form as { customer: string }).customer;
  expect(charges().at(-1)).toMatchObject({
    key: expect.stringMatching(/^charge\.[0-9a-f-]{36}\.1$/),
    form: { amount: '10000', currency: 'usd', customer, payment_method: 'pm_good', confirm: 'true', off_session: 'true' },
  });
  expect(stripe.taken()).toBe(10_000);
  expect((await billing().listInvoices())[0]).toMatchObject({ paid: true, externalId: expect.stringMatching(/^pi_/) });
});

it('a bank that asks: the page confirms, whoever tells of it first; later tries and other choices end what waits', async () => {
  await addCard('pm_asks');
  const { invoiceId } = (await refusal(buy())) as { invoiceId: string };
  const ask = (id: string) => billing().confirmPayment({ invoiceId: id, body: {} });
  const asked = await ask(invoiceId);
  expect(asked).toEqual({ status: 'confirm', secret: expect.stringMatching(/^pi_\d+_secret$/), externalId: 'pm_asks' });
  const first = asked.secret!.replace('_secret', '');
  await tell(lastOf('payment_intent.payment_failed'));
  expect(await ask(invoiceId)).toEqual(asked);
  // Its holder refuses: nobody may confirm it with another card.
  stripe.confirm(first, 'no');
  await tell(lastOf('payment_intent.payment_failed'));
  expect(() => stripe.confirm(first)).toThrow('canceled');
  expect(await ask(invoiceId)).toMatchObject({ status: 'failed', reason: 'authentication' });
  expect((await subscription()).plan.slug).toBe('free');
  // Another choice ends the one before, and the page hears of a payment before Stripe's servers tell.
  const second = ((await refusal(buy('business-month'))) as { invoiceId: string }).invoiceId;
  const waiting = (await ask(second)).secret!.replace('_secret', '');
  const third = ((await refusal(buy())) as { invoiceId: string }).invoiceId;
  expect(() => stripe.confirm(waiting)).toThrow('canceled');
  stripe.confirm((await ask(third)).secret!.replace('_secret', ''));
  expect(await ask(third)).toEqual({ status: 'paid' });
  await tell(lastOf('payment_intent.succeeded'));
  expect((await subscription()).plan.slug).toBe('premium');
  expect(stripe.taken()).toBe(10_000);
  // Nobody confirms: it's over after a while, and the renewal asks by mail.
  await refusal(buy('business-month'));
  world.advance(1000);
  await chargeDue(world.deps);
  expect(lastOf('payment_intent.canceled').id).toBe(stripe.events.at(-1)!.id);
  await later(31);
  expect(await billing().overview()).toMatchObject({ status: 'incomplete', outstanding: { canConfirm: true, reason: 'authentication' } });
  const [mail] = await world.mailbox(people.stranger);
  expect(mail).toMatchObject({ subject: expect.stringContaining('Confirm your') });
  expect(mail!.links[0]).toContain('#/admin-box/subscriptions');
  const { invoiceId: renewal } = (await billing().overview()).outstanding!;
  const old = (await ask(renewal)).secret!.replace('_secret', '');
  await later(3);
  expect(() => stripe.confirm(old)).toThrow('canceled');
  stripe.confirm((await ask(renewal)).secret!.replace('_secret', ''));
  await tell(lastOf('payment_intent.succeeded'));
  expect(await billing().overview()).toMatchObject({ status: 'active', outstanding: null });
  // Acme has renewed, too.
  expect(stripe.taken()).toBe(30_000);
});

it('a server that is killed in the middle of a charge finds it again, even after the key is forgotten', async () => {
  await addCard('pm_good');
  stripe.isCut = true;
  await expect(buy()).rejects.toMatchObject({ status: 500 });
  expect(stripe.taken()).toBe(10_000);
  stripe.isCut = false;
  stripe.forgetKeys();
  await later(2);
  expect((await subscription()).plan.slug).toBe('premium');
  expect(stripe.taken()).toBe(10_000);
  expect((await billing().listInvoices()).filter(({ paid }) => paid)).toHaveLength(1);
});

it('a charge whose answer was lost is settled as soon as Stripe tells of it', async () => {
  await addCard('pm_good');
  stripe.isCut = true;
  await expect(buy()).rejects.toMatchObject({ status: 500 });
  stripe.isCut = false;
  const told = lastOf('payment_intent.succeeded');
  const { metadata } = told.data.object as Stripe.PaymentIntent;
  // Of another try than the one under way: it's nobody's.
  await tell({ ...told, data: { object: { ...told.data.object, metadata: { key: metadata['key']!.replace(/1$/, '2') } } } } as never);
  expect((await subscription()).plan.slug).toBe('free');
  await Promise.all([tell(told), tell(told)]);
  expect((await subscription()).plan.slug).toBe('premium');
  expect(stripe.taken()).toBe(10_000);
});

describe('its books', () => {
  const shown = ({ status, items, metadata, cancel_at_period_end: ends, pause_collection: pause }: Stripe.Subscription) => {
    const { product, recurring, unit_amount: amount } = items.data[0]!.price;
    return [status, product, recurring?.interval, amount, metadata['status'], ends, pause?.behavior];
  };
  const own = () => stripe.subscriptions().filter(({ metadata }) => metadata['tenantId'] === demoTenants.globex);
  /** The subscriptions of the workspace once everything is written. */
  async function keep() {
    await keepBooks(world.deps);
    return own().map(shown);
  }
  const paid = () => stripe.invoices().map(({ status, total, amount_paid: amount, lines }) => [status, total, amount, lines.data.length]);
  const id = async () => (await subscription()).id;

  it('show who has subscribed to what and what was paid, and collect nothing themselves', async () => {
    await addCard('pm_good');
    expect(await keep()).toEqual([]);
    await buy();
    const premium = ['premium', 'month', 10_000];
    expect(await keep()).toEqual([['active', ...premium, 'active', false, 'void']]);
    expect(own()[0]).toMatchObject({ collection_method: 'send_invoice', metadata: { planId: 'premium-month', key: await id() } });
    const [invoice] = await billing().listInvoices();
    expect(stripe.invoices()).toEqual([
      expect.objectContaining({ status: 'paid', number: invoice!.receiptNumber, amount_paid: 10_000, auto_advance: false }),
    ]);
    await billing().cancelManaged({ subscriptionId: await id(), body: {} });
    expect(await keep()).toEqual([['active', ...premium, 'active', true, 'void']]);
    await billing().renewManaged({ subscriptionId: await id(), body: {} });
    expect(await keep()).toEqual([['active', ...premium, 'active', false, 'void']]);
    await later(10);
    await buy('business-month');
    const { unit_amount: amount } = (await keep(), own()[0]!.items.data[0]!.price);
    const business = ['business', 'month', amount];
    expect(await keep()).toEqual([['active', ...business, 'active', false, 'void']]);
    // What was left of the first plan is a line of its own, below zero.
    expect(paid()).toEqual([
      ['paid', 10_000, 10_000, 1],
      ['paid', expect.any(Number), stripe.taken() - 10_000, 2],
    ]);
    expect(stripe.invoices()[1]!.lines.data[0]).toMatchObject({ description: 'Unused time on Premium', amount: expect.any(Number) });
    // A renewal that isn't paid, and the end.
    await addCard('pm_declined');
    await later(31);
    expect(await keep()).toEqual([['active', ...business, 'incomplete', false, 'void']]);
    await later(60);
    expect((await keep()).map(([status]) => status)).toEqual(['canceled']);
    expect(charges().filter(({ form }) => 'invoice' in form)).toEqual([]);
  });

  it('have each thing once, whenever an answer is lost and however many servers write', async () => {
    await addCard('pm_good');
    await buy();
    const written = 9;
    for (let answers = 0; answers <= written; answers++) {
      stripe.answersLeft = answers;
      await Promise.all([keepBooks(world.deps), keepBooks(world.deps)]);
      stripe.forgetKeys();
      world.advance(601);
    }
    stripe.answersLeft = Infinity;
    expect(await keep()).toHaveLength(1);
    expect(paid()).toEqual([['paid', 10_000, 10_000, 1]]);
    const before = stripe.sent.length;
    await keepBooks(world.deps);
    expect(stripe.sent).toHaveLength(before);
  });

  it('end with what changed while they were written, and with the workspace', async () => {
    await addCard('pm_good');
    await buy();
    const subscriptionId = await id();
    const { books } = world.deps.billing.cards!;
    const { putSubscription } = books!;
    books!.putSubscription = async (one) => {
      await putSubscription(one);
      books!.putSubscription = putSubscription;
      await billing().cancelManaged({ subscriptionId, body: {} });
    };
    expect(await keep()).toMatchObject([['active', 'premium', 'month', 10_000, 'active', false, 'void']]);
    expect(await keep()).toMatchObject([['active', 'premium', 'month', 10_000, 'active', true, 'void']]);
    await world.data((tx) => tx.deleteFrom('tenants').where('id', '=', demoTenants.globex).execute());
    world.advance(601);
    expect((await keep()).map(([status]) => status)).toEqual(['canceled']);
  });

  it('show a trial until its end, and nothing of what is billed elsewhere', async () => {
    sell(world.deps, (config) => ({ ...config, plans: config.plans.map((plan) => ({ ...plan, trialDays: 14 })) }));
    await addCard('pm_good');
    await buy();
    expect(await keep()).toMatchObject([['trialing', 'premium', 'month', 10_000, 'trialing', false, 'void']]);
    await later(15);
    expect(await keep()).toMatchObject([['active', 'premium', 'month', 10_000, 'active', false, 'void']]);
    await billElsewhere(byServer(world.deps, 'test'), demoTenants.globex, undefined);
    expect((await keep()).map(([status]) => status)).toEqual(['canceled']);
  });
});

describe('BIL-02: what its servers tell', () => {
  it('is refused if somebody else signed it, if it was changed, or if it is old', async () => {
    const { id } = await billing().createSetupIntent({ body: {} });
    stripe.enter(id, 'pm_good');
    const event = lastOf('setup_intent.succeeded');
    const { body, signature } = stripe.signed(event);
    const forged = [
      { body, signature: '' },
      { body, signature: 't=1,v1=00' },
      stripe.signed(event, { secret: 'whsec_other' }),
      stripe.signed(event, { ageSeconds: 400 }),
      { body: body.replace('pm_good', 'pm_evil'), signature },
    ];
    for (const one of forged) expect(await post(one)).toBe(400);
    expect(await methods()).toEqual([]);
    expect([await post({ body, signature }), await post({ body, signature })]).toEqual([200, 200]);
    expect(await methods()).toEqual([['pm_good', true]]);
  });

  it(
    'ends in the same state however it is replayed, reordered, lost and sent again, and whoever else it is about',
    async () => {
      const setups = [await billing().createSetupIntent({ body: {} }), await billing().createSetupIntent({ body: {} })];
      const [invoiceId] = await (async () => {
        await addCard('pm_asks');
        return [((await refusal(buy())) as { invoiceId: string }).invoiceId];
      })();
      const { secret } = await billing().confirmPayment({ invoiceId, body: {} });
      setups.forEach(({ id }, index) => stripe.enter(id, `pm_${index}`));
      stripe.confirm(secret!.replace('_secret', ''));
      const own = lastOf('setup_intent.succeeded');
      const other = (id: string, from: Stripe.Event, object: object) => ({
        ...from,
        id,
        data: { object: { ...from.data.object, ...object } },
      });
      const events = [
        ...stripe.events,
        other('evt_x1', own, { id: 'seti_unknown', payment_method: 'gone', customer: 'cus_unknown' }),
        other('evt_x2', lastOf('payment_intent.succeeded'), { id: 'pi_unknown', metadata: {} }),
        other('evt_x3', lastOf('payment_intent.succeeded'), { id: 'pi_unknown', metadata: { key: `${invoiceId}.9` } }),
        other('evt_x4', lastOf('payment_intent.succeeded'), { id: 'pi_unknown', metadata: { key: '../x' } }),
      ];
      const tables = ['billing_accounts', 'payment_methods', 'card_setups', 'invoices', 'entitlement_assignments'];
      const owner = (statements: readonly string[]) =>
        sql
          .raw(`do $$ begin set local session_replication_role = replica; set local app.scope = 'system'; ${statements.join(' ')} end $$`)
          .execute(world.owner);
      await owner(['create schema told;', ...tables.map((table) => `create table told.${table} as table ${table};`)]);
      onTestFinished(() => owner(['set local client_min_messages = warning; drop schema told cascade;']).then(() => undefined));
      const restore = () => owner(tables.flatMap((table) => [`delete from ${table};`, `insert into ${table} table told.${table};`]));
      /** All that the events are about, in one statement. */
      const state = () =>
        world
          .data((tx) =>
            sql`select json_build_array(
          (select json_agg(json_build_array(tenant_id, state->>'status', state->'terms'->>'planId', credit) order by tenant_id) from billing_accounts),
          (select json_agg(json_build_array(tenant_id, external_id, is_default) order by tenant_id, external_id) from payment_methods),
          (select json_agg(json_build_array(id, status, total, number, charging_since, confirm_id) order by id) from invoices),
          (select json_agg(json_build_array(tenant_id, item_id) order by tenant_id, item_id) from entitlement_assignments)) as all`.execute(
              tx,
            ),
          )
          .then(({ rows }) => rows);
      const view = async () => ({
        plan: await subscription().then(({ startDate: _, currentPeriodStart: __, currentPeriodEnd: ___, ...rest }) => rest),
        methods: await methods(),
        invoices: (await billing().listInvoices()).map(({ id, status, totalAmount }) => ({ id, status, totalAmount })),
      });
      await Promise.all(events.map(tell));
      const [end, reached] = [await view(), await state()];
      expect(end).toMatchObject({ plan: { plan: { slug: 'premium' } }, invoices: [{ id: invoiceId, status: 'paid' }] });
      expect(end.methods).toEqual([
        ['pm_asks', true],
        ['pm_1', false],
        ['pm_0', false],
      ]);
      let tries = 0;
      const order = fc.shuffledSubarray([...events, ...events], { minLength: 0 });
      await fc.assert(
        fc.asyncProperty(order, order, async (some, rest) => {
          await restore();
          tries++;
          for (const event of some) await tell(event);
          // What was lost comes again, and some of the rest at the same moment.
          const lost = events.filter((event) => !some.includes(event));
          await Promise.all([...lost, ...rest.slice(0, 4)].map(tell));
          expect(await state()).toEqual(reached);
        }),
        { numRuns },
      );
      expect(stripe.taken()).toBe(10_000);
      securityLine({ id: 'BIL-02', what: 'events of the card provider replayed, reordered, lost and sent again', n: tries, failures: 0 });
    },
    wanted ? 3_600_000 : 300_000,
  );
});
