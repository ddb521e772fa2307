import { createElement, useCallback } from 'react';
import { CheckoutDialog } from '../src/checkout/checkout-dialog.tsx';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, CheckoutDialogElement } from './element-types.ts';

function Checkout({ open = false }: ElementProps & { open?: boolean }) {
  const { emit, host } = useHost();
  const onClosed = useCallback(() => {
    Reflect.set(host, 'open', false);
    emit('closed');
  }, [emit, host]);
  return createElement(CheckoutDialog, { open, onClosed });
}

export const element = define('checkout-dialog', surfaceElement('login', Checkout), {
  ...elementSpec,
  methods: elementMethods,
  flags: [...elementSpec.flags, 'open'],
});
