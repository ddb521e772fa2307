import type { ColumnType, Generated } from 'kysely';
import type { BillingDetails, Invoice, InvoiceLine } from '../../../src/contract/billing/billing.schemas.ts';
import type { DeclineReason } from '../../../src/contract/billing/billing.rules.ts';

type Json<T> = ColumnType<T, string, string>;
/** As text: the column is wider than a number is exact. */
type Minor = ColumnType<string, number, number>;
/** When the card provider's own books are told next; null: they know. */
type BookAt = ColumnType<Date | null, never, Date | null>;
/** Subscribed, its dates as text. */
type State = Json<Record<string, unknown>>;

export interface PaymentMethodRow {
  id: string;
  tenant_id: string;
  external_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string;
  email: string | null;
  tax_id: Generated<string>;
  address: Json<NonNullable<BillingDetails['address']>>;
  is_default: boolean;
  created_at: Date;
}
/** A test card that waits for its confirmation. */
export interface WaitingCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  name: string;
  externalId: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    billing_accounts: {
      tenant_id: string;
      subscription_id: string;
      externally_managed: boolean;
      customer_id: string | null;
      credit: Minor;
      state: State;
      due_at: Date | null;
      book_at: BookAt;
      created_at: Date;
    };
    payment_methods: PaymentMethodRow;
    card_setups: {
      id: string;
      tenant_id: string;
      hash: Buffer;
      external_id: string;
      card: Json<WaitingCard | null>;
      /** Set: it confirms a charge, and takes no card. */
      invoice_id: ColumnType<string | null, string | null | undefined, never>;
      tries: Generated<number>;
      created_at: Date;
      expires_at: Date;
      used_at: Date | null;
    };
    invoices: {
      id: string;
      tenant_id: string;
      /** Null until it's final: of a change that isn't paid for yet. */
      number: number | null;
      currency: string;
      total: Minor;
      lines: Json<InvoiceLine[]>;
      status: Invoice['status'];
      reason: ColumnType<DeclineReason | '', DeclineReason | '' | undefined, DeclineReason | ''>;
      attempt: number;
      charging_since: Date | null;
      /** The charge that waits for its card's holder. */
      confirm_id: ColumnType<string | null, string | null | undefined, string | null>;
      /** What the subscription becomes once it's paid. */
      next_state: ColumnType<Record<string, unknown> | null, string | null, string | null>;
      next_credit: ColumnType<string | null, number | null, number | null>;
      method_id: string | null;
      changed_by: string | null;
      external_id: string | null;
      book_at: BookAt;
      created_at: Date;
      paid_at: Date | null;
    };
    ended_subscriptions: { subscription_id: string; customer_id: string; book_at: Date };
    billing_clock: { only_row: Generated<boolean>; seconds: ColumnType<string, number, number> };
  }
}
