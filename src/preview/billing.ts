import {
  externallyManaged,
  isSamePlan,
  nextInvoiceOf,
  noBillingHere,
  nextTerms,
  paymentDeclined,
  planInForce,
  planNamed,
  planOf,
  plansFor,
  priceList,
  providerMissing,
  requireCancellation,
  requireShown,
  requireOwnTenant,
  subscriptionNotFound,
  termsForChange,
  toPreview,
  toSubscription,
} from '../contract/billing/billing.rules.ts';
import type { Confirmation, Invoice, PaymentMethod, SubscriptionChange } from '../contract/billing/billing.schemas.ts';
import type { billing as area } from '../contract/billing/billing.ts';
import { afterPayment, canCancel, canRenew, changePlan, oncePaid, openUse } from '../contract/billing/subscription.rules.ts';
import { invalidInput, notFound } from '../contract/input.ts';
import {
  accountOf,
  charge,
  configOf,
  countUse,
  defaultMethodOf,
  endWaiting,
  invoiceRows,
  methodRows,
  openInvoiceOf,
  pay,
  peopleOf,
  setupRows,
  takesCards,
  taxIn,
  waitingChanges,
  type PreviewAccount,
  type PreviewInvoice,
  type PreviewMethod,
} from './billing-rows.ts';
import { metersOf } from './entitlement-rows.ts';
import { chosenCurrency } from './account-settings.ts';
import { find } from './collection.ts';
import type { Ctx, PreviewHandlers } from './context.ts';
import { vendorId } from './sample-data.ts';
import { invoiceFile } from './invoice-file.ts';

const mine = (ctx: Ctx) => accountOf(ctx, ctx.caller.tenantId);
function take(ctx: Ctx, subscriptionId: string, status: 404 | 500 = 404): PreviewAccount {
  const account = mine(ctx);
  if (account.subscriptionId !== subscriptionId) throw subscriptionNotFound(status);
  return account;
}
function takeOwn(ctx: Ctx, subscriptionId: string, status: 404 | 500 = 500): PreviewAccount {
  const account = take(ctx, subscriptionId, status);
  if (account.isExternal) throw externallyManaged();
  return account;
}
const view = ({ subscriptionId, subscribed, isExternal }: PreviewAccount) => toSubscription(subscriptionId, subscribed, isExternal);

const invoicesOf = (ctx: Ctx): PreviewInvoice[] => {
  mine(ctx);
  return invoiceRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
};
const viewInvoice = (
  { tenantId: _, lines: __, reason: ___, isWaiting: ____, ...row }: PreviewInvoice,
  { subscriptionId }: PreviewAccount,
): Invoice => ({
  ...row,
  subscriptionId,
});
const methodsOf = (ctx: Ctx) => methodRows(ctx).filter(({ tenantId }) => tenantId === ctx.caller.tenantId);
const viewMethod = ({ tenantId: _, ...row }: PreviewMethod): PaymentMethod => row;

function requireCards(ctx: Ctx): void {
  if (!takesCards(ctx)) throw providerMissing();
}

function calculate(ctx: Ctx, { tenantId, subscribed, credit }: PreviewAccount, planId: string, country?: string) {
  const people = peopleOf(ctx, tenantId);
  const { terms, trialDays } = termsForChange(subscribed, planId, {
    config: configOf(ctx),
    people,
    tax: taxIn(ctx, tenantId, country),
    credit,
  });
  const counts = countUse(ctx, tenantId, subscribed.terms, { ...openUse(subscribed), end: ctx.now });
  return { terms, outcome: changePlan(subscribed, terms, { now: ctx.now, credit, counts, trialDays }) };
}

function choose(ctx: Ctx, methodId: string | undefined): void {
  if (!methodId) return;
  const chosen = find(methodsOf(ctx), methodId);
  for (const method of methodsOf(ctx)) method.isDefault = method === chosen;
}

function changeTo(ctx: Ctx, subscriptionId: string, { planId, paymentMethodId, ...shown }: SubscriptionChange): void {
  const account = takeOwn(ctx, subscriptionId);
  endWaiting(ctx, account.tenantId);
  choose(ctx, paymentMethodId);
  const open = openInvoiceOf(ctx, account.tenantId);
  if (open) {
    const reason = pay(ctx, open);
    if (reason) throw paymentDeclined(reason, open.isWaiting ? open.id : undefined);
    account.subscribed = afterPayment(account.subscribed);
  }
  const { terms, outcome } = calculate(ctx, account, planId);
  if (isSamePlan(account.subscribed, terms)) return;
  const { statement, subscribed, credit } = outcome;
  requireShown(toPreview(account.subscribed, terms, outcome), shown);
  if (statement && statement.total > 0) {
    requireCards(ctx);
    if (!defaultMethodOf(ctx, account.tenantId)) throw invalidInput({ paymentMethodId: 'Add a payment method first.' });
  }
  const failed = statement && charge(ctx, { ...account, subscribed }, statement, { isKept: false });
  if (failed) {
    const { tenantId } = account;
    ctx.keep((kept) => {
      const moment = { world: kept, now: ctx.now };
      endWaiting(moment, tenantId);
      if (failed.waiting) waitingChanges(moment).push({ tenantId, invoice: failed.waiting, subscribed, credit });
    });
    throw paymentDeclined(failed.reason, failed.waiting?.id);
  }
  Object.assign(account, { subscribed, credit });
}

function cancel(ctx: Ctx, subscriptionId: string): void {
  const account = takeOwn(ctx, subscriptionId);
  endWaiting(ctx, account.tenantId);
  if (!canCancel(account.subscribed)) return;
  requireCancellation(configOf(ctx));
  account.subscribed = { ...account.subscribed, cancelAtEnd: true };
}
function renew(ctx: Ctx, subscriptionId: string): void {
  const account = takeOwn(ctx, subscriptionId);
  endWaiting(ctx, account.tenantId);
  if (canRenew(account.subscribed)) account.subscribed = { ...account.subscribed, cancelAtEnd: false };
}
function setUp(ctx: Ctx, methodId?: string | null): { id: string; paymentMethodId: string; setupIntentSecret: string } {
  requireCards(ctx);
  const { tenantId, user } = ctx.caller;
  const method = methodId ? find(methodsOf(ctx), methodId) : undefined;
  mine(ctx).customerId ??= `cus_${tenantId}`;
  const [id, secret] = [`seti_${crypto.randomUUID()}`, `seti_secret_${crypto.randomUUID()}`];
  setupRows(ctx).push({ secret, tenantId, email: user.email, isUsed: false });
  return { id, paymentMethodId: method?.id ?? '', setupIntentSecret: secret };
}
function confirmPayment(ctx: Ctx, invoiceId: string): Confirmation {
  requireCards(ctx);
  const change = waitingChanges(ctx).find(({ tenantId, invoice }) => tenantId === ctx.caller.tenantId && invoice.id === invoiceId);
  const invoice = change?.invoice ?? find(invoicesOf(ctx), invoiceId);
  if (invoice.paid) return { status: 'paid' };
  if (!invoice.isWaiting) return { status: 'failed', reason: invoice.reason || 'declined' };
  const secret = `ch_secret_${crypto.randomUUID()}`;
  const { tenantId, user } = ctx.caller;
  setupRows(ctx).push({ secret, tenantId, email: user.email, isUsed: false, invoiceId });
  return { status: 'confirm', secret, externalId: defaultMethodOf(ctx, tenantId)?.externalId };
}

export const billing: PreviewHandlers<typeof area> = {
  listInvoices: (_input, ctx) =>
    invoicesOf(ctx)
      .toReversed()
      .map((row) => viewInvoice(row, mine(ctx))),
  getInvoice: ({ invoiceId }, ctx) => viewInvoice(find(invoicesOf(ctx), invoiceId), mine(ctx)),
  invoiceLines: ({ invoiceId }, ctx) => {
    const row = find(invoicesOf(ctx), invoiceId);
    return { invoice: viewInvoice(row, mine(ctx)), lines: row.lines };
  },
  confirmPayment: ({ invoiceId }, ctx) => confirmPayment(ctx, invoiceId),
  invoicePdf: ({ invoiceId }, ctx) => invoiceFile(find(invoicesOf(ctx), invoiceId)),
  getManaged: ({ subscriptionId }, ctx) => view(take(ctx, subscriptionId)),
  listManaged: (_input, ctx) => [view(mine(ctx))],
  cancelManaged: ({ subscriptionId }, ctx) => cancel(ctx, subscriptionId),
  renewManaged: ({ subscriptionId }, ctx) => renew(ctx, subscriptionId),
  updateManaged: ({ subscriptionId, body }, ctx) => changeTo(ctx, subscriptionId, body),
  previewChange: ({ subscriptionId, query: { planId, country } }, ctx) => {
    const account = takeOwn(ctx, subscriptionId, 404);
    const subscribed = oncePaid(account.subscribed);
    const { terms, outcome } = calculate(ctx, { ...account, subscribed }, planId, country);
    return toPreview(subscribed, terms, outcome);
  },
  listPaymentMethods: (_input, ctx) =>
    methodsOf(ctx)
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
      .map(viewMethod),
  getPaymentMethod: ({ paymentMethodId }, ctx) => viewMethod(find(methodsOf(ctx), paymentMethodId)),
  updateBillingDetails: ({ paymentMethodId, body: { name, email, taxId, address } }, ctx) => {
    const method = find(methodsOf(ctx), paymentMethodId);
    const { billingDetails } = method;
    method.billingDetails = {
      ...billingDetails,
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(taxId !== undefined && { taxId }),
      address: { ...billingDetails.address, ...address },
    };
    return viewMethod(method);
  },
  listPaymentProviders: (_input, ctx) => (takesCards(ctx) ? [{ providerType: 'Stripe', name: 'Test cards', status: '1' }] : []),
  cardConfig: (_input, ctx) => {
    requireCards(ctx);
    return { id: vendorId, name: 'Test cards', active: true, publishableKey: '' };
  },
  listPlans: (_input, ctx) => {
    return plansFor(mine(ctx).subscribed, configOf(ctx), chosenCurrency(ctx));
  },
  getPlan: ({ planId }, ctx) => planNamed(planId, mine(ctx).subscribed, configOf(ctx)),
  prices: ({ query }, ctx) => priceList(configOf(ctx), [query?.currency]),
  createSubscription: ({ body: { stripePlanId: planId } }, ctx) => {
    requireCards(ctx);
    const account = mine(ctx);
    const { subscriptionId } = account;
    if (account.isExternal) throw externallyManaged();
    const { statement } = calculate(ctx, account, planId).outcome;
    const isPayable = defaultMethodOf(ctx, account.tenantId) !== undefined || !statement || statement.total === 0;
    if (isPayable) changeTo(ctx, subscriptionId, { planId });
    return { subscriptionId, subscriptionSecret: isPayable ? '' : setUp(ctx).setupIntentSecret };
  },
  getCustomer: ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, ctx.caller.tenantId);
    const { customerId } = mine(ctx);
    if (!customerId) throw notFound();
    return { stripeCustomerId: customerId };
  },
  createCustomer: (_input, ctx) => {
    requireCards(ctx);
    return { stripeCustomerId: (mine(ctx).customerId ??= `cus_${ctx.caller.tenantId}`) };
  },
  createSetupIntent: ({ body }, ctx) => setUp(ctx, body.paymentMethodId),
  listSubscriptions: (_input, ctx) => [view(mine(ctx))],
  getSubscription: ({ subscriptionId }, ctx) => view(take(ctx, subscriptionId)),
  cancelSubscription: ({ subscriptionId }, ctx) => cancel(ctx, subscriptionId),
  renewSubscription: ({ subscriptionId }, ctx) => renew(ctx, subscriptionId),
  updateSubscription: ({ subscriptionId, body }, ctx) => changeTo(ctx, subscriptionId, body),
  summary: ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, ctx.caller.tenantId);
    if (!takesCards(ctx)) throw noBillingHere();
    const { subscriptionId, isExternal, subscribed } = mine(ctx);
    const config = configOf(ctx);
    const method = defaultMethodOf(ctx, tenantId);
    return {
      ...{ tenantConfigurationId: tenantId, providerType: 'Stripe', subscriptionId, externallyManaged: isExternal },
      currentPlanId: planInForce(subscribed, config).planId,
      ...(method && { paymentMethodId: method.id }),
      ...(config.defaultPlanId !== undefined && { defaultPlanId: config.defaultPlanId }),
    };
  },
  overview: (_input, ctx) => {
    const config = configOf(ctx);
    const { subscribed, credit, isExternal, tenantId } = mine(ctx);
    const people = peopleOf(ctx, tenantId);
    const counts = countUse(ctx, tenantId, subscribed.terms, openUse(subscribed));
    const next = nextTerms(subscribed.terms, config, { people, tax: taxIn(ctx, tenantId) });
    const open = openInvoiceOf(ctx, tenantId);
    const { status, retryAt } = subscribed;
    return {
      ...{ plan: planOf(subscribed, config), status, externallyManaged: isExternal, credit, people },
      hadTrial: subscribed.hadTrial,
      canCancel: !isExternal && config.allowPlanCancellation && canCancel(subscribed),
      canRenew: !isExternal && canRenew(subscribed),
      usage: subscribed.terms.metered.map(({ per: _per, unitAmount: _amount, ...one }) => ({ ...one, count: counts[one.id] ?? 0 })),
      limits: metersOf(ctx, tenantId),
      nextInvoice: isExternal ? null : nextInvoiceOf(subscribed, next, credit),
      outstanding: open
        ? {
            ...{ invoiceId: open.id, total: open.totalAmount, reason: open.reason, canConfirm: open.isWaiting ?? false },
            ...(retryAt && { retryAt: retryAt.toISOString() }),
          }
        : null,
    };
  },
  getTenantConfiguration: ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, ctx.caller.tenantId);
    const { isExternal, subscriptionId } = mine(ctx);
    return {
      id: tenantId,
      vendorId,
      tenantId,
      externallyManaged: String(isExternal),
      paymentProviderType: 'Stripe',
      mappingId: subscriptionId,
    };
  },
  createTenantConfiguration: ({ body: { tenantId } }, ctx) => {
    requireOwnTenant(tenantId, ctx.caller.tenantId);
    return { id: tenantId };
  },
  vendorConfig: (_input, ctx) => {
    const { allowPlanDowngrade, allowPlanCancellation } = configOf(ctx);
    return { allowPlanDowngrade, allowPlanCancellation };
  },
};
