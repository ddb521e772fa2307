import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const paymentMethodId = crypto.randomUUID();
    const created_at = world.clock.now();
    const subscriptionId = (await stranger.api.billing.listManaged())[0]!.id;
    await stranger.api.billing.createCustomer({ body: { name: canary, email: 'money@globex.test' } });
    await world.data((tx) =>
      tx
        .insertInto('payment_methods')
        .values({
          ...{ id: paymentMethodId, tenant_id: tenantId, external_id: `card_ok_${canary}`, brand: 'visa', last4: '4242', exp_month: 1 },
          ...{ exp_year: 2040, name: canary, email: 'money@globex.test', address: '{}', is_default: true, created_at },
        })
        .execute(),
    );
    await stranger.api.billing.createSetupIntent({ body: {} });
    await stranger.api.billing.updateManaged({ subscriptionId, body: { paymentMethodId, planId: 'premium-month' } });
    // How far a developer played the clock forward is nobody's to see.
    await world.data((tx) =>
      tx
        .insertInto('billing_clock')
        .values({ seconds: 0 })
        .onConflict((on) => on.doNothing())
        .execute(),
    );
    // What a workspace that is gone leaves for the card provider's books.
    await world.data((tx) =>
      tx
        .insertInto('ended_subscriptions')
        .values({ subscription_id: crypto.randomUUID(), customer_id: canary, book_at: created_at })
        .execute(),
    );
    const [invoice] = await stranger.api.billing.listInvoices();
    return { subscriptionId, paymentMethodId, invoiceId: invoice!.id };
  },
  samples: {
    cancelManaged: () => ({ body: {} }),
    renewManaged: () => ({ body: {} }),
    cancelSubscription: () => ({ body: {} }),
    renewSubscription: () => ({ body: {} }),
    updateManaged: ({ paymentMethodId }) => ({ body: { paymentMethodId, planId: 'business-month' } }),
    updateSubscription: ({ paymentMethodId }) => ({ body: { paymentMethodId, planId: 'business-month' } }),
    previewChange: () => ({ query: { planId: 'business-month' } }),
    updateBillingDetails: () => ({ body: { email: 'sample@nowhere.test' } }),
    confirmPayment: () => ({ body: {} }),
    createSubscription: () => ({ body: { stripePlanId: 'premium-month' } }),
    createCustomer: () => ({ body: { name: 'Sample', email: 'sample@nowhere.test' } }),
    createSetupIntent: () => ({ body: {} }),
    createTenantConfiguration: ({ tenantId }) => ({ body: { tenantId } }),
  },
  words: { planId: 'premium-month' },
};
