import type { GatehouseOptions } from '../src/options.ts';
import type { CheckoutOptions } from './page-types.ts';

interface Page {
  AdminPortal?: { showCheckout?(options: CheckoutOptions): Promise<void> };
}

/** Opens the page's checkout over it, with a plan; `onDone` once that is paid for, or the checkout closed. */
export async function openCheckout(options: GatehouseOptions, plan: string, onDone: () => void): Promise<void> {
  const { AdminPortal } = globalThis as Page;
  if (AdminPortal?.showCheckout) return AdminPortal.showCheckout({ ...options, plan, onSuccess: onDone, onClose: onDone });
  // Another bundler's page.
  await import('./checkout-dialog.ts');
  const dialog = Object.assign(document.createElement('checkout-dialog'), { options, plan, open: true });
  dialog.addEventListener('confirmed', onDone);
  dialog.addEventListener('closed', () => {
    dialog.remove();
    onDone();
  });
  document.body.append(dialog);
}
