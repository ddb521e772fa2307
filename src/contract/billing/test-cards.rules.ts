import type { DeclineReason } from './billing.rules.ts';

/** How it behaves when it's charged; part of its id. */
const behaviours = {
  ok: undefined,
  declined: 'declined',
  funds: 'insufficientFunds',
  expired: 'expired',
  authentication: 'authentication',
} as const satisfies Record<string, DeclineReason | undefined>;

interface TestCard {
  brand: string;
  behaves: keyof typeof behaviours;
  /** Refused, or to be confirmed, when it's put in. */
  atEntry?: DeclineReason;
}
const testCards: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', behaves: 'ok' },
  '5555555555554444': { brand: 'mastercard', behaves: 'ok' },
  '378282246310005': { brand: 'amex', behaves: 'ok' },
  '4000000000000002': { brand: 'visa', behaves: 'declined', atEntry: 'declined' },
  '4000000000000069': { brand: 'visa', behaves: 'expired', atEntry: 'expired' },
  '4000002760003184': { brand: 'visa', behaves: 'ok', atEntry: 'authentication' },
  '4000000000000341': { brand: 'visa', behaves: 'declined' },
  '4000000000009995': { brand: 'visa', behaves: 'funds' },
  '4000008260003178': { brand: 'visa', behaves: 'authentication' },
};

/** What of a card is kept: never its number or its code. */
export interface KeptCard {
  externalId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
}
export type EnteredCard =
  | { status: 'added'; paymentMethodId: string }
  /** The secret was one that confirms a charge. */
  | { status: 'paid' }
  /** Its holder is asked, and answers with the same secret. */
  | { status: 'confirm' }
  /** `invalid`: the secret is used, over or unknown. */
  | { status: 'refused'; reason: DeclineReason | 'invalid' };
type Read = { isRefused: true; reason: DeclineReason } | { isRefused: false; card: KeptCard; isAsked: boolean };

/** A number that nobody knows is declined. */
export function readTestCard(given: { number: string; expMonth: number; expYear: number; name: string }, now: Date): Read {
  const number = given.number.replace(/[\s-]/g, '');
  const { brand = '', behaves = 'declined', atEntry } = testCards[number] ?? { atEntry: 'declined' as const };
  const { expMonth, expYear, name } = given;
  const isOver = new Date(Date.UTC(expYear, expMonth)) <= now;
  if (isOver) return { isRefused: true, reason: 'expired' };
  if (atEntry && atEntry !== 'authentication') return { isRefused: true, reason: atEntry };
  const card = { externalId: `card_${behaves}_${crypto.randomUUID()}`, brand, last4: number.slice(-4), expMonth, expYear, name };
  return { isRefused: false, card, isAsked: atEntry === 'authentication' };
}

/** Why a charge of this card fails; undefined: it doesn't. */
export const testChargeOf = (externalId: string): DeclineReason | undefined =>
  behaviours[(externalId.split('_')[1] ?? '') as keyof typeof behaviours];
