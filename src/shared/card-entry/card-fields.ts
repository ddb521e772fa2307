import type { DeclineReason } from '../../contract/billing/billing.rules.ts';
import type { Direction } from '../../i18n/locale.tsx';

/** Why a card isn't there: `incomplete`: something isn't filled in, which the fields say themselves. */
export type CardRefusal = DeclineReason | 'invalid' | 'unreachable' | 'incomplete';
/** What became of a card that was entered. A number never comes with it. */
export type CardResult = { status: 'added'; paymentMethodId: string } | { status: 'refused'; reason: CardRefusal };

/** What became of a payment that the card's holder had to confirm. */
export type PaymentResult = { status: 'paid' } | { status: 'refused'; reason: CardRefusal };

/** How fields of the card provider's should look: our tokens as colors and lengths, and our words. */
export interface CardLook {
  language: string;
  direction: Direction;
  scheme: 'light' | 'dark';
  tokens: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string>>;
}

/** What the fields tell. */
export interface CardFieldsEvents {
  onReady(): void;
  onFailed(): void;
  /** Something was typed; what, stays with them. */
  onTyped(): void;
  /** Enter was pressed in them. */
  onSubmit(): void;
  /** Esc was pressed in them, which the page around a frame doesn't hear. */
  onEscape(): void;
}

/** Fields that belong to the card provider: what is typed into them is theirs alone. */
export interface CardFields {
  dress(look: CardLook): void;
  /** Moves the focus to the first of them. */
  focus(): void;
  /** Whether everything is filled in; the fields show what isn't. */
  check(): Promise<boolean>;
  /** Hands the card over with a setup's secret; a bank's question is asked on the way. */
  submit(secret: string): Promise<CardResult>;
  /** Puts the bank's question about a payment to the holder of the card, the provider's `externalId`. */
  confirm(secret: string, externalId: string | undefined): Promise<PaymentResult>;
  end(): void;
}

export const refused = (reason: CardRefusal): { status: 'refused'; reason: CardRefusal } => ({ status: 'refused', reason });
