import { createElement, useCallback } from 'react';
import { CheckoutDialog } from '../src/checkout/checkout-dialog.tsx';
import type { AppError } from '../src/lib/error.ts';
import { joinCheckout } from './checkout-overlay.ts';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, CheckoutDialogElement } from './element-types.ts';

function Checkout({ open = false, plan }: ElementProps & { open?: boolean; plan?: string }) {
  const { emit, host } = useHost();
  const onOpened = useCallback(() => void emit('opened'), [emit]);
  const onClosed = useCallback(() => {
    Reflect.set(host, 'open', false);
    emit('closed');
  }, [emit, host]);
  const onConfirmed = useCallback((detail: { planId: string; invoiceId?: string | undefined }) => void emit('confirmed', detail), [emit]);
  const onError = useCallback(({ code, message, traceId }: AppError) => void emit('error', { code, message, traceId }), [emit]);
  return createElement(CheckoutDialog, { open, plan, onOpened, onClosed, onConfirmed, onError });
}

export const element = define('checkout-dialog', surfaceElement('checkout', Checkout), {
  ...elementSpec,
  methods: elementMethods,
  attributes: [...elementSpec.attributes, 'plan'],
  flags: [...elementSpec.flags, 'open'],
});
joinCheckout();
