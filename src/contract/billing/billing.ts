import { endpoints, get, patch, post, put } from '../endpoint.ts';
import type { billingChecks } from './billing.checks.ts';

const manage = { access: { permission: 'fe.subscriptions.*' } } as const;
const quiet = { ...manage, produces: 'nothing' } as const;
const base = '/subscriptions/resources/billing';
const managed = '/subscriptions/resources/subscriptions/v1';
const unmanaged = `${base}/subscriptions/v1` as const;
const stripe = `${base}/payment-providers/stripe` as const;

/** What a workspace pays for, with what, and what it has paid. */
export const billing = endpoints<typeof billingChecks>('billing')({
  listInvoices: get(`${base}/invoices/v1`, manage),
  getInvoice: get(`${base}/invoices/v1/:invoiceId`, manage),
  /** Ours. */
  invoiceLines: get(`${base}/invoices/v1/:invoiceId/lines`, manage),
  /** Ours: what became of a payment that the card's holder has to confirm, and how they do. */
  confirmPayment: post(`${base}/invoices/v1/:invoiceId/confirmations`, manage),
  invoicePdf: get(`${base}/invoices/v1/:invoiceId/pdf`, { ...manage, produces: 'file' }),
  getManaged: get(`${managed}/:subscriptionId`, manage),
  /** The first one is the current one. */
  listManaged: get(managed, manage),
  cancelManaged: put(`${managed}/:subscriptionId/cancellations`, quiet),
  renewManaged: put(`${managed}/:subscriptionId/renewals`, quiet),
  updateManaged: put(`${managed}/:subscriptionId`, quiet),
  /** Ours: what a change to `planId` costs today, next time and from then on. */
  previewChange: get(`${managed}/:subscriptionId/changes`, manage),
  listPaymentMethods: get(`${base}/payment-methods/v1`, manage),
  getPaymentMethod: get(`${base}/payment-methods/v1/:paymentMethodId`, manage),
  updateBillingDetails: patch(`${base}/payment-methods/v1/:paymentMethodId/billing-details`, manage),
  listPaymentProviders: get('/subscriptions/resources/payment-providers/v1', manage),
  cardConfig: get(`${stripe}/public-configurations/v1`, manage),
  listPlans: get(`${base}/plans/v1`, manage),
  getPlan: get(`${base}/plans/v1/:planId`, manage),
  /** Ours: for pages that anybody sees. */
  prices: get(`${base}/prices/v1`, { access: 'public' }),
  createSubscription: post(`${stripe}/subscriptions/v1`, manage),
  getCustomer: get(`${stripe}/customers/v1/:tenantId`, manage),
  createCustomer: post(`${stripe}/customers/v1`, manage),
  createSetupIntent: post(`${stripe}/setup-intents/v1`, manage),
  listSubscriptions: get(unmanaged, manage),
  getSubscription: get(`${unmanaged}/:subscriptionId`, manage),
  cancelSubscription: put(`${unmanaged}/:subscriptionId/cancellations`, quiet),
  renewSubscription: put(`${unmanaged}/:subscriptionId/renewals`, quiet),
  updateSubscription: put(`${unmanaged}/:subscriptionId`, quiet),
  summary: get(`${base}/summaries/v1/:tenantId`, manage),
  /** Ours: seats, use, credit and what comes next. */
  overview: get(`${base}/overview/v1`, manage),
  getTenantConfiguration: get(`${base}/tenant-configurations/v1/:tenantId`, manage),
  createTenantConfiguration: post(`${base}/tenant-configurations/v1`, manage),
  vendorConfig: get(`${base}/configurations/vendor-public-configurations/v1`, manage),
});
