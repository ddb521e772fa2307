import type { Confirmation } from '../../../src/contract/billing/billing.schemas.ts';
import { providerMissing } from '../../../src/contract/billing/billing.rules.ts';
import { notFound } from '../../../src/contract/input.ts';
import type { Tx } from '../../db/tables.ts';
import type { Ctx } from '../../http/context.ts';
import { auditChange } from '../../identity/audit.ts';
import { lockAccount, saveAccount } from '../../identity/billing/account.ts';
import { settleConfirmed } from '../../identity/billing/collect.ts';
import { findInvoice, isWaiting } from '../../identity/billing/invoices.ts';
import { randomSecret, sha256 } from '../../identity/secrets.ts';
import { callerOf } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';
import type { CardPort } from '../../ports/cards.ts';
import { readInTenant, writeInTenant } from '../in-tenant.ts';
import { requireMethod } from './billing-view.ts';

const setupSeconds = 3600;

/** Errors: PAYMENT_PROVIDER_MISSING. */
export function requireCards({ deps }: Ctx): CardPort {
  if (!deps.billing.cards) throw providerMissing();
  return deps.billing.cards;
}

const keep = (tx: Tx, ctx: Ctx, customerId: string) =>
  lockAccount(tx, ctx.deps, callerOf(ctx).tenantId).then(async (account) => {
    if (account.customerId) return account.customerId;
    await saveAccount(tx, ctx, { ...account, customerId });
    await auditChange(tx, ctx, { action: 'customer.created', target: { type: 'tenant', id: account.tenantId } });
    return customerId;
  });

/** The workspace as the card provider knows it; there is one, however often it's asked for. Errors: PAYMENT_PROVIDER_MISSING. */
export async function ensureCustomer(ctx: Ctx, facts?: { name: string; email: string }): Promise<string> {
  const cards = requireCards(ctx);
  const { tenantId, userId } = callerOf(ctx);
  const known = await readInTenant(ctx, async (tx) => ({
    account: await tx.selectFrom('billing_accounts').select('customer_id').where('tenant_id', '=', tenantId).executeTakeFirst(),
    tenant: await tx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow(),
    user: await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst(),
  }));
  if (known.account?.customer_id) return known.account.customer_id;
  const { name, email } = facts ?? { name: known.tenant.name, email: known.user?.email };
  const customerId = await cards.createCustomer({ key: tenantId, name, email });
  return writeInTenant(ctx, (tx) => keep(tx, ctx, customerId));
}

/** A one-time secret with which a card may be put in. Errors: NOT_FOUND, PAYMENT_PROVIDER_MISSING. */
export async function createSetupIntent(ctx: Ctx, paymentMethodId: string | null | undefined) {
  const cards = requireCards(ctx);
  const { tenantId } = callerOf(ctx);
  await ctx.deps.limits.count('cardSetups', tenantId);
  const method = paymentMethodId ? await readInTenant(ctx, (tx) => requireMethod(tx, tenantId, paymentMethodId)) : undefined;
  const id = crypto.randomUUID();
  const customerId = await ensureCustomer(ctx);
  const { externalId, secret = `${externalId}_secret_${randomSecret()}` } = await cards.setUp({ key: id, customerId });
  const now = ctx.deps.clock.now();
  await writeInTenant(ctx, async (tx) => {
    await tx
      .insertInto('card_setups')
      .values({
        ...{ id, tenant_id: tenantId, hash: sha256(secret), external_id: externalId, card: JSON.stringify(null) },
        ...{ created_at: now, expires_at: after(now, setupSeconds), used_at: null },
      })
      .execute();
    await auditChange(tx, ctx, { action: 'paymentMethod.setUp', target: { type: 'tenant', id: tenantId } });
  });
  return { id: externalId, paymentMethodId: method?.id ?? '', setupIntentSecret: secret };
}

/** What became of a payment that its card's holder has to confirm, and how they can. Errors: NOT_FOUND, PAYMENT_PROVIDER_MISSING. */
export async function confirmPayment(ctx: Ctx, invoiceId: string): Promise<Confirmation> {
  const cards = requireCards(ctx);
  const { tenantId } = callerOf(ctx);
  const settled = await settleConfirmed(ctx.deps, { tenantId, invoiceId, work: ctx });
  return writeInTenant(ctx, async (tx): Promise<Confirmation> => {
    const invoice = await findInvoice(tx, tenantId, invoiceId);
    if (!invoice) throw notFound();
    if (invoice.status === 'paid') return { status: 'paid' };
    const reason = settled?.status === 'failed' ? settled.reason : invoice.reason || 'declined';
    if (settled?.status !== 'waiting' || !invoice.confirm_id || !isWaiting(invoice)) return { status: 'failed', reason };
    const secret = settled.secret ?? `${invoice.confirm_id}_secret_${randomSecret()}`;
    const now = ctx.deps.clock.now();
    if (cards.hasOwnFields)
      await tx
        .insertInto('card_setups')
        .values({
          ...{ id: crypto.randomUUID(), tenant_id: tenantId, hash: sha256(secret), external_id: invoice.confirm_id, invoice_id: invoiceId },
          ...{ card: JSON.stringify(null), created_at: now, expires_at: after(now, setupSeconds), used_at: null },
        })
        .execute();
    const method = invoice.method_id ? await requireMethod(tx, tenantId, invoice.method_id) : undefined;
    await auditChange(tx, ctx, { action: 'payment.confirming', target: { type: 'invoice', id: invoiceId } });
    return { status: 'confirm', secret, ...(method && { externalId: method.external_id }) };
  });
}
