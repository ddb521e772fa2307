import * as v from 'valibot';
import type { AreaChecks } from '../endpoint.ts';
import { Id } from '../values.ts';
import {
  BillingDetails,
  BillingPlan,
  CardConfig,
  ChangePreview,
  ChangeQuery,
  Confirmation,
  Customer,
  Invoice,
  InvoiceFileQuery,
  InvoiceLines,
  NewCustomer,
  NewSubscription,
  NewTenantConfiguration,
  Nothing,
  Overview,
  PaymentMethod,
  PaymentProvider,
  PlanId,
  PriceList,
  PriceQuery,
  SetupIntent,
  SetupRequest,
  StartedSubscription,
  Subscription,
  SubscriptionChange,
  Summary,
  TenantConfiguration,
  VendorBilling,
} from './billing.schemas.ts';

const oneInvoice = { params: { invoiceId: Id }, errors: ['NOT_FOUND'] } as const;
const oneMethod = { params: { paymentMethodId: Id } } as const;
const one = { params: { subscriptionId: Id } } as const;
/** Also no id: then it says so, as SPEC 5 wants. */
const ofTenant = { params: { tenantId: v.union([Id, v.picklist(['undefined', 'null'])]) }, errors: ['NOT_FOUND'] } as const;
const charged = ['subscription.updated', 'payment.succeeded', 'payment.failed', 'entitlement.given', 'entitlement.taken'] as const;
const cancel = {
  ...one,
  body: Nothing,
  audit: ['subscription.canceled', ...charged],
  errors: ['NOT_FOUND', 'BILLING_EXTERNAL', 'PLAN_REFUSED'],
} as const;
const renew = { ...one, body: Nothing, audit: ['subscription.renewed', ...charged], errors: ['NOT_FOUND', 'BILLING_EXTERNAL'] } as const;
const update = {
  ...one,
  body: SubscriptionChange,
  audit: charged,
  errors: ['NOT_FOUND', 'BILLING_EXTERNAL', 'PLAN_REFUSED', 'PRICE_CHANGED', 'PAYMENT_DECLINED', 'PAYMENT_PROVIDER_MISSING'],
} as const;

export const billingChecks = {
  listInvoices: { result: v.array(Invoice) },
  getInvoice: { ...oneInvoice, result: Invoice },
  invoiceLines: { ...oneInvoice, result: InvoiceLines },
  confirmPayment: {
    ...oneInvoice,
    body: Nothing,
    result: Confirmation,
    limit: 'cards',
    audit: [...charged, 'payment.confirming'],
    errors: ['NOT_FOUND', 'PAYMENT_PROVIDER_MISSING'],
  },
  invoicePdf: { ...oneInvoice, query: InvoiceFileQuery, limit: 'files' },
  getManaged: { ...one, result: Subscription, errors: ['NOT_FOUND'] },
  listManaged: { result: v.array(Subscription) },
  cancelManaged: cancel,
  renewManaged: renew,
  updateManaged: update,
  previewChange: {
    ...one,
    query: ChangeQuery,
    result: ChangePreview,
    errors: ['NOT_FOUND', 'BILLING_EXTERNAL', 'PLAN_REFUSED'],
  },
  listPaymentMethods: { result: v.array(PaymentMethod) },
  getPaymentMethod: { ...oneMethod, result: PaymentMethod, errors: ['NOT_FOUND'] },
  updateBillingDetails: {
    ...oneMethod,
    body: BillingDetails,
    result: PaymentMethod,
    audit: 'paymentMethod.updated',
    errors: ['NOT_FOUND'],
  },
  listPaymentProviders: { result: v.array(PaymentProvider) },
  cardConfig: { result: CardConfig, errors: ['PAYMENT_PROVIDER_MISSING'] },
  listPlans: { result: v.array(BillingPlan) },
  getPlan: { params: { planId: PlanId }, result: BillingPlan, errors: ['NOT_FOUND'] },
  prices: { query: PriceQuery, result: PriceList, limit: 'prices', maxAgeSeconds: 60 },
  createSubscription: {
    body: NewSubscription,
    limit: 'cards',
    result: StartedSubscription,
    audit: [...charged, 'customer.created', 'paymentMethod.setUp'],
    errors: ['NOT_FOUND', 'BILLING_EXTERNAL', 'PLAN_REFUSED', 'PAYMENT_DECLINED', 'PAYMENT_PROVIDER_MISSING'],
  },
  getCustomer: { ...ofTenant, result: Customer },
  createCustomer: {
    body: NewCustomer,
    limit: 'cards',
    result: Customer,
    audit: ['customer.created', 'entitlement.given'],
    errors: ['PAYMENT_PROVIDER_MISSING'],
  },
  createSetupIntent: {
    body: SetupRequest,
    limit: 'cards',
    result: SetupIntent,
    audit: ['paymentMethod.setUp', 'customer.created', 'entitlement.given'],
    errors: ['NOT_FOUND', 'PAYMENT_PROVIDER_MISSING'],
  },
  listSubscriptions: { result: v.array(Subscription) },
  getSubscription: { ...one, result: Subscription, errors: ['NOT_FOUND'] },
  cancelSubscription: cancel,
  renewSubscription: renew,
  updateSubscription: update,
  summary: { ...ofTenant, result: Summary, errors: ['NOT_FOUND', 'PAYMENT_PROVIDER_MISSING'] },
  overview: { result: Overview },
  getTenantConfiguration: { ...ofTenant, result: TenantConfiguration },
  createTenantConfiguration: {
    body: NewTenantConfiguration,
    result: v.object({ id: v.string() }),
    audit: ['billing.configured', 'entitlement.given'],
    errors: ['NOT_FOUND'],
  },
  vendorConfig: { result: VendorBilling },
} satisfies AreaChecks;
