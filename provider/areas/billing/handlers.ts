import currencies from 'country-to-currency';
import {
  noBillingHere,
  planInForce,
  planNamed,
  plansFor,
  priceList,
  requireOwnTenant,
} from '../../../src/contract/billing/billing.rules.ts';
import type { BillingDetails, PaymentMethod } from '../../../src/contract/billing/billing.schemas.ts';
import type { billing as area } from '../../../src/contract/billing/billing.ts';
import type { Handlers } from '../../../src/contract/endpoint.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import { stableId } from '../../db/stable-id.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import {
  findDefaultMethod,
  lockAccount,
  readAccount,
  requireSubscription,
  saveAccount,
  type Account,
} from '../../identity/billing/account.ts';
import { callerOf } from '../../identity/work.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { listInvoices, listMethods, readInvoice, requireMethod, toMethod, viewOverview, viewSubscription } from './billing-view.ts';
import { confirmPayment, createSetupIntent, ensureCustomer, requireCards } from './customers.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { cancel, changeTo, previewChange, renew } from './plan-changes.ts';

const own = <T>(ctx: Ctx, view: (account: Account, tx: Tx) => T | Promise<T>): Promise<T> =>
  readInTenant(ctx, async (tx) => view(await readAccount(tx, ctx.deps, callerOf(ctx).tenantId), tx));

const list = (ctx: Ctx) => own(ctx, (account) => [viewSubscription(account)]);
const read = (ctx: Ctx, subscriptionId: string) => own(ctx, (account) => viewSubscription(requireSubscription(account, subscriptionId)));

const readLines = (ctx: Ctx, invoiceId: string) =>
  readInTenant(ctx, async (tx) => {
    const { row, invoice } = await readInvoice(tx, ctx.deps, { tenantId: callerOf(ctx).tenantId, invoiceId });
    return { invoice, lines: row.lines };
  });

/** What isn't given stays. */
const saveDetails = (ctx: Ctx, id: string, { name, email, taxId, address }: BillingDetails): Promise<PaymentMethod> =>
  writeInTenant(ctx, async (tx) => {
    const { tenantId } = callerOf(ctx);
    const method = await requireMethod(tx, tenantId, id);
    const next = { ...method.address, ...address };
    await tx
      .updateTable('payment_methods')
      .set({
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(taxId !== undefined && { tax_id: taxId }),
        address: JSON.stringify(next),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
    const fields = Object.entries({ name, email, taxId, address }).flatMap(([field, value]) => (value === undefined ? [] : [field]));
    await auditChange(tx, ctx, { action: 'paymentMethod.updated', target: { type: 'paymentMethod', id }, details: { fields } });
    return toMethod(await requireMethod(tx, tenantId, id));
  });

const currencyOf = (country: string | undefined) => (country ? (currencies as Record<string, string>)[country] : undefined);

async function chosenCurrency(tx: Tx, tenantId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('account_settings').select('currency').where('tenant_id', '=', tenantId).executeTakeFirst();
  return row?.currency ?? undefined;
}

const configurationId = (tenantId: string) => stableId(`billing/${tenantId}`);

export const billing: Handlers<typeof area, [Ctx]> = {
  listInvoices: (_input, ctx) => readInTenant(ctx, (tx) => listInvoices(tx, ctx.deps, callerOf(ctx).tenantId)),
  getInvoice: async ({ invoiceId }, ctx) => (await readLines(ctx, invoiceId)).invoice,
  invoiceLines: ({ invoiceId }, ctx) => readLines(ctx, invoiceId),
  confirmPayment: ({ invoiceId }, ctx) => confirmPayment(ctx, invoiceId),
  invoicePdf: ({ invoiceId }, ctx) => invoicePdf(ctx, invoiceId),
  getManaged: ({ subscriptionId }, ctx) => read(ctx, subscriptionId),
  listManaged: (_input, ctx) => list(ctx),
  cancelManaged: ({ subscriptionId }, ctx) => cancel(ctx, subscriptionId),
  renewManaged: ({ subscriptionId }, ctx) => renew(ctx, subscriptionId),
  updateManaged: ({ subscriptionId, body }, ctx) => changeTo(ctx, subscriptionId, body),
  previewChange: ({ subscriptionId, query }, ctx) => previewChange(ctx, subscriptionId, query),
  listPaymentMethods: (_input, ctx) => readInTenant(ctx, (tx) => listMethods(tx, callerOf(ctx).tenantId)),
  getPaymentMethod: ({ paymentMethodId }, ctx) =>
    readInTenant(ctx, async (tx) => toMethod(await requireMethod(tx, callerOf(ctx).tenantId, paymentMethodId))),
  updateBillingDetails: ({ paymentMethodId, body }, ctx) => saveDetails(ctx, paymentMethodId, body),
  listPaymentProviders: async (_input, { deps }) =>
    deps.billing.cards ? [{ providerType: 'Stripe', name: deps.billing.cards.name, status: '1' }] : [],
  cardConfig: async (_input, ctx) => {
    const { name, publishableKey, hasOwnFields } = requireCards(ctx);
    const { publicUrl, vendor } = ctx.deps.config;
    return { id: vendor.id, name, active: true, publishableKey, ...(hasOwnFields && { fieldsUrl: `${publicUrl}/billing/card-fields` }) };
  },
  // The prices in the currency that the workspace pays in, or else wants to.
  listPlans: (_input, ctx) =>
    own(ctx, async ({ tenantId, subscribed }, tx) =>
      plansFor(subscribed, await ctx.deps.plans.read(tx), await chosenCurrency(tx, tenantId)),
    ),
  getPlan: ({ planId }, ctx) => own(ctx, async ({ subscribed }, tx) => planNamed(planId, subscribed, await ctx.deps.plans.read(tx))),
  prices: async ({ query } = {}, { deps, client }) =>
    priceList(await deps.plans.recent(), [query?.currency, currencyOf(deps.places.find(client.ip)?.country)]),
  createSubscription: async ({ body: { stripePlanId: planId } }, ctx) => {
    requireCards(ctx);
    const { subscriptionId, needsCard } = await own(ctx, async (account, tx) => ({
      subscriptionId: account.subscriptionId,
      needsCard: !(await findDefaultMethod(tx, account.tenantId)),
    }));
    const preview = await previewChange(ctx, subscriptionId, { planId });
    // Without a card, the answer brings the secret to put one in; `update` then subscribes.
    const isPayable = !needsCard || preview.today.total === 0;
    if (isPayable) await changeTo(ctx, subscriptionId, { planId });
    const subscriptionSecret = isPayable ? '' : (await createSetupIntent(ctx, undefined)).setupIntentSecret;
    return { subscriptionId, subscriptionSecret };
  },
  getCustomer: async ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, callerOf(ctx).tenantId);
    const { customerId } = await own(ctx, (account) => account);
    if (!customerId) throw notFound();
    return { stripeCustomerId: customerId };
  },
  createCustomer: async ({ body }, ctx) => ({ stripeCustomerId: await ensureCustomer(ctx, body) }),
  createSetupIntent: ({ body }, ctx) => createSetupIntent(ctx, body.paymentMethodId),
  listSubscriptions: (_input, ctx) => list(ctx),
  getSubscription: ({ subscriptionId }, ctx) => read(ctx, subscriptionId),
  cancelSubscription: ({ subscriptionId }, ctx) => cancel(ctx, subscriptionId),
  renewSubscription: ({ subscriptionId }, ctx) => renew(ctx, subscriptionId),
  updateSubscription: ({ subscriptionId, body }, ctx) => changeTo(ctx, subscriptionId, body),
  summary: ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, callerOf(ctx).tenantId);
    if (!ctx.deps.billing.cards) throw noBillingHere();
    return own(ctx, async ({ subscriptionId, isExternal, subscribed }, tx) => {
      const config = await ctx.deps.plans.read(tx);
      const method = await findDefaultMethod(tx, tenantId);
      return {
        ...{ tenantConfigurationId: configurationId(tenantId), providerType: 'Stripe', subscriptionId, externallyManaged: isExternal },
        currentPlanId: planInForce(subscribed, config).planId,
        ...(method && { paymentMethodId: method.id }),
        ...(config.defaultPlanId !== undefined && { defaultPlanId: config.defaultPlanId }),
      };
    });
  },
  overview: (_input, ctx) => readInTenant(ctx, (tx) => viewOverview(tx, ctx.deps, callerOf(ctx).tenantId)),
  getTenantConfiguration: ({ tenantId }, ctx) => {
    requireOwnTenant(tenantId, callerOf(ctx).tenantId);
    return own(ctx, ({ isExternal, subscriptionId }) => ({
      ...{ id: configurationId(tenantId), vendorId: ctx.deps.config.vendor.id, tenantId, paymentProviderType: 'Stripe' },
      ...{ externallyManaged: String(isExternal), mappingId: subscriptionId },
    }));
  },
  // Whether the vendor bills a workspace elsewhere is the vendor's to say: only what is so already may be said again.
  createTenantConfiguration: ({ body }, ctx) =>
    writeInTenant(ctx, async (tx) => {
      const { tenantId } = body;
      requireOwnTenant(tenantId, callerOf(ctx).tenantId);
      const account = await lockAccount(tx, ctx.deps, tenantId);
      await saveAccount(tx, ctx, account);
      await auditChange(tx, ctx, { action: 'billing.configured', target: { type: 'tenant', id: tenantId } });
      return { id: configurationId(tenantId) };
    }),
  vendorConfig: async (_input, { deps }) => {
    const { allowPlanDowngrade, allowPlanCancellation } = await deps.plans.recent();
    return { allowPlanDowngrade, allowPlanCancellation };
  },
};
