// `window.AdminPortal`, which the loader makes.
import type { Client } from '../src/client.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { PreviewOptions, SurfacePreview } from './preview-renderer.ts';
import type { ElementEventMap } from './element-types.ts';

/** The options that hold for the whole page; all but functions are also `data-…` attributes of the loader's tag. */
export interface PageConfig extends Omit<GatehouseOptions, 'theme' | 'allowedFrameOrigins'> {
  theme?: GatehouseOptions['theme'] | NonNullable<GatehouseOptions['theme']>['mode'];
  /** As a text separated by spaces, too. */
  allowedFrameOrigins?: string | readonly string[];
  /** Alias of the workspace. */
  tenant?: string;
}

export interface CheckoutOptions extends GatehouseOptions {
  /** The id of a price, or a plan's slug; without one, what isn't paid yet. */
  plan?: string | undefined;
  /** The plan is paid for, or its trial has begun. */
  onSuccess?(detail: ElementEventMap['confirmed']['detail']): unknown;
  /** A try that failed; the dialog says so, too, and stays. */
  onError?(message: string, detail: ElementEventMap['error']['detail']): unknown;
  onClose?(): unknown;
}

export interface ShowOptions {
  section?: string | undefined;
  /** A dialog of the section, like `invite` of `users` or `password` of `privacy`. */
  dialog?: string | undefined;
  multiApp?: boolean | undefined;
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
  load(tag: 'login-box' | 'user-sessions' | 'admin-portal' | 'checkout-dialog' | 'plan-picker'): Promise<void>;
  /** Opens the portal over the page, at a section like `users` or `privacy/sessions`. */
  show(options?: GatehouseOptions & ShowOptions): Promise<void>;
  /** Opens the checkout over the page. */
  showCheckout(options?: CheckoutOptions): Promise<void>;
  /** Shows the login box or the portal with sample data inside `container`: for an editor of themes. Resolves once it's drawn. */
  renderPreview(container: HTMLElement, options?: PreviewOptions): Promise<SurfacePreview>;
  /** Closes what `show` and `showCheckout` have opened. */
  hide(): Promise<void>;
  /** Events of all elements. */
  on: Listen;
  off: Listen;
}
