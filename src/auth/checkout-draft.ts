import * as storageKeys from '../contract/storage-keys.ts';
import { ignore } from '../lib/error.ts';
import { browserStorage } from './browser-storage.ts';

/** What survives a reload in the middle of a checkout. Never anything of a card. */
export interface CheckoutDraft {
  planId: string;
  /** A payment was sent, and its answer hasn't come. */
  isPaying: boolean;
  /** The newest invoice before it. */
  lastInvoiceId?: string | undefined;
  /** The billing details as typed. */
  details?: unknown;
}
type Kept = CheckoutDraft & { tenantId: string };

function read(): Kept | undefined {
  const text = browserStorage('sessionStorage').getItem(storageKeys.checkoutDraft);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Kept;
  } catch (error) {
    return ignore(error, 'a draft that cannot be read is as good as none');
  }
}

/** One per tab, and only for the workspace that it was typed in. */
export const checkoutDraft = {
  get: (tenantId: string): CheckoutDraft | undefined => {
    const draft = read();
    return draft?.tenantId === tenantId ? draft : undefined;
  },
  keep: (tenantId: string, change: Partial<CheckoutDraft> & Pick<CheckoutDraft, 'planId'>): void => {
    const before = checkoutDraft.get(tenantId) ?? { isPaying: false };
    browserStorage('sessionStorage').setItem(storageKeys.checkoutDraft, JSON.stringify({ ...before, ...change, tenantId }));
  },
  forget: (): void => browserStorage('sessionStorage').removeItem(storageKeys.checkoutDraft),
};
