import type { CheckoutDialogElement, ElementEventMap } from './element-types.ts';
import { loaderHub } from './loader-hub.ts';
import type { CheckoutOptions } from './page-types.ts';

let dialog: CheckoutDialogElement | undefined;
/** Of the newest call. */
let told: Pick<CheckoutOptions, 'onSuccess' | 'onError' | 'onClose'> = {};

function create(): CheckoutDialogElement {
  const created = document.createElement('checkout-dialog');
  created.addEventListener('confirmed', ({ detail }: ElementEventMap['confirmed']) => told.onSuccess?.(detail));
  created.addEventListener('error', ({ detail }: ElementEventMap['error']) => told.onError?.(detail.message, detail));
  created.addEventListener('closed', () => told.onClose?.());
  return created;
}

/** Opens the page's checkout. Resolves once it's shown. */
async function open({ plan, onSuccess, onError, onClose, ...options }: CheckoutOptions = {}): Promise<void> {
  if (!document.body) await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  dialog ??= create();
  told = { ...(onSuccess && { onSuccess }), ...(onError && { onError }), ...(onClose && { onClose }) };
  if (Object.keys(options).length > 0) dialog.options = Object.freeze(Object.assign(Object.create(null), options));
  dialog.plan = plan;
  if (!dialog.isConnected) document.body.append(dialog);
  if (dialog.open) return;
  const shown = new Promise<unknown>((resolve) => dialog!.addEventListener('opened', resolve, { once: true }));
  dialog.open = true;
  await shown;
}

/** Registers the checkout with the loader. The first bundle on a page serves all. */
export function joinCheckout(): void {
  const hub = loaderHub();
  if (!hub) return;
  hub.checkout ??= open;
  hub.closeCheckout ??= () => {
    if (dialog) dialog.open = false;
  };
}
