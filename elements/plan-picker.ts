import { createElement, useCallback } from 'react';
import { PlanPicker } from '../src/plan-picker/plan-picker.tsx';
import type { OpenCheckout } from '../src/plan-picker/use-choice.ts';
import { useConnection } from '../src/use-connection.ts';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';
import { openCheckout } from './open-checkout.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, PlanPickerElement } from './element-types.ts';

function Plans({ currency, period }: ElementProps & { currency?: string; period?: string }) {
  const { emit } = useHost();
  const connection = useConnection();
  const checkout = useCallback<OpenCheckout>(
    ({ planId }, onDone) => {
      // What fills this element's own places isn't the dialog's.
      const { slots: _, ...options } = connection.options;
      return openCheckout(options, planId, onDone);
    },
    [connection],
  );
  return createElement(PlanPicker, { currency, period, onChosen: (chosen) => emit('plan-chosen', chosen), checkout });
}

export const element = define('plan-picker', surfaceElement('plans', Plans), {
  ...elementSpec,
  methods: elementMethods,
  attributes: [...elementSpec.attributes, 'currency', 'period'],
  // As much as the loader keeps free before the code is there, so that nothing below moves.
  style: ':host{min-block-size:var(--ap-plans-room,640px)}',
});
