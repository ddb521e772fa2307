import type { DeclineReason } from '../../src/contract/billing/billing.rules.ts';
import { testChargeOf, type KeptCard } from '../../src/contract/billing/test-cards.rules.ts';

export interface CardCharge {
  /** The same key is charged once, however often it's sent. */
  key: string;
  customerId: string;
  /** The card, as the card provider knows it. */
  methodId: string;
  /** In minor units. */
  amount: number;
  currency: string;
  description: string;
  /** It was sent before, perhaps days ago, and its answer was lost. */
  isAgain?: boolean;
}
export type Decided =
  | { status: 'succeeded'; externalId: string }
  /** `fault`: what the vendor should know. */
  | { status: 'failed'; reason: DeclineReason; fault?: string };
/** The holder has to confirm it first; until then no money moves. */
export type ChargeResult = Decided | { status: 'waiting'; externalId: string };
/** `secret`: lets the provider's script ask the holder. Without one, our own page does. */
export type Looked = Decided | { status: 'waiting'; secret?: string };

/** What the provider's servers tell ours: a card was put in, or something became of a charge. */
export type CardEvent = { about: 'card'; setupId: string; methodId: string } | { about: 'charge'; key: string; externalId: string };

export interface BookedSubscription {
  /** The same subscription, however often it's sent. */
  key: string;
  customerId: string;
  /** Undefined: nothing that costs money, or no longer. */
  sold:
    | {
        /** A plan and one of its prices, by the vendor's names. */
        product: { id: string; name: string };
        interval: 'month' | 'year';
        /** In minor units, of a whole period. */
        amount: number;
        currency: string;
        startedAt: Date;
        periodEnd: Date;
        trialEnd: Date | null;
        endsWithPeriod: boolean;
        /** What the books have no field for. */
        facts: Record<string, string>;
      }
    | undefined;
}
export interface BookedInvoice {
  /** The same invoice, however often it's sent. */
  key: string;
  customerId: string;
  number: string;
  currency: string;
  /** Amounts in minor units; all of them are what was charged. */
  lines: readonly { text: string; amount: number; period?: { start: Date; end: Date } }[];
  /** The charge that paid it. */
  chargeId: string;
}
/** What the vendor sees at the card provider: who has subscribed to what, and what was paid for. They charge nobody by themselves. */
export interface CardBooks {
  putSubscription(subscription: BookedSubscription): Promise<void>;
  putInvoice(invoice: BookedInvoice): Promise<void>;
}

/** Who charges cards. Full card numbers never come here. */
export interface CardPort {
  name: string;
  publishableKey: string;
  /** It has a page of fields of ours. */
  hasOwnFields: boolean;
  /** `key`: the same customer, however often it's sent. */
  createCustomer(customer: { key: string; name: string; email: string | undefined }): Promise<string>;
  /** Undefined `secret`: ours. */
  setUp(setup: { key: string; customerId: string }): Promise<{ externalId: string; secret?: string }>;
  /** Errors: whatever keeps it from knowing; the charge is then asked for again with its key. */
  charge(charge: CardCharge): Promise<ChargeResult>;
  /** What became of a charge that waits for its holder. */
  look(externalId: string): Promise<Looked>;
  /** Ends a charge that waits, so that nobody can confirm it any more. Who did so before has paid. */
  withdraw(externalId: string): Promise<Decided>;
  /** Errors: INVALID_INPUT for what they didn't sign, or too long ago. */
  readEvent?(body: string, signature: string): Promise<CardEvent | undefined>;
  books?: CardBooks;
  /** Undefined: it's no card. */
  readCard?(methodId: string): Promise<KeptCard | undefined>;
}

/** Cards that do as their number says. No money moves. */
export const embeddedCards: CardPort = {
  name: 'Test cards',
  publishableKey: 'pk_embedded',
  hasOwnFields: true,
  createCustomer: async ({ key }) => `cus_${key}`,
  setUp: async ({ key }) => ({ externalId: `seti_${key}` }),
  charge: async ({ key, methodId }) => {
    const reason = testChargeOf(methodId);
    if (reason === 'authentication') return { status: 'waiting', externalId: `ch_${key}` };
    return reason ? { status: 'failed', reason } : { status: 'succeeded', externalId: `ch_${key}` };
  },
  // Who confirms one on our page has paid it at that moment.
  look: async () => ({ status: 'waiting' }),
  withdraw: async () => ({ status: 'failed', reason: 'authentication' }),
};
