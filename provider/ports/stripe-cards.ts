import Stripe from 'stripe';
import type { DeclineReason } from '../../src/contract/billing/billing.rules.ts';
import { AppError } from '../../src/lib/error.ts';
import type { CardPort, ChargeResult, Decided } from './cards.ts';
import { toStripeAmount } from './stripe-amount.ts';
import { stripeBooks } from './stripe-books.ts';

export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** Of the endpoint that it tells of cards and charges. */
  webhookSecret: string;
  /** Another address of its API. */
  apiBase?: URL | undefined;
  /** Default: the runtime's. */
  fetch?: typeof fetch;
}

const timeoutMs = 10_000;
/** An older event may be somebody else's copy. */
const toleranceSeconds = 300;
/** Of a customer, newest first: among them is whatever was charged while its answer was lost. */
const latestCharges = 100;

type Fault = { code?: string | undefined; decline_code?: string | undefined };
function reasonOf({ code, decline_code: decline }: Fault): DeclineReason {
  if (code === 'authentication_required' || decline === 'authentication_required' || code === 'payment_intent_authentication_failure')
    return 'authentication';
  if (code === 'expired_card') return 'expired';
  return decline === 'insufficient_funds' ? 'insufficientFunds' : 'declined';
}

/** Client of its API. It repeats what got no answer, with the same key. */
const stripeClient = ({ secretKey, apiBase, fetch: send }: StripeSettings): Stripe =>
  new Stripe(secretKey, {
    ...{ timeout: timeoutMs, maxNetworkRetries: 2, telemetry: false },
    ...(send && { httpClient: Stripe.createFetchHttpClient(send) }),
    ...(apiBase && {
      ...{ host: apiBase.hostname, protocol: apiBase.protocol === 'http:' ? 'http' : 'https' },
      ...(apiBase.port && { port: apiBase.port }),
    }),
  });

/** Errors: it isn't decided yet. */
function resultOf({ id: externalId, status, last_payment_error: fault }: Stripe.PaymentIntent): ChargeResult {
  if (status === 'succeeded') return { status: 'succeeded', externalId };
  if (status === 'requires_action') return { status: 'waiting', externalId };
  if (status === 'canceled') return { status: 'failed', reason: 'declined' };
  if (status !== 'requires_payment_method') throw new Error(`The payment ${externalId} is ${status}.`);
  // Only a page can ask its holder: the charge itself was made without them.
  if (fault?.code === 'authentication_required') return { status: 'waiting', externalId };
  return { status: 'failed', reason: reasonOf(fault ?? {}) };
}

/** Cards by Stripe: its script draws the fields, and its servers alone know the numbers. */
export function stripeCards(settings: StripeSettings): CardPort {
  const stripe = stripeClient(settings);
  const findCharge = async (customer: string, key: string) =>
    (await stripe.paymentIntents.list({ customer, limit: latestCharges })).data.find(({ metadata }) => metadata['key'] === key);
  return {
    name: 'Stripe',
    books: stripeBooks(stripe),
    publishableKey: settings.publishableKey,
    hasOwnFields: false,
    createCustomer: async ({ key, name, email }) => {
      const customer = await stripe.customers.create(
        { name, ...(email && { email }), metadata: { tenantId: key } },
        { idempotencyKey: `customer.${key}` },
      );
      return customer.id;
    },
    setUp: async ({ key, customerId }) => {
      const intent = await stripe.setupIntents.create(
        { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
        { idempotencyKey: `setup.${key}` },
      );
      return { externalId: intent.id, ...(intent.client_secret && { secret: intent.client_secret }) };
    },
    charge: async ({ key, customerId, methodId, amount, currency, description, isAgain }) => {
      // It forgets keys after a day.
      const before = isAgain && (await findCharge(customerId, key));
      if (before) return resultOf(before);
      try {
        const intent = await stripe.paymentIntents.create(
          {
            ...{ amount: toStripeAmount(amount, currency), currency, description, customer: customerId, payment_method: methodId },
            ...{ confirm: true, off_session: true, allowed_payment_method_types: ['card'], metadata: { key } },
          },
          { idempotencyKey: `charge.${key}` },
        );
        return resultOf(intent);
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          const reason = reasonOf(error);
          const intent = error.payment_intent as Stripe.PaymentIntent | undefined;
          return reason === 'authentication' && intent ? { status: 'waiting', externalId: intent.id } : { status: 'failed', reason };
        }
        // A card or customer that is gone, an amount too small: it says so however often it's asked.
        if (error instanceof Stripe.errors.StripeInvalidRequestError)
          return { status: 'failed', reason: 'declined', fault: `${error.code ?? error.type}: ${error.message}` };
        throw error;
      }
    },
    look: async (externalId) => {
      const intent = await stripe.paymentIntents.retrieve(externalId);
      const result = resultOf(intent);
      return result.status === 'waiting' ? { status: 'waiting', ...(intent.client_secret && { secret: intent.client_secret }) } : result;
    },
    withdraw: async (externalId): Promise<Decided> => {
      const given = { status: 'failed', reason: 'authentication' } as const;
      try {
        await stripe.paymentIntents.cancel(externalId);
        return given;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // Canceled before, or paid.
        const { status } = await stripe.paymentIntents.retrieve(externalId);
        if (status === 'succeeded') return { status: 'succeeded', externalId };
        if (status === 'canceled') return given;
        throw error;
      }
    },
    readEvent: async (body, signature) => {
      const event = await stripe.webhooks
        .constructEventAsync(body, signature, settings.webhookSecret, toleranceSeconds)
        .catch((cause: unknown) => {
          throw new AppError('INVALID_INPUT', 'The signature is not valid.', { status: 400, cause });
        });
      if (
        event.type === 'payment_intent.succeeded' ||
        event.type === 'payment_intent.payment_failed' ||
        event.type === 'payment_intent.canceled'
      ) {
        const { id: externalId, metadata } = event.data.object;
        return metadata['key'] ? { about: 'charge', key: metadata['key'], externalId } : undefined;
      }
      if (event.type !== 'setup_intent.succeeded') return undefined;
      const { id: setupId, payment_method: method } = event.data.object;
      return method ? { about: 'card', setupId, methodId: typeof method === 'string' ? method : method.id } : undefined;
    },
    readCard: async (methodId) => {
      const { id, card, billing_details: holder } = await stripe.paymentMethods.retrieve(methodId);
      if (!card) return undefined;
      const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
      return { externalId: id, brand, last4, expMonth, expYear, name: holder.name ?? '' };
    },
  };
}
