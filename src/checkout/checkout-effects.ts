import { checkoutDraft } from '../auth/checkout-draft.ts';
import { billing } from '../contract/billing/billing.ts';
import type { CardConfig } from '../contract/billing/billing.schemas.ts';
import { isAppError, type AppError } from '../lib/error.ts';
import type { Performers } from '../lib/machine.ts';
import { sleep } from '../lib/time.ts';
import type { Services } from '../services.tsx';
import type { CardResult } from '../shared/card-entry/card-fields.ts';
import { isOnPlan, type CheckoutEffect, type CheckoutEvent } from './checkout-machine.ts';

/** What the page hears. */
export interface CheckoutTellings {
  onConfirmed(detail: { planId: string; invoiceId?: string | undefined }): void;
  onError(error: AppError): void;
}
interface Facts extends CheckoutTellings {
  api: Services['api'];
  tenantId: string;
  /** Hands the new card over. */
  addCard(): Promise<CardResult>;
  /** Loads the form meanwhile. */
  prepare(config: CardConfig): Promise<unknown>;
}

const pausesMs = [1000, 2000, 4000];

export function checkoutEffects({
  api,
  tenantId,
  addCard,
  prepare,
  onConfirmed,
  onError,
}: Facts): Performers<CheckoutEffect, CheckoutEvent> {
  const server = api(billing);
  async function cardConfig(): Promise<CardConfig | undefined> {
    try {
      const config = await server.cardConfig();
      await prepare(config);
      return config;
    } catch (error) {
      if (isAppError(error) && error.code === 'PAYMENT_PROVIDER_MISSING') return undefined;
      throw error;
    }
  }
  let lastInvoiceId: string | undefined;

  async function isDone(planId: string): Promise<boolean> {
    const [[subscription], { outstanding }] = await Promise.all([server.listManaged(), server.overview()]);
    return subscription !== undefined && isOnPlan(subscription, planId) && !outstanding;
  }

  return {
    async load() {
      const draft = checkoutDraft.get(tenantId);
      const [[subscription], plans, methods, overview, invoices, config] = await Promise.all([
        server.listManaged(),
        server.listPlans(),
        server.listPaymentMethods(),
        server.overview(),
        server.listInvoices(),
        cardConfig(),
      ]);
      const wasPaying = draft?.isPaying === true;
      lastInvoiceId = wasPaying ? draft.lastInvoiceId : invoices[0]?.id;
      return { type: 'loaded', order: { subscription: subscription!, plans, methods, overview, config, wasPaying } };
    },
    async quote({ subscriptionId, planId, country }) {
      return { type: 'quoted', quote: await server.previewChange({ subscriptionId, query: { planId, ...(country && { country }) } }) };
    },
    async addCard({ details }) {
      const result = await addCard();
      return result.status === 'added'
        ? { type: 'cardAdded', paymentMethodId: result.paymentMethodId, details }
        : { type: 'cardRefused', reason: result.reason };
    },
    async saveDetails({ subscriptionId, planId, paymentMethodId, details }) {
      const method =
        paymentMethodId === undefined
          ? undefined
          : details
            ? await server.updateBillingDetails({ paymentMethodId, body: details })
            : await server.getPaymentMethod({ paymentMethodId });
      const country = method?.billingDetails.address?.country;
      const quote = await server.previewChange({ subscriptionId, query: { planId, ...(country && { country }) } });
      return { type: 'detailsSaved', method, quote };
    },
    async update({ subscriptionId, planId, paymentMethodId, mostTotal, mostAfter, waitMs }) {
      if (waitMs > 0) await sleep(waitMs);
      checkoutDraft.keep(tenantId, { planId, isPaying: true, lastInvoiceId });
      try {
        await server.updateManaged({ subscriptionId, body: { planId, mostTotal, mostAfter, ...(paymentMethodId && { paymentMethodId }) } });
      } catch (error) {
        const isAnswer = isAppError(error) && error.status >= 400 && error.status < 500 && error.code !== 'CONFLICT';
        if (isAnswer) checkoutDraft.keep(tenantId, { planId, isPaying: false });
        throw error;
      }
      return { type: 'updated' };
    },
    async check({ planId, error }) {
      for (const pauseMs of pausesMs) {
        await sleep(pauseMs);
        // Whoever can't be reached now may be in a moment.
        if (await isDone(planId).catch(() => false)) return { type: 'checked', isDone: true, error };
      }
      return { type: 'checked', isDone: false, error };
    },
    async reload() {
      const [[subscription], methods, invoices] = await Promise.all([
        server.listManaged(),
        server.listPaymentMethods(),
        server.listInvoices(),
        server.overview(),
      ]);
      const [newest] = invoices;
      const invoice = newest && newest.id !== lastInvoiceId && newest.paid ? newest : undefined;
      return { type: 'reloaded', receipt: { invoice, method: methods[0], subscription: subscription! } };
    },
    confirmed({ planId, invoiceId }) {
      checkoutDraft.forget();
      onConfirmed({ planId, ...(invoiceId && { invoiceId }) });
    },
    told: ({ error }) => onError(error),
  };
}
