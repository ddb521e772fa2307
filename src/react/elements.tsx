'use client';

import { useEffect, useRef, useState, type CSSProperties, type HTMLAttributes, type Key, type ReactNode, type Ref } from 'react';
import type {
  AdminPortalAttributes,
  CheckoutDialogAttributes,
  ElementAttributes,
  ElementEventMap,
  LoginBoxAttributes,
  PlanPickerAttributes,
} from '../../elements/element-types.ts';
import { failedText, retryText } from '../../elements/load-notice.ts';
import type { GatehouseOptions } from '../options.ts';
import { optionsFor } from './configure.ts';

/** Events of the elements: they bubble, cross shadow roots and never carry a secret. */
export interface ElementEvents {
  /** It's known who is signed in: after a reload, a sign-in, a change of workspace. */
  onSession?(detail: ElementEventMap['session']['detail']): void;
  /** Somebody has just signed in on this page. */
  onSignedIn?(detail: ElementEventMap['signed-in']['detail']): void;
  onSignedOut?(detail: ElementEventMap['signed-out']['detail']): void;
  /** A plan is paid for, or its trial has begun. */
  onConfirmed?(detail: ElementEventMap['confirmed']['detail']): void;
  /** Somebody chose a plan; false keeps the element from going on to the sign-up and the checkout. */
  onPlanChosen?(detail: ElementEventMap['plan-chosen']['detail']): boolean | void;
  onOpened?(): void;
  onClosed?(): void;
  onError?(detail: ElementEventMap['error']['detail']): void;
  /** A request was refused, or not answered: `status` is 0 then. */
  onRequestFailed?(detail: ElementEventMap['request-failed']['detail']): void;
}
export interface LoginBoxProps extends ElementEvents {
  options?: GatehouseOptions;
  /** What the page puts into places of the element, by `slot`. */
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
}
export interface CheckoutDialogProps extends LoginBoxProps {
  open?: boolean;
  /** The id of a price, or a plan's slug; without one, what isn't paid yet. */
  plan?: string;
}
export interface AdminPortalProps extends LoginBoxProps {
  open?: boolean;
  /** Rendered in place instead of as an overlay. */
  inline?: boolean;
  /** Where it opens, like `users` or `privacy/sessions`. */
  section?: string;
  /** About several applications: one of them, or all, is chosen in its navigation, `appId` at first. */
  multiApp?: boolean;
}

export interface PlanPickerProps extends LoginBoxProps {
  /** Three letters, instead of the currency of where people are. */
  currency?: string;
  /** What is shown at first. */
  period?: 'month' | 'year';
}

const tags = {
  'login-box': () => import('../../elements/login-box.ts'),
  'user-sessions': () => import('../../elements/user-sessions.ts'),
  'admin-portal': () => import('../../elements/admin-portal.ts'),
  'checkout-dialog': () => import('../../elements/checkout-dialog.ts'),
  'plan-picker': () => import('../../elements/plan-picker.ts'),
};
type Tag = keyof typeof tags;
const names = {
  onSession: 'session',
  onSignedIn: 'signed-in',
  onSignedOut: 'signed-out',
  onConfirmed: 'confirmed',
  onPlanChosen: 'plan-chosen',
  onOpened: 'opened',
  onClosed: 'closed',
  onError: 'error',
  onRequestFailed: 'request-failed',
} as const;

/** In place of an element whose code didn't come. Browsers remember that of a module, so only a new page asks again. */
function LoadFailed() {
  return (
    <p role="alert" lang="en" style={{ padding: '48px 16px', textAlign: 'center' }}>
      {failedText}{' '}
      <button type="button" onClick={() => location.reload()}>
        {retryText}
      </button>
    </p>
  );
}

/** Defines the element on first use, sets its properties and forwards events to the latest callbacks. */
function useElement(
  tag: Tag,
  properties: Readonly<Record<string, unknown>>,
  { children, ...events }: ElementEvents & { children?: ReactNode },
): { ref: Ref<HTMLElement>; children: ReactNode } {
  const [hasFailed, setFailed] = useState(false);
  const element = useRef<HTMLElement>(null);
  const newest = useRef(events);
  useEffect(() => {
    newest.current = events;
    // Set by script: for an element that isn't defined yet, React would write attributes and lose objects.
    if (element.current) Object.assign(element.current, properties);
  });
  useEffect(() => {
    const { current } = element;
    const listeners = Object.entries(names).map(([callback, name]) => {
      const listener = (event: Event) => {
        const hear = newest.current[callback as keyof ElementEvents] as ((detail: unknown) => unknown) | undefined;
        if (hear?.((event as CustomEvent).detail) === false) event.preventDefault();
      };
      current?.addEventListener(name, listener);
      return () => current?.removeEventListener(name, listener);
    });
    tags[tag]().catch((cause: unknown) => {
      setFailed(true);
      newest.current.onError?.({ code: 'NETWORK', message: String(cause) });
    });
    return () => {
      for (const stop of listeners) stop();
    };
  }, [tag]);
  // A closed portal has no place in the page.
  const isShown = properties['open'] !== false || properties['inline'] === true;
  return {
    ref: element,
    children: (
      <>
        {children}
        {hasFailed && isShown && <LoadFailed />}
      </>
    ),
  };
}

export function LoginBox({ options = optionsFor(), className, style, ...events }: LoginBoxProps) {
  return <login-box {...useElement('login-box', { options }, events)} class={className} style={style} />;
}
export function UserSessions({ options = optionsFor(), className, style, ...events }: LoginBoxProps) {
  return <user-sessions {...useElement('user-sessions', { options }, events)} class={className} style={style} />;
}
export function AdminPortal({
  options = optionsFor(),
  className,
  style,
  open = false,
  inline = false,
  section,
  multiApp = false,
  ...events
}: AdminPortalProps) {
  return (
    <admin-portal {...useElement('admin-portal', { options, open, inline, section, multiApp }, events)} class={className} style={style} />
  );
}
export function CheckoutDialog({ options = optionsFor(), className, style, open = false, plan, ...events }: CheckoutDialogProps) {
  return <checkout-dialog {...useElement('checkout-dialog', { options, open, plan }, events)} class={className} style={style} />;
}

export function PlanPicker({ options = optionsFor(), className, style, currency, period, ...events }: PlanPickerProps) {
  return <plan-picker {...useElement('plan-picker', { options, currency, period }, events)} class={className} style={style} />;
}

/** `class`: React 18 knows no `className` of custom elements. */
interface InReact extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  ref?: Ref<HTMLElement>;
  key?: Key | undefined;
  class?: string | undefined;
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-box': LoginBoxAttributes & InReact;
      'user-sessions': ElementAttributes & InReact;
      'admin-portal': AdminPortalAttributes & InReact;
      'checkout-dialog': CheckoutDialogAttributes & InReact;
      'plan-picker': PlanPickerAttributes & InReact;
    }
  }
}
