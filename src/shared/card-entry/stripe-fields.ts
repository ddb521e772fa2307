import { loadScript } from '../../auth/outside-scripts.ts';
import type { PaymentMethod } from '../../contract/billing/billing.schemas.ts';
import { sleep } from '../../lib/time.ts';
import { refused, type CardFields, type CardFieldsEvents, type CardLook, type CardRefusal, type CardResult } from './card-fields.ts';

interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
}
interface StripeElement {
  mount(box: HTMLElement): void;
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  on(event: 'change', listener: (change: { complete: boolean }) => void): void;
  update(options: object): void;
  focus(): void;
  destroy(): void;
}
interface Stripe {
  elements(options: object): { create(type: 'card', options: object): StripeElement };
  confirmCardSetup(
    secret: string,
    given: { payment_method: { card: StripeElement } },
  ): Promise<{ error?: StripeError; setupIntent?: { payment_method: string | { id: string } | null } }>;
  confirmCardPayment(secret: string, given: { payment_method?: string | undefined }): Promise<{ error?: StripeError }>;
}

export function reasonOf({ type, code, decline_code: decline }: StripeError): CardRefusal {
  if (type === 'validation_error' || code?.startsWith('incomplete_')) return 'incomplete';
  if (code === 'expired_card') return 'expired';
  if (/^(setup|payment)_intent_authentication_failure$/.test(code ?? '') || decline === 'authentication_required') return 'authentication';
  if (decline === 'insufficient_funds') return 'insufficientFunds';
  if (code === 'card_declined') return 'declined';
  return type === 'api_connection_error' ? 'unreachable' : 'invalid';
}

const styleOf = ({ tokens }: CardLook) => ({
  base: { color: tokens['text'], fontFamily: tokens['font'], fontSize: '16px', '::placeholder': { color: tokens['muted'] } },
  invalid: { color: tokens['danger'], iconColor: tokens['danger'] },
});

/** Stripe tells our server about the card, which then has an id for it. */
const longestTellMs = 30_000;
const betweenMs = 1000;

/** Stripe's own element, drawn by its script in a frame of its origin. */
export function stripeFields(
  box: HTMLElement,
  { publishableKey, listMethods }: { publishableKey: string; listMethods(): Promise<readonly PaymentMethod[]> },
  { onReady, onFailed, onTyped }: CardFieldsEvents,
): CardFields {
  let stripe: Stripe | undefined;
  let element: StripeElement | undefined;
  let look: CardLook | undefined;
  let isComplete = false;
  let isOver = false;

  async function start() {
    await loadScript('https://js.stripe.com/v3/?');
    const open = (globalThis as { Stripe?: (key: string, options: object) => Stripe }).Stripe;
    if (isOver || !open) return void (isOver || onFailed());
    stripe = open(publishableKey, { locale: look?.language ?? 'auto' });
    element = stripe.elements({}).create('card', { hidePostalCode: true, ...(look && { style: styleOf(look) }) });
    element.on('ready', onReady);
    element.on('loaderror', onFailed);
    element.on('change', ({ complete }) => {
      isComplete = complete;
      onTyped();
    });
    element.mount(box);
  }
  start().catch((error: unknown) => {
    console.error('[gatehouse] card fields: allow js.stripe.com in your Content Security Policy.', error);
    if (!isOver) onFailed();
  });

  async function known(externalId: string): Promise<CardResult> {
    const end = Date.now() + longestTellMs;
    for (;;) {
      const method = (await listMethods()).find((each) => each.externalId === externalId);
      if (method) return { status: 'added', paymentMethodId: method.id };
      if (Date.now() > end) return refused('unreachable');
      await sleep(betweenMs);
    }
  }

  return {
    dress(next) {
      look = next;
      element?.update({ style: styleOf(next) });
    },
    focus: () => element?.focus(),
    check: async () => isComplete,
    async submit(secret) {
      if (!stripe || !element) return refused('unreachable');
      const { error, setupIntent } = await stripe.confirmCardSetup(secret, { payment_method: { card: element } });
      const method = setupIntent?.payment_method;
      if (error || !method) return refused(error ? reasonOf(error) : 'invalid');
      return known(typeof method === 'string' ? method : method.id);
    },
    async confirm(secret, externalId) {
      if (!stripe) return refused('unreachable');
      const { error } = await stripe.confirmCardPayment(secret, { payment_method: externalId });
      return error ? refused(reasonOf(error)) : { status: 'paid' };
    },
    end() {
      isOver = true;
      element?.destroy();
    },
  };
}
