import { expect, it } from 'vitest';
import { hourOf } from './periods.rules.ts';
import { sampleUse } from './sample-plans.ts';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId, type World } from '../behaviour.ts';
import type { Api } from '../endpoint.ts';
import type { ContractAreas } from '../index.ts';

type Client = Api<ContractAreas>;
const day = 86_400;
const cards = {
  ok: '4242424242424242',
  refused: '4000000000000002',
  declined: '4000000000000341',
  asks: '4000002760003184',
  funds: '4000000000009995',
  asksAlways: '4000008260003178',
};

const tenantOf = (api: Client) => api.profile.get().then(({ tenantId }) => ({ id: tenantId }));
const current = async ({ billing }: Client) => (await billing.listManaged())[0]!;
const change = async (api: Client, planId: string, paymentMethodId?: string) =>
  api.billing.updateManaged({ subscriptionId: (await current(api)).id, body: { planId, ...(paymentMethodId && { paymentMethodId }) } });
async function addCard(world: World, api: Client, number: string, confirm?: boolean) {
  const { setupIntentSecret } = await api.billing.createSetupIntent({ body: {} });
  return world.enterCard(setupIntentSecret, number, confirm);
}
async function later(world: World, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    world.advance(day);
    await world.work();
  }
}
/** Sessions end as time goes by. */
const admin = (world: World) => world.as(people.admin);
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

export const billingSuite = behaviour('billing', (make) => {
  // spec9.billing, spec9.sample-data
  it('a workspace sees its plan, its card and what it has paid', async () => {
    const api = await admin(await make());
    const { id: tenantId } = await tenantOf(api);
    const [provider] = await api.billing.listPaymentProviders();
    expect(provider).toMatchObject({ providerType: 'Stripe', status: '1' });
    expect(await api.billing.cardConfig()).toMatchObject({ active: true });
    const subscription = await current(api);
    expect(subscription).toMatchObject({ status: 'active', cancellation: null, externallyManaged: false, plan: { slug: 'premium' } });
    expect(await api.billing.getManaged({ subscriptionId: subscription.id })).toEqual(subscription);
    expect(await api.billing.listSubscriptions()).toEqual([subscription]);
    expect(await api.billing.getSubscription({ subscriptionId: subscription.id })).toEqual(subscription);
    const [method] = await api.billing.listPaymentMethods();
    expect(method).toMatchObject({ type: 'card', brand: 'visa', last4: '4242', isDefault: true });
    expect(await api.billing.getPaymentMethod({ paymentMethodId: method!.id })).toEqual(method);
    expect(await api.billing.summary({ tenantId })).toMatchObject({
      ...{ subscriptionId: subscription.id, currentPlanId: 'premium-month', paymentMethodId: method!.id, defaultPlanId: 'free' },
    });
    const invoices = await api.billing.listInvoices();
    expect(invoices.map(({ totalAmount, paid, currency }) => [totalAmount, paid, currency])).toEqual([
      [10_000, true, 'usd'],
      [10_000, true, 'usd'],
    ]);
    expect(await api.billing.getInvoice({ invoiceId: invoices[0]!.id })).toEqual(invoices[0]);
    const { lines } = await api.billing.invoiceLines({ invoiceId: invoices[0]!.id });
    expect(sum(lines)).toBe(10_000);
    const overview = await api.billing.overview();
    expect(overview).toMatchObject({ plan: { slug: 'premium' }, status: 'active', canCancel: true, canRenew: false, outstanding: null });
    expect(overview.nextInvoice).toEqual({ at: subscription.currentPeriodEnd, total: 10_000 });
    expect(await api.billing.vendorConfig()).toEqual({ allowPlanDowngrade: true, allowPlanCancellation: true });
  });

  it('an invoice comes as a PDF', async () => {
    const api = await admin(await make());
    const [invoice] = await api.billing.listInvoices();
    const file = await api.billing.invoicePdf({ invoiceId: invoice!.id, query: { outputFileName: 'invoice' } });
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('plans are one per price, in the currency that the workspace pays in; anybody may see prices', async () => {
    const world = await make();
    const api = await admin(world);
    const plans = await api.billing.listPlans();
    expect(plans.map(({ id }) => id)).toEqual([
      'free',
      ...['team', 'premium', 'business'].flatMap((slug) => [`${slug}-month`, `${slug}-year`]),
    ]);
    expect(await api.billing.getPlan({ planId: 'premium-month' })).toEqual(plans.find(({ id }) => id === 'premium-month'));
    expect((await api.billing.getPlan({ planId: 'premium' })).price.amount).toBe(10_000);
    await expect(api.billing.getPlan({ planId: 'gold' })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    // Who pays nothing yet is shown the currency of the workspace's settings.
    const stranger = await world.as(people.stranger);
    await stranger.accountSettings.update({ body: { currency: 'EUR' } });
    expect((await stranger.billing.listPlans()).map(({ id }) => id)).toEqual([
      'free',
      ...['team', 'premium', 'business'].flatMap((slug) => [`${slug}-month-eur`, `${slug}-year-eur`]),
    ]);
    const prices = (currency?: string) => world.anonymous().billing.prices({ query: { currency } });
    const inEuros = await prices('EUR');
    expect(inEuros.currency).toBe('eur');
    expect(inEuros.plans.map(({ slug, prices: [first] }) => [slug, first?.currency])).toEqual([
      ...[['free', 'usd'], ...['team', 'premium', 'business'].map((slug) => [slug, 'eur'])],
      ['enterprise', undefined],
    ]);
    expect(inEuros.plans[1]).toMatchObject({ popular: true, trialDays: 14, seats: { included: 10, most: 200 } });
    expect(inEuros.plans[1]!.prices[0]).toEqual({
      ...{ id: 'team-month-eur', interval: 'month', currency: 'eur', amount: 2700, seatAmount: 100, unitAmounts: [] },
    });
    expect(inEuros.plans[3]!.prices[0]!.unitAmounts).toEqual([500]);
    expect(inEuros.plans[4]).toMatchObject({ prices: [], contactUrl: expect.stringContaining('https://') });
    expect(await prices('xyz')).toEqual(await prices());
  });

  it('what a change costs is said before, to the minor unit, and then charged once', async () => {
    const api = await admin(await make());
    const { id: subscriptionId } = await current(api);
    const preview = await api.billing.previewChange({ subscriptionId, query: { planId: 'business-month' } });
    expect(preview.today.total).toBeGreaterThan(0);
    expect(preview.today.total).toBeLessThan(19_000);
    expect(sum(preview.today.lines)).toBe(preview.today.total);
    expect(preview).toMatchObject({ isDowngrade: false, after: { total: 29_000, interval: 'month' }, nextInvoice: { total: 29_000 } });
    await change(api, 'business-month');
    const [invoice, ...before] = await api.billing.listInvoices();
    expect(before).toHaveLength(2);
    expect(invoice!.paid).toBe(true);
    // The clock goes on between the two.
    expect(Math.abs(invoice!.totalAmount - preview.today.total)).toBeLessThanOrEqual(1);
    expect((await current(api)).plan.slug).toBe('business');
    await change(api, 'business-month');
    expect(await api.billing.listInvoices()).toHaveLength(3);
    expect((await api.billing.overview()).usage).toEqual([{ id: 'signIns', included: 10_000, count: expect.any(Number) }]);
  });

  it('says what is used of what has a limit', async () => {
    const api = await (await make()).as(people.admin);
    const { limits } = await api.billing.overview();
    const { currentPeriodEnd } = await current(api);
    expect(limits).toEqual([
      { key: 'api-calls', name: 'API calls', used: sampleUse, limit: 500_000, resetsAt: hourOf(new Date(currentPeriodEnd)).toISOString() },
    ]);
    await change(api, 'business-month');
    expect((await api.billing.overview()).limits).toMatchObject([{ used: sampleUse, limit: 5_000_000 }]);
  });

  it('nobody pays more than they were shown', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const { id: subscriptionId } = await current(api);
    const { today, after } = await api.billing.previewChange({ subscriptionId, query: { planId: 'business-month' } });
    const change = (mostTotal: number) => ({ subscriptionId, body: { planId: 'business-month', mostTotal } });
    const before = await api.billing.listInvoices();
    await expect(api.billing.updateManaged(change(today.total - 2))).rejects.toMatchObject({ code: 'PRICE_CHANGED', status: 409 });
    await expect(api.billing.updateSubscription(change(0))).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    const later = { planId: 'business-month', mostTotal: today.total + 1, mostAfter: after.total - 1 };
    await expect(api.billing.updateManaged({ subscriptionId, body: later })).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await api.billing.listInvoices()).toEqual(before);
    await api.billing.updateManaged(change(today.total + 1));
    expect((await api.billing.listInvoices())[0]?.totalAmount).toBeLessThanOrEqual(today.total + 1);
  });

  it('a smaller plan gives credit, which pays the next invoices', async () => {
    const world = await make();
    const api = await admin(world);
    await change(api, 'team-month');
    const { credit, nextInvoice, plan } = await api.billing.overview();
    expect(plan!.slug).toBe('team');
    expect(credit).toBeGreaterThan(0);
    const [invoice] = await api.billing.listInvoices();
    expect(invoice).toMatchObject({ totalAmount: 0, paid: true });
    expect(nextInvoice!.total).toBeGreaterThanOrEqual(0);
    const { lines } = await api.billing.invoiceLines({ invoiceId: invoice!.id });
    expect(sum(lines)).toBe(0);
    expect(lines.find(({ kind }) => kind === 'credit')!.amount).toBe(credit);
  });

  it('a yearly plan begins a new period', async () => {
    const api = await admin(await make());
    await change(api, 'premium-year');
    const { currentPeriodStart, currentPeriodEnd } = await current(api);
    expect((Date.parse(currentPeriodEnd) - Date.parse(currentPeriodStart)) / 86_400_000).toBeGreaterThan(364);
    expect((await api.billing.listInvoices())[0]!.totalAmount).toBeGreaterThan(90_000);
  });

  // spec4.subscription-status, spec4.cancel-renew
  it('is canceled at the end of the period, and renewed until then', async () => {
    const world = await make();
    let api = await admin(world);
    const { id: subscriptionId } = await current(api);
    await api.billing.cancelManaged({ subscriptionId, body: {} });
    expect((await current(api)).cancellation).toEqual({ policy: 'atPeriodEnd' });
    expect((await api.billing.overview()).nextInvoice).toBeNull();
    await api.billing.renewManaged({ subscriptionId, body: {} });
    expect((await current(api)).cancellation).toBeNull();
    await api.billing.renewSubscription({ subscriptionId, body: {} });
    await api.billing.cancelSubscription({ subscriptionId, body: {} });
    await api.billing.renewSubscription({ subscriptionId, body: {} });
    await api.billing.cancelSubscription({ subscriptionId, body: {} });
    await api.billing.cancelManaged({ subscriptionId, body: {} });
    await later(world, 25);
    api = await admin(world);
    expect((await current(api)).status).toBe('canceled');
    const { id: tenantId } = await tenantOf(api);
    expect((await api.billing.summary({ tenantId })).currentPlanId).toBe('free');
    expect(await api.billing.listInvoices()).toHaveLength(2);
    await api.billing.updateSubscription({ subscriptionId, body: { planId: 'team' } });
    expect(await current(api)).toMatchObject({ status: 'trialing', plan: { slug: 'team' } });
  });

  it('renews each month and mails a receipt', async () => {
    const world = await make();
    await world.as(people.admin);
    await later(world, 25);
    const api = await admin(world);
    const invoices = await api.billing.listInvoices();
    expect(invoices).toHaveLength(3);
    expect(invoices[0]).toMatchObject({ totalAmount: 10_000, paid: true });
    expect(new Set(invoices.map(({ receiptNumber }) => receiptNumber)).size).toBe(3);
  });

  it('a trial asks for no card; without one, the default plan comes after it', async () => {
    const world = await make();
    let api = await world.as(people.stranger);
    const { id: subscriptionId } = await current(api);
    // What cost nothing gives nothing back.
    const { today } = await api.billing.previewChange({ subscriptionId, query: { planId: 'business-month' } });
    expect(today.lines.map(({ kind }) => kind)).toEqual(['plan']);
    expect((await api.billing.previewChange({ subscriptionId, query: { planId: 'team-month' } })).today.total).toBe(0);
    await change(api, 'team-month');
    const { status, trialEnd } = await current(api);
    expect(status).toBe('trialing');
    expect(Date.parse(trialEnd!)).toBeGreaterThan(Date.now() + 13 * day * 1000);
    await expect(change(api, 'premium-month')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await later(world, 15);
    api = await world.as(people.stranger);
    expect(await current(api)).toMatchObject({ status: 'active', plan: { slug: 'free' } });
    expect(await api.billing.listInvoices()).toEqual([]);
  });

  // spec4.subscription-status
  it('where the vendor keeps trials, one that ends without a card waits for it: with the default plan meanwhile, and no second trial', async () => {
    const world = await make();
    await world.decide({ billing: 'retainTrial' });
    let api = await world.as(people.stranger);
    const { id: tenantId } = await tenantOf(api);
    await change(api, 'team-month');
    await later(world, 40);
    api = await world.as(people.stranger);
    const { id: subscriptionId, ...waiting } = await current(api);
    expect(waiting).toMatchObject({ status: 'trialEnded', cancellation: null, trialEnd: expect.any(String), plan: { slug: 'team' } });
    expect((await api.billing.summary({ tenantId })).currentPlanId).toBe('free');
    const overview = await api.billing.overview();
    expect(overview).toMatchObject({ status: 'trialEnded', plan: { slug: 'free' }, hadTrial: true, canCancel: false, nextInvoice: null });
    await api.billing.cancelManaged({ subscriptionId, body: {} });
    expect(await current(api)).toEqual({ id: subscriptionId, ...waiting });
    expect(await api.billing.listInvoices()).toEqual([]);
    await addCard(world, api, cards.ok);
    await change(api, 'team-month');
    expect(await current(api)).toMatchObject({ status: 'active', plan: { slug: 'team' } });
    expect((await api.billing.listInvoices()).map(({ totalAmount, paid }) => [totalAmount, paid])).toEqual([
      [2900 + 100 * Math.max(0, overview.people - 10), true],
    ]);
  });

  it('a trial with a card becomes a paid plan', async () => {
    const world = await make();
    let api = await world.as(people.stranger);
    await change(api, 'team-month');
    expect(await addCard(world, api, cards.ok)).toMatchObject({ status: 'added' });
    await later(world, 15);
    api = await world.as(people.stranger);
    expect(await current(api)).toMatchObject({ status: 'active', plan: { slug: 'team' } });
    expect((await api.billing.listInvoices())[0]).toMatchObject({ paid: true, currency: 'usd' });
  });

  it('a card is refused, asked about or added; its secret is good for one', async () => {
    const world = await make();
    const api = await world.as(people.stranger);
    const { setupIntentSecret } = await api.billing.createSetupIntent({ body: {} });
    expect(await world.enterCard(setupIntentSecret, cards.refused)).toEqual({ status: 'refused', reason: 'declined' });
    expect(await world.enterCard(setupIntentSecret, '4000000000000069')).toEqual({ status: 'refused', reason: 'expired' });
    expect(await world.enterCard(setupIntentSecret, '4111111111111111')).toEqual({ status: 'refused', reason: 'declined' });
    expect(await world.enterCard(setupIntentSecret, cards.asks)).toEqual({ status: 'confirm' });
    expect(await world.enterCard(setupIntentSecret, cards.asks, false)).toEqual({ status: 'refused', reason: 'authentication' });
    const added = await world.enterCard(setupIntentSecret, cards.asks, true);
    expect(added.status).toBe('added');
    expect(await world.enterCard(setupIntentSecret, cards.ok)).toEqual({ status: 'refused', reason: 'invalid' });
    const [method] = await api.billing.listPaymentMethods();
    expect(method).toMatchObject({ last4: '3184', billingDetails: { email: people.stranger } });
    const saved = await api.billing.updateBillingDetails({
      paymentMethodId: method!.id,
      body: { email: 'Money@globex.test', address: { city: 'Berlin', country: 'de' } },
    });
    expect(saved.billingDetails).toMatchObject({ email: 'money@globex.test', address: { city: 'Berlin', country: 'DE' } });
    const [paymentMethodId, details] = [method!.id, { name: 'Globex AG', taxId: 'DE136695976' }];
    const named = await api.billing.updateBillingDetails({ paymentMethodId, body: details });
    expect(named.billingDetails).toMatchObject({ ...details, email: 'money@globex.test', address: { country: 'DE' } });
    await addCard(world, api, cards.ok);
    const [newest] = await api.billing.listPaymentMethods();
    expect(newest).toMatchObject({ last4: '4242', isDefault: true, billingDetails: named.billingDetails });
    const again = await api.billing.createSetupIntent({ body: { paymentMethodId: method!.id } });
    expect(again.paymentMethodId).toBe(method!.id);
  });

  it('a declined payment changes nothing, and another card goes on', async () => {
    const world = await make();
    const api = await admin(world);
    const before = await current(api);
    for (const [number, reason] of [
      [cards.declined, 'declined'],
      [cards.funds, 'insufficientFunds'],
      ['4000008260003178', 'authentication'],
    ] as const) {
      await addCard(world, api, number);
      await expect(change(api, 'business-month')).rejects.toMatchObject({ code: 'PAYMENT_DECLINED', status: 402, context: { reason } });
    }
    await expect(api.billing.updateSubscription({ subscriptionId: before.id, body: { planId: 'business' } })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    await expect(api.billing.createSubscription({ body: { stripePlanId: 'business' } })).rejects.toMatchObject({
      code: 'PAYMENT_DECLINED',
    });
    expect(await current(api)).toEqual(before);
    expect(await api.billing.listInvoices()).toHaveLength(2);
    const added = await addCard(world, api, cards.ok);
    await change(api, 'business-month', added.status === 'added' ? added.paymentMethodId : '');
    expect((await current(api)).plan.slug).toBe('business');
    // What wasn't paid for has taken no number.
    const numbers = (await api.billing.listInvoices()).map(({ receiptNumber }) => Number(receiptNumber.split('-').at(-1)));
    expect(numbers).toEqual([3, 2, 1]);
  });

  it('a renewal that fails is tried again; another card pays it, or the plan ends', async () => {
    const world = await make();
    let api = await admin(world);
    await addCard(world, api, cards.declined);
    await later(world, 23);
    api = await admin(world);
    expect(await current(api)).toMatchObject({ status: 'incomplete', plan: { slug: 'premium' } });
    expect((await api.billing.overview()).outstanding).toMatchObject({ total: 10_000, reason: 'declined', retryAt: expect.any(String) });
    await expect(change(api, 'premium-month')).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    await addCard(world, api, cards.ok);
    // A change pays it first, and says what comes after that.
    const { id: subscriptionId } = await current(api);
    const { nextInvoice } = await api.billing.previewChange({ subscriptionId, query: { planId: 'business-month' } });
    expect(nextInvoice).toMatchObject({ total: 29_000 });
    await change(api, 'premium-month');
    expect((await current(api)).status).toBe('active');
    expect((await api.billing.listInvoices())[0]).toMatchObject({ paid: true, status: 'paid' });
    await addCard(world, api, cards.funds);
    await later(world, 50);
    api = await admin(world);
    expect((await current(api)).status).toBe('expired');
    expect((await api.billing.listInvoices())[0]).toMatchObject({ status: 'void', paid: false });
    await addCard(world, api, cards.ok);
    await change(api, 'premium-month');
    expect(await current(api)).toMatchObject({ status: 'active', plan: { slug: 'premium' } });
  });

  it('a bank that wants to ask is asked: the change or the renewal waits, and goes on once its holder confirms', async () => {
    const world = await make();
    let api = await admin(world);
    await addCard(world, api, cards.asksAlways);
    const refusal = await change(api, 'business-month').catch((error: { context: { reason: string; invoiceId: string } }) => error.context);
    const { invoiceId } = refusal as { invoiceId: string };
    expect(refusal).toMatchObject({ reason: 'authentication', invoiceId: expect.any(String) });
    const ask = (id: string) => api.billing.confirmPayment({ invoiceId: id, body: {} });
    const asked = await ask(invoiceId);
    expect(asked).toMatchObject({ status: 'confirm', secret: expect.any(String), externalId: expect.any(String) });
    expect(await world.confirmCharge(asked.secret!, false)).toEqual({ status: 'refused', reason: 'authentication' });
    expect(await world.enterCard(asked.secret!, cards.ok)).toEqual({ status: 'refused', reason: 'invalid' });
    expect((await current(api)).plan.slug).toBe('premium');
    expect(await api.billing.listInvoices()).toHaveLength(2);
    expect(await world.confirmCharge(asked.secret!, true)).toEqual({ status: 'paid' });
    expect(await world.confirmCharge(asked.secret!, true)).toMatchObject({ status: 'refused', reason: 'invalid' });
    expect(await ask(invoiceId)).toEqual({ status: 'paid' });
    expect((await current(api)).plan.slug).toBe('business');
    expect((await api.billing.listInvoices())[0]).toMatchObject({ id: invoiceId, paid: true });
    // Whoever chooses something else gives it up.
    const other = (await change(api, 'premium-year').catch((error: { context: { invoiceId: string } }) => error.context)) as typeof refusal;
    const { secret } = await ask((other as { invoiceId: string }).invoiceId);
    const { id: subscriptionId } = await current(api);
    await api.billing.cancelManaged({ subscriptionId, body: {} });
    expect(await world.confirmCharge(secret!, true)).toMatchObject({ reason: 'invalid' });
    await api.billing.renewManaged({ subscriptionId, body: {} });
    expect((await current(api)).plan.slug).toBe('business');
    await later(world, 23);
    api = await admin(world);
    const { outstanding, status } = await api.billing.overview();
    expect([status, outstanding]).toMatchObject(['incomplete', { reason: 'authentication', canConfirm: true }]);
    const renewal = await api.billing.confirmPayment({ invoiceId: outstanding!.invoiceId, body: {} });
    expect(await world.confirmCharge(renewal.secret!, true)).toEqual({ status: 'paid' });
    expect(await api.billing.overview()).toMatchObject({ status: 'active', outstanding: null });
  });

  it('subscribes at once with a card, and hands out the secret for one without', async () => {
    const world = await make();
    const api = await world.as(people.stranger);
    const first = await api.billing.createSubscription({ body: { stripePlanId: 'premium-month' } });
    expect(first.subscriptionSecret).not.toBe('');
    expect((await current(api)).plan.slug).toBe('free');
    expect(await world.enterCard(first.subscriptionSecret, cards.ok)).toMatchObject({ status: 'added' });
    const second = await api.billing.createSubscription({ body: { stripePlanId: 'premium-month' } });
    expect(second).toEqual({ subscriptionId: first.subscriptionId, subscriptionSecret: '' });
    expect((await current(api)).plan.slug).toBe('premium');
  });

  it('a workspace has one customer and one configuration', async () => {
    const world = await make();
    const api = await world.as(people.stranger);
    const { id: tenantId } = await tenantOf(api);
    await expect(api.billing.getCustomer({ tenantId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const customer = await api.billing.createCustomer({ body: { name: 'Globex', email: 'money@globex.test' } });
    expect(await api.billing.createCustomer({ body: { name: 'Other', email: 'other@globex.test' } })).toEqual(customer);
    expect(await api.billing.getCustomer({ tenantId })).toEqual(customer);
    const { id } = await api.billing.createTenantConfiguration({ body: { tenantId, externallyManaged: 'true' } });
    expect(await api.billing.getTenantConfiguration({ tenantId })).toMatchObject({ id, tenantId, externallyManaged: 'false' });
  });

  it('BIL-01: neither price nor currency nor card is the caller’s to choose', async () => {
    const world = await make();
    const [api, stranger] = [await admin(world), await world.as(people.stranger)];
    const { id: subscriptionId } = await current(api);
    const forged = { planId: 'business-month', amount: 1, price: 1, currency: 'jpy', quantity: 0 };
    const { today } = await api.billing.previewChange({ subscriptionId, query: { planId: 'business-month' } });
    await api.billing.updateManaged({ subscriptionId, body: forged });
    expect(Math.abs((await api.billing.listInvoices())[0]!.totalAmount - today.total)).toBeLessThanOrEqual(1);
    await expect(change(api, 'premium-month-gbp')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(change(api, 'team-month-eur')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const [mine] = await api.billing.listPaymentMethods();
    await expect(change(stranger, 'premium-month', mine!.id)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    await expect(stranger.billing.updateManaged({ subscriptionId, body: { planId: 'free' } })).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'Subscription not found' },
    });
  });

  // spec5.billing-subscription, spec5.billing-tenant-id, spec8.billing
  it('what belongs to nobody, or to another workspace, is not found', async () => {
    const world = await make();
    const [api, stranger] = [await admin(world), await world.as(people.stranger)];
    const [{ id: subscriptionId }, { id: tenantId }] = [await current(api), await tenantOf(api)];
    const [[invoice], [method]] = [await api.billing.listInvoices(), await api.billing.listPaymentMethods()];
    for (const [subscription, invoiceId, paymentMethodId, tenant] of [
      [subscriptionId, invoice!.id, method!.id, tenantId],
      [unknownId, unknownId, unknownId, unknownId],
    ] as const) {
      const { billing } = stranger;
      const at = { subscriptionId: subscription };
      for (const call of [
        () => billing.getManaged(at),
        () => billing.getSubscription(at),
        () => billing.previewChange({ ...at, query: { planId: 'free' } }),
        () => billing.getInvoice({ invoiceId }),
        () => billing.invoiceLines({ invoiceId }),
        () => billing.invoicePdf({ invoiceId }),
        () => billing.confirmPayment({ invoiceId, body: {} }),
        () => billing.getPaymentMethod({ paymentMethodId }),
        () => billing.updateBillingDetails({ paymentMethodId, body: {} }),
        () => billing.createSetupIntent({ body: { paymentMethodId } }),
        () => billing.summary({ tenantId: tenant }),
        () => billing.getCustomer({ tenantId: tenant }),
        () => billing.getTenantConfiguration({ tenantId: tenant }),
        () => billing.createTenantConfiguration({ body: { tenantId: tenant } }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
      for (const call of [
        () => billing.cancelManaged({ ...at, body: {} }),
        () => billing.cancelSubscription({ ...at, body: {} }),
        () => billing.renewManaged({ ...at, body: {} }),
        () => billing.renewSubscription({ ...at, body: {} }),
        () => billing.updateManaged({ ...at, body: { planId: 'free' } }),
        () => billing.updateSubscription({ ...at, body: { planId: 'free' } }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Subscription not found', status: 500 });
    }
    for (const tenant of ['undefined', 'null'])
      for (const call of [
        () => stranger.billing.summary({ tenantId: tenant }),
        () => stranger.billing.getCustomer({ tenantId: tenant }),
        () => stranger.billing.getTenantConfiguration({ tenantId: tenant }),
      ])
        await expect(call()).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'TenantId is not defined' });
    await expect(stranger.billing.createSubscription({ body: { stripePlanId: 'gold' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // spec5.billing-subscription, spec8.billing
  it('a workspace that is billed elsewhere can change nothing here', async () => {
    const world = await make();
    const api = await admin(world);
    const { id: subscriptionId } = await current(api);
    await world.decide({ billing: 'external' });
    const { billing } = api;
    for (const call of [
      () => billing.cancelManaged({ subscriptionId, body: {} }),
      () => billing.cancelSubscription({ subscriptionId, body: {} }),
      () => billing.renewManaged({ subscriptionId, body: {} }),
      () => billing.renewSubscription({ subscriptionId, body: {} }),
      () => billing.updateManaged({ subscriptionId, body: { planId: 'free' } }),
      () => billing.updateSubscription({ subscriptionId, body: { planId: 'free' } }),
      () => billing.previewChange({ subscriptionId, query: { planId: 'free' } }),
      () => billing.createSubscription({ body: { stripePlanId: 'free' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'BILLING_EXTERNAL', message: 'Billing is externally managed', status: 500 });
    expect((await current(api)).externallyManaged).toBe(true);
  });

  // spec5.billing-load, spec8.payment, spec8.billing
  it('without a payment provider, nobody pays', async () => {
    const world = await make();
    const api = await admin(world);
    const { id: subscriptionId } = await current(api);
    await world.decide({ billing: 'withoutCards' });
    const { billing } = api;
    expect(await billing.listPaymentProviders()).toEqual([]);
    for (const call of [
      () => billing.cardConfig(),
      () => billing.createSetupIntent({ body: {} }),
      () => billing.createCustomer({ body: { name: 'Acme', email: 'a@acme.test' } }),
      () => billing.confirmPayment({ invoiceId: unknownId, body: {} }),
      () => billing.createSubscription({ body: { stripePlanId: 'business-month' } }),
      () => billing.updateManaged({ subscriptionId, body: { planId: 'business-month' } }),
      () => billing.updateSubscription({ subscriptionId, body: { planId: 'business-month' } }),
    ])
      await expect(call()).rejects.toMatchObject({
        ...{ code: 'PAYMENT_PROVIDER_MISSING', message: 'Payment provider not configured', status: 500 },
      });
    const { id: tenantId } = await tenantOf(api);
    await expect(billing.summary({ tenantId })).rejects.toMatchObject({ message: 'Internal feature failure', status: 500 });
    // The portal's own screen needs none: the default plan is there all the same.
    expect((await billing.overview()).status).toBe('active');
  });

  it('where the vendor allows no smaller plan and no cancellation, there is none', async () => {
    const world = await make();
    const api = await admin(world);
    const { id: subscriptionId } = await current(api);
    await world.decide({ billing: 'fixed' });
    const { billing } = api;
    for (const call of [
      () => billing.cancelManaged({ subscriptionId, body: {} }),
      () => billing.cancelSubscription({ subscriptionId, body: {} }),
      () => billing.updateManaged({ subscriptionId, body: { planId: 'team-month' } }),
      () => billing.updateSubscription({ subscriptionId, body: { planId: 'team-month' } }),
      () => billing.createSubscription({ body: { stripePlanId: 'team-month' } }),
      () => billing.previewChange({ subscriptionId, query: { planId: 'team-month' } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'PLAN_REFUSED', status: 403 });
    expect((await billing.overview()).canCancel).toBe(false);
  });

  it('is closed to those without the permission', async () => {
    const world = await make();
    const { billing } = await world.as(people.support);
    for (const call of [() => billing.listInvoices(), () => billing.overview(), () => billing.createSetupIntent({ body: {} })])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });
});
