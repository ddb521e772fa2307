import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { chargeDue } from '../../identity/billing/charge-due.ts';
import { embeddedCards, type CardCharge } from '../../ports/cards.ts';
import { widened } from '../../ports/limits.ts';
import { appOrigin, createWorld, providerUrl, type Browser, type TestWorld } from '../../test/world.ts';

const day = 86_400;
const good = '4242424242424242';
let world: TestWorld;
let who: string;
let admin: Browser;
/** What reached the card provider, by key: the same key is charged once. */
let charges: Map<string, CardCharge>;
let isDown = false;

beforeEach(async () => {
  charges = new Map();
  isDown = false;
  const charge = async (one: CardCharge) => {
    const result = await embeddedCards.charge(one);
    if (result.status === 'succeeded') charges.set(one.key, one);
    if (isDown) throw new Error('The answer was lost.');
    return result;
  };
  world = await createWorld();
  world.deps.billing = { ...world.deps.billing, cards: { ...embeddedCards, charge } };
  who = people.admin;
  admin = await world.signIn(who);
});

const billing = () => admin.api.billing;
const subscriptionId = async () => (await billing().listManaged())[0]!.id;
const addCard = async (number: string, confirm?: boolean) =>
  world.enterCard((await billing().createSetupIntent({ body: {} })).setupIntentSecret, number, confirm);
async function later(days: number): Promise<void> {
  for (let passed = 0; passed < days; passed++) {
    world.advance(day);
    await chargeDue(world.deps);
  }
  admin = await world.signIn(who);
}
const taken = (tenantId: string = demoTenants.acme) =>
  [...charges.values()].reduce((sum, { amount, customerId }) => sum + (customerId === `cus_${tenantId}` ? amount : 0), 0);
const paid = async () =>
  (await billing().listInvoices()).reduce((sum, { paid: isPaid, totalAmount }) => sum + (isPaid ? totalAmount : 0), 0);

describe('charges', () => {
  it('BIL-01: fifty submits at once charge once', async () => {
    const id = await subscriptionId();
    const submit = () => billing().updateManaged({ subscriptionId: id, body: { planId: 'business-month' } });
    const results = await Promise.allSettled(Array.from({ length: 50 }, submit));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [toAppError(result.reason).code] : []));
    expect(new Set(refused)).toEqual(refused.length > 0 ? new Set(['CONFLICT']) : new Set());
    expect(charges.size).toBe(1);
    expect(await billing().listInvoices()).toHaveLength(3);
    expect((await billing().listManaged())[0]!.plan.slug).toBe('business');
  });

  it('several servers renew once', async () => {
    world.advance(25 * day);
    await Promise.all(Array.from({ length: 5 }, () => chargeDue(world.deps)));
    admin = await world.signIn(people.admin);
    expect(charges.size).toBe(1);
    expect(await billing().listInvoices()).toHaveLength(3);
  });

  it('a charge whose answer was lost is asked for again with its key, and nothing else is charged meanwhile', async () => {
    world.clock.hold();
    const id = await subscriptionId();
    isDown = true;
    await expect(billing().updateManaged({ subscriptionId: id, body: { planId: 'business-month' } })).rejects.toMatchObject({
      status: 500,
    });
    isDown = false;
    await expect(billing().updateManaged({ subscriptionId: id, body: { planId: 'team-month' } })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(billing().cancelManaged({ subscriptionId: id, body: {} })).rejects.toMatchObject({ code: 'CONFLICT' });
    world.advance(200);
    await chargeDue(world.deps);
    expect(charges.size).toBe(1);
    expect((await billing().listManaged())[0]!.plan.slug).toBe('business');
    expect((await billing().listInvoices())[0]).toMatchObject({ paid: true, totalAmount: taken() });
  });

  it('a year of a fresh workspace: trial, card, decline, retry, upgrade, downgrade, cancel, renew; what was charged is what the invoices say', async () => {
    who = people.stranger;
    admin = await world.signIn(who);
    const id = await subscriptionId();
    const { tenantId } = await admin.api.profile.get();
    const change = (planId: string) => billing().updateManaged({ subscriptionId: id, body: { planId } });
    const status = async () => (await billing().overview()).status;
    await later(8);
    expect(await billing().listInvoices()).toEqual([]);
    await change('team-month');
    await later(10);
    expect(await status()).toBe('trialing');
    await addCard('4000000000009995');
    await later(5);
    expect([await status(), taken(tenantId)]).toEqual(['incomplete', 0]);
    await expect(change('business-month')).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
    await later(2);
    await addCard(good);
    await later(4);
    const seats = 100 * Math.max(0, (await billing().overview()).people - 10);
    expect([await status(), taken(tenantId)]).toEqual(['active', 2900 + seats]);
    await change('business-month');
    await later(45);
    await change('team-month');
    expect((await billing().overview()).credit).toBeGreaterThan(0);
    await later(60);
    await billing().cancelManaged({ subscriptionId: id, body: {} });
    await billing().renewManaged({ subscriptionId: id, body: {} });
    await later(60);
    await billing().cancelManaged({ subscriptionId: id, body: {} });
    await later(40);
    expect(await status()).toBe('canceled');
    // A workspace has one trial.
    await change('team-year');
    await later(131);
    expect(await status()).toBe('active');
    expect(await paid()).toBe(taken(tenantId));
    const invoices = await billing().listInvoices();
    for (const { id: invoiceId, totalAmount } of invoices) {
      const { lines } = await billing().invoiceLines({ invoiceId });
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalAmount);
    }
    expect(invoices.every(({ status: of }) => of === 'paid')).toBe(true);
    expect(new Set(invoices.map(({ receiptNumber }) => receiptNumber)).size).toBe(invoices.length);
    const subjects = (await world.mailbox(who)).map(({ subject }) => subject);
    for (const subject of [/receipt for \$/, /payment didn't go through/]) expect(subjects).toContainEqual(expect.stringMatching(subject));
  });

  it('a workspace is entitled to what its plan has, as long as it has it', async () => {
    const plans = () =>
      world.data(async (tx) => {
        const given = tx.selectFrom('entitlement_assignments').select('item_id').where('tenant_id', '=', demoTenants.acme);
        return (await given.where('kind', '=', 'plan').execute()).map(({ item_id }) => item_id);
      });
    const id = await subscriptionId();
    expect(await plans()).toEqual(['premium']);
    await billing().updateManaged({ subscriptionId: id, body: { planId: 'free' } });
    expect(await plans()).toEqual(['free']);
    await billing().updateManaged({ subscriptionId: id, body: { planId: 'premium-month' } });
    expect(await plans()).toEqual(['premium']);
    await billing().cancelManaged({ subscriptionId: id, body: {} });
    expect(await plans()).toEqual(['premium']);
    await later(32);
    expect(await plans()).toEqual(['free']);
  });

  it('a webhook hears of a paid change', async () => {
    const keys = ['subscription.updated', 'payment.succeeded'];
    const webhook = await admin.api.webhooks.create({
      body: { displayName: 'Money', url: 'https://money.acme.test/hook', eventKeys: keys },
    });
    await billing().updateManaged({ subscriptionId: await subscriptionId(), body: { planId: 'business-month' } });
    await sealAudit(world.deps);
    const { rows } = await admin.api.webhooks.logs({ query: { id: webhook.id } });
    expect(rows.map(({ eventKey }) => eventKey).toSorted()).toEqual(keys.toSorted());
  });
});

describe('the frame with the fields of a card', () => {
  const fields = (parent: string) => world.send(`/billing/card-fields?parent=${encodeURIComponent(parent)}`);
  const post = (body: object, origin = providerUrl) =>
    world.send('/billing/card-fields', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    });

  it('BIL-02: only a page of an allowed origin frames it, and nobody else is told anything', async () => {
    const page = await fields(appOrigin);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${appOrigin}`);
    expect(page.headers.has('x-frame-options')).toBe(false);
    expect(await page.text()).toContain(`data-parent="${appOrigin}"`);
    for (const parent of ['https://evil.test', 'null', '*', '', `${appOrigin}.evil.test`]) expect((await fields(parent)).status).toBe(403);
  });

  it('BIL-02: a card comes from the frame itself, with a secret that is good for one card and ten tries', async () => {
    const { setupIntentSecret: secret } = await billing().createSetupIntent({ body: {} });
    const card = { number: '4000000000000002', expMonth: 11, expYear: 2050, cvc: '123' };
    for (const origin of [appOrigin, 'https://evil.test']) expect((await post({ secret, card }, origin)).status).toBe(403);
    for (let tries = 0; tries < 10; tries++) expect(await (await post({ secret, card })).json()).toMatchObject({ reason: 'declined' });
    expect(await (await post({ secret, card: { ...card, number: good } })).json()).toEqual({ status: 'refused', reason: 'invalid' });
    expect(await (await post({ secret: 'seti_guess', card: { ...card, number: good } })).json()).toMatchObject({ reason: 'invalid' });
    const other = await billing().createSetupIntent({ body: {} });
    world.advance(3601);
    expect(await (await post({ secret: other.setupIntentSecret, card: { ...card, number: good } })).json()).toMatchObject({
      reason: 'invalid',
    });
  });

  it('BIL-03: neither database nor log ever has the number of a card or its code', async () => {
    const { setupIntentSecret: secret } = await billing().createSetupIntent({ body: {} });
    const numbers = [good, '4000002760003184', '4000000000000002', '4929123412341234'];
    for (const number of numbers)
      await post({ secret, card: { number: number.replace(/(.{4})/g, '$1 ').trim(), expMonth: 11, expYear: 2050, cvc: '987' } });
    await post({ secret, card: { number: '4242 4242 4242 4242 x', expMonth: 11, expYear: 2050, cvc: '987' } });
    const tables = await world.data(async (tx) => [
      await tx.selectFrom('payment_methods').selectAll().execute(),
      await tx.selectFrom('card_setups').selectAll().execute(),
      await tx.selectFrom('audit_log').selectAll().execute(),
      await tx.selectFrom('mail_outbox').selectAll().execute(),
    ]);
    const told = JSON.stringify(tables) + world.logs();
    for (const number of numbers)
      for (const part of [number, number.slice(0, 12), number.replace(/(.{4})/g, '$1 ').trim()]) expect(told).not.toContain(part);
    expect(told).not.toMatch(/"987"/);
  });

  it('is not there if another card provider has fields of its own', async () => {
    world.deps.billing = { ...world.deps.billing, cards: { ...embeddedCards, hasOwnFields: false } };
    expect((await fields(appOrigin)).status).toBe(404);
    expect((await post({ secret: 'x' })).status).toBe(404);
    expect((await billing().cardConfig()).fieldsUrl).toBeUndefined();
  });
});

it('BIL-01: cards to be put in and charges are limited for each workspace, PDFs and frames for each address', async () => {
  const few = { points: 3, seconds: 3600 };
  world = await createWorld({ limits: { ...widened(1000), cardSetups: few, charges: few, files: few } });
  admin = await world.signIn(people.admin);
  const id = await subscriptionId();
  const until429 = async (ask: () => Promise<{ status: number }>) => {
    const answers: number[] = [];
    for (let asked = 0; asked < 10 && answers.at(-1) !== 429; asked++) answers.push((await ask()).status);
    return answers.length - 1;
  };
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => ({ status: 200 }),
      (error: unknown) => ({ status: toAppError(error).status ?? 0 }),
    );
  expect(await until429(() => statusOf(billing().createSetupIntent({ body: {} })))).toBe(few.points);
  const same = () => billing().updateManaged({ subscriptionId: id, body: { planId: 'premium-month' } });
  expect(await until429(() => statusOf(same()))).toBe(few.points);
  const pdf = `/subscriptions/resources/billing/invoices/v1/${crypto.randomUUID()}/pdf`;
  expect(await until429(() => admin.fetch(pdf))).toBe(few.points);
  const frame = `/billing/card-fields?parent=${encodeURIComponent(appOrigin)}`;
  expect(await until429(() => world.send(frame, {}, '198.51.100.9'))).toBe(few.points);
  expect((await world.send(frame, {}, '203.0.113.9')).status).toBe(200);
});

it('an invoice is a PDF of its own workspace', async () => {
  const [invoice] = await billing().listInvoices();
  const response = await admin.fetch(`/subscriptions/resources/billing/invoices/v1/${invoice!.id}/pdf?outputFileName=a`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${invoice!.receiptNumber}.pdf"`);
  expect(demoTenants.acme.toUpperCase().startsWith(invoice!.receiptNumber.slice(0, 8))).toBe(true);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
