import { createElement, useCallback } from 'react';
import { AdminPortal } from '../src/admin/admin-portal.tsx';
import { define } from './define.tsx';
import { elementMethods } from './element-methods.ts';
import { elementSpec, type ElementProps } from './element-options.ts';
import { useHost } from './host-context.ts';
import { joinOverlay } from './portal-overlay.ts';
import { surfaceElement } from './surface-element.tsx';

export type { ElementEventMap, AdminPortalElement } from './element-types.ts';

interface PortalProps extends ElementProps {
  open?: boolean;
  inline?: boolean;
  section?: string;
  multiApp?: boolean;
}

// For the preview of the sign-in page.
const loadLoginBox = () => import('./login-box.ts');

function Portal({ open = false, inline = false, multiApp = false, section }: PortalProps) {
  const { emit, host } = useHost();
  const onOpened = useCallback(() => void emit('opened'), [emit]);
  const onClosed = useCallback(() => {
    Reflect.set(host, 'open', false);
    emit('closed');
  }, [emit, host]);
  return createElement(AdminPortal, { open, inline, multiApp, section, loadLoginBox, onOpened, onClosed });
}

export const element = define('admin-portal', surfaceElement('portal', Portal, true), {
  ...elementSpec,
  methods: elementMethods,
  attributes: [...elementSpec.attributes, 'section'],
  flags: [...elementSpec.flags, 'open', 'inline', 'multi-app'],
});
joinOverlay();
