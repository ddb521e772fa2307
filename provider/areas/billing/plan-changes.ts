import { changesBetween } from '../../../src/contract/audits/audits.rules.ts';
import {
  externallyManaged,
  isSamePlan,
  paymentDeclined,
  providerMissing,
  requireCancellation,
  requireShown,
  termsForChange,
  toPreview,
} from '../../../src/contract/billing/billing.rules.ts';
import type { ChangePreview, SubscriptionChange } from '../../../src/contract/billing/billing.schemas.ts';
import { canCancel, canRenew, changePlan, oncePaid, openUse } from '../../../src/contract/billing/subscription.rules.ts';
import { changedMeanwhile, invalidInput } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import {
  countPeople,
  countUse,
  findDefaultMethod,
  isCharging,
  lockAccount,
  readAccount,
  requireSubscription,
  saveAccount,
  taxOf,
  type Account,
} from '../../identity/billing/account.ts';
import { collect, settleConfirmed } from '../../identity/billing/collect.ts';
import { holdVersion } from '../../identity/configuration/plans.ts';
import { addInvoice, beginCharge, findOpenInvoice, isWaiting, findInvoice } from '../../identity/billing/invoices.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { requireMethod } from './billing-view.ts';

const targetOf = ({ subscriptionId }: Account) => ({ type: 'subscription', id: subscriptionId });

/** What a change would do, now. Errors: PLAN_REFUSED, NOT_FOUND, INVALID_INPUT. */
async function calculate(tx: Tx, { deps }: Ctx, { tenantId, subscribed, credit }: Account, planId: string, country?: string) {
  const people = await countPeople(tx, tenantId);
  const tax = await taxOf(tx, deps, tenantId, country);
  const config = await deps.plans.read(tx);
  const { terms, trialDays } = termsForChange(subscribed, planId, { config, people, tax, credit });
  const now = deps.billing.clock.now();
  const counts = await countUse(tx, tenantId, subscribed.terms, { ...openUse(subscribed), end: now });
  return { terms, outcome: changePlan(subscribed, terms, { now, credit, counts, trialDays }) };
}

/** Errors: NOT_FOUND, BILLING_EXTERNAL, PLAN_REFUSED. */
export const previewChange = (
  ctx: Ctx,
  subscriptionId: string,
  { planId, country }: { planId: string; country?: string | undefined },
): Promise<ChangePreview> =>
  readInTenant(ctx, async (tx) => {
    const account = requireSubscription(await readAccount(tx, ctx.deps, callerOf(ctx).tenantId), subscriptionId);
    if (account.isExternal) throw externallyManaged();
    const subscribed = oncePaid(account.subscribed);
    const { terms, outcome } = await calculate(tx, ctx, { ...account, subscribed }, planId, country);
    return toPreview(subscribed, terms, outcome);
  });

/** The account for a change by somebody. Errors: NOT_FOUND, BILLING_EXTERNAL; CONFLICT while a charge is under way. */
async function lockForChange(tx: Tx, ctx: Ctx, subscriptionId: string): Promise<Account> {
  const { tenantId } = callerOf(ctx);
  const account = requireSubscription(await lockAccount(tx, ctx.deps, tenantId), subscriptionId, 500);
  if (account.isExternal) throw externallyManaged();
  if (await isCharging(tx, tenantId)) throw changedMeanwhile();
  return account;
}

/** Errors: NOT_FOUND. */
async function choose(tx: Tx, tenantId: string, methodId: string | undefined): Promise<void> {
  if (!methodId) return;
  const { id, is_default } = await requireMethod(tx, tenantId, methodId);
  if (is_default) return;
  const methods = tx.updateTable('payment_methods').where('tenant_id', '=', tenantId);
  await methods.set({ is_default: false }).where('is_default', '=', true).execute();
  await methods.set({ is_default: true }).where('id', '=', id).execute();
}

/** Begins to pay what is outstanding. Returns its invoice. */
const payOutstanding = (ctx: Ctx, subscriptionId: string, methodId: string | undefined): Promise<string | undefined> =>
  writeInTenant(ctx, async (tx) => {
    const { tenantId } = await lockForChange(tx, ctx, subscriptionId);
    await choose(tx, tenantId, methodId);
    const open = await findOpenInvoice(tx, tenantId);
    const method = open && (await findDefaultMethod(tx, tenantId));
    if (!open || !method) return undefined;
    await beginCharge(tx, open, { methodId: method.id, now: ctx.deps.billing.clock.now() });
    return open.id;
  });

/** Makes the change, or begins to charge for it. Returns the invoice that is to be paid first. */
const beginChange = (ctx: Ctx, subscriptionId: string, change: SubscriptionChange): Promise<string | undefined> =>
  writeInTenant(ctx, async (tx) => {
    const account = await lockForChange(tx, ctx, subscriptionId);
    await holdVersion(tx);
    const { tenantId, subscribed } = account;
    const { terms, outcome } = await calculate(tx, ctx, account, change.planId);
    if (isSamePlan(subscribed, terms)) return undefined;
    requireShown(toPreview(subscribed, terms, outcome), change);
    const { statement, credit, subscribed: next } = outcome;
    const { userId } = callerOf(ctx);
    const now = ctx.deps.billing.clock.now();
    const total = statement?.total ?? 0;
    const method = total > 0 ? await findDefaultMethod(tx, tenantId) : undefined;
    if (total > 0 && !ctx.deps.billing.cards) throw providerMissing();
    if (total > 0 && !method) throw invalidInput({ paymentMethodId: 'Add a payment method first.' });
    const pending = { next, credit, userId };
    const invoice = statement && (await addInvoice(tx, { tenantId, currency: terms.currency, statement, now, change: pending }));
    if (invoice && method) {
      await beginCharge(tx, invoice, { methodId: method.id, now });
      return invoice.id;
    }
    await saveAccount(tx, ctx, { ...account, subscribed: next, credit });
    const changes = changesBetween({ planId: subscribed.terms.planId }, { planId: terms.planId });
    await auditChange(tx, ctx, { action: 'subscription.updated', target: targetOf(account), details: { planId: terms.planId, changes } });
    return undefined;
  });

async function pay(ctx: Ctx, invoiceId: string | undefined): Promise<void> {
  if (!invoiceId) return;
  const { tenantId } = callerOf(ctx);
  const reason = await collect(ctx.deps, { tenantId, invoiceId, work: ctx });
  if (!reason) return;
  const invoice = reason === 'authentication' && (await readInTenant(ctx, (tx) => findInvoice(tx, tenantId, invoiceId)));
  throw paymentDeclined(reason, invoice && isWaiting(invoice) ? invoiceId : undefined);
}

/** Somebody chose and never confirmed it: whoever does something else now gives it up. */
async function endUnconfirmed(ctx: Ctx): Promise<void> {
  const { tenantId } = callerOf(ctx);
  const waiting = await readInTenant(ctx, (tx) =>
    tx
      .selectFrom('invoices')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('charging_since', 'is not', null)
      .where('confirm_id', 'is not', null)
      .where('next_state', 'is not', null)
      .executeTakeFirst(),
  );
  if (waiting) await settleConfirmed(ctx.deps, { tenantId, invoiceId: waiting.id, work: ctx, isEnded: true });
}

/**
 * Another plan, another card or both; what is outstanding is paid first. However often it's sent, it's charged once: while a charge is under
 * way others are refused, and afterwards the plan is what it should be. Errors: NOT_FOUND, BILLING_EXTERNAL, PLAN_REFUSED, PRICE_CHANGED,
 * PAYMENT_DECLINED, PAYMENT_PROVIDER_MISSING, CONFLICT.
 */
export async function changeTo(ctx: Ctx, subscriptionId: string, change: SubscriptionChange): Promise<void> {
  await ctx.deps.limits.count('charges', callerOf(ctx).tenantId);
  await endUnconfirmed(ctx);
  await pay(ctx, await payOutstanding(ctx, subscriptionId, change.paymentMethodId));
  await pay(ctx, await beginChange(ctx, subscriptionId, change));
}

/** At the end of the period; what can't be canceled stays as it is. Errors: NOT_FOUND, BILLING_EXTERNAL, PLAN_REFUSED. */
export async function cancel(ctx: Ctx, subscriptionId: string): Promise<void> {
  await endUnconfirmed(ctx);
  await writeInTenant(ctx, async (tx) => {
    const account = await lockForChange(tx, ctx, subscriptionId);
    if (!canCancel(account.subscribed)) return;
    requireCancellation(await ctx.deps.plans.read(tx));
    await saveAccount(tx, ctx, { ...account, subscribed: { ...account.subscribed, cancelAtEnd: true } });
    await auditChange(tx, ctx, { action: 'subscription.canceled', target: targetOf(account) });
  });
}

/** Takes the cancellation back. Errors: NOT_FOUND, BILLING_EXTERNAL. */
export async function renew(ctx: Ctx, subscriptionId: string): Promise<void> {
  await endUnconfirmed(ctx);
  await writeInTenant(ctx, async (tx) => {
    const account = await lockForChange(tx, ctx, subscriptionId);
    if (!canRenew(account.subscribed)) return;
    await saveAccount(tx, ctx, { ...account, subscribed: { ...account.subscribed, cancelAtEnd: false } });
    await auditChange(tx, ctx, { action: 'subscription.renewed', target: targetOf(account) });
  });
}
