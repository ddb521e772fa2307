// What a page's own code knows of the elements: properties, attributes, events.
import type { GatehouseOptions } from '../src/options.ts';
import type { FailedRequest } from '../src/auth/failed-requests.ts';
import type { PlanChosen } from '../src/plan-picker/plan-chosen.ts';
import type { ElementProps } from './element-options.ts';

/** Events of the elements: they bubble, leave the shadow root and never carry a secret. */
export interface ElementEventMap {
  /** It's known who is signed in: after a reload, a sign-in, a change of workspace. */
  session: CustomEvent<{ userId: string; tenantId: string }>;
  /** Somebody has just signed in on this page. */
  'signed-in': CustomEvent<{ userId: string; tenantId: string }>;
  'signed-out': CustomEvent<{ reason: 'no-session' | 'ended' }>;
  /** A plan is paid for, or its trial has begun. */
  confirmed: CustomEvent<{ planId: string; invoiceId?: string | undefined }>;
  /** Somebody chose a plan; `preventDefault()` keeps the element from going on to the sign-up and the checkout. */
  'plan-chosen': CustomEvent<PlanChosen>;
  opened: CustomEvent<null>;
  closed: CustomEvent<null>;
  error: CustomEvent<{ code: string; message: string; traceId?: string | undefined }>;
  /** A request of the element was refused or not answered; `status` is 0 then. `path` is the endpoint's, without ids and query. */
  'request-failed': CustomEvent<FailedRequest>;
}

type AllEvents = ElementEventMap & Omit<HTMLElementEventMap, keyof ElementEventMap>;

interface GatehouseElement extends HTMLElement, ElementProps {
  /** An access token for a server of your own, refreshed before it ends; ask for it with each request. Undefined if nobody is signed in. */
  getToken(): Promise<string | undefined>;
  addEventListener<Name extends keyof AllEvents>(
    type: Name,
    listener: (event: AllEvents[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof AllEvents>(
    type: Name,
    listener: (event: AllEvents[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | EventListenerOptions): void;
}

export type LoginBoxElement = GatehouseElement;
export type UserSessionsElement = GatehouseElement;
export interface PlanPickerElement extends GatehouseElement {
  /** Three letters, instead of the currency of where people are. */
  currency?: string | undefined;
  /** What is shown at first. */
  period?: 'month' | 'year' | undefined;
}
interface OverlayElement extends GatehouseElement {
  open: boolean;
}
export interface CheckoutDialogElement extends OverlayElement {
  /** The id of a price, or a plan's slug; without one, what isn't paid yet. */
  plan?: string | undefined;
}
export interface AdminPortalElement extends OverlayElement {
  /** Rendered in place instead of as an overlay. */
  inline: boolean;
  /** Where it opens, like `users` or `privacy/sessions`. */
  section?: string | undefined;
  /** About several applications: one of them, or all, is chosen in its navigation, `appId` at first. */
  multiApp: boolean;
}

/** Attributes in markup. `options` is a property; frameworks set it as one. */
export interface ElementAttributes {
  options?: GatehouseOptions | undefined;
  'base-url'?: string | undefined;
  'client-id'?: string | undefined;
  'app-name'?: string | undefined;
  language?: string | undefined;
  theme?: 'light' | 'dark' | 'system' | undefined;
  'url-strategy'?: 'path' | 'hash' | undefined;
  basename?: string | undefined;
  preview?: boolean | undefined;
}
export interface LoginBoxAttributes extends ElementAttributes {
  /** `false`: in the page itself, for password managers that see nothing else. */
  shadow?: 'false' | undefined;
}
export interface PlanPickerAttributes extends ElementAttributes {
  currency?: string | undefined;
  period?: 'month' | 'year' | undefined;
}
interface OverlayAttributes extends ElementAttributes {
  open?: boolean | undefined;
}
export interface CheckoutDialogAttributes extends OverlayAttributes {
  plan?: string | undefined;
}
export interface AdminPortalAttributes extends OverlayAttributes {
  inline?: boolean | undefined;
  section?: string | undefined;
  'multi-app'?: boolean | undefined;
}

/** Tag -> what it may carry in markup. */
export interface AttributesByTag {
  'login-box': LoginBoxAttributes;
  'user-sessions': ElementAttributes;
  'admin-portal': AdminPortalAttributes;
  'checkout-dialog': CheckoutDialogAttributes;
  'plan-picker': PlanPickerAttributes;
}

declare global {
  interface HTMLElementTagNameMap {
    'login-box': LoginBoxElement;
    'user-sessions': UserSessionsElement;
    'admin-portal': AdminPortalElement;
    'checkout-dialog': CheckoutDialogElement;
    'plan-picker': PlanPickerElement;
  }
}
