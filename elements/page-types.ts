// `window.AdminPortal`, which the loader makes.
import type { Client } from '../src/client.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { ElementProps } from './element-options.ts';
import type { ElementEventMap } from './element-types.ts';

/** The same as the `data-…` attributes of the loader's tag. */
export interface PageConfig extends Omit<ElementProps, 'options'> {
  hostedLoginBox?: boolean;
  loadUserOnFirstLoad?: boolean;
  disableSilentRefresh?: boolean;
  signInAgain?: boolean;
  /** Alias of the workspace. */
  tenant?: string;
  /** Separated by spaces. */
  allowedFrameOrigins?: string;
}

type Listen = <Name extends keyof ElementEventMap>(
  name: Name,
  listener: (event: ElementEventMap[Name]) => unknown,
  options?: boolean | AddEventListenerOptions,
) => void;

/** The session's part starts it, without an element's code. */
export interface AdminPortalApi extends Omit<Client, 'subscribe'> {
  readonly version: string;
  configure(config: PageConfig): void;
  /** Resolves once the element's code is there. */
  load(tag: 'login-box' | 'user-sessions' | 'admin-portal' | 'checkout-dialog'): Promise<void>;
  /** Opens the portal over the page, at a section like `users` or `privacy/sessions`. */
  show(options?: GatehouseOptions & { section?: string }): Promise<void>;
  hide(): Promise<void>;
  /** Events of all elements. */
  on: Listen;
  off: Listen;
}
