// `window.AdminPortal`, which the loader makes.
import type { LoginWithRedirectParams } from '../src/auth/hosted-host.ts';
import type { GatehouseOptions } from '../src/options.ts';
import type { ElementProps } from './element-options.ts';
import type { ElementEventMap } from './element-types.ts';
import type { PageUser } from './page-session.ts';

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

export interface AdminPortalApi {
  readonly version: string;
  configure(config: PageConfig): void;
  /** Resolves once the element's code is there. */
  load(tag: 'login-box' | 'user-sessions' | 'admin-portal' | 'checkout-dialog'): Promise<void>;
  /** Opens the portal over the page. */
  show(options?: GatehouseOptions): Promise<void>;
  hide(): Promise<void>;
  /** Who is signed in, or null. */
  user(): PageUser | null;
  /** Here and in every tab. */
  signOut(): Promise<void>;
  /** Hosted login: goes to the provider's sign-in page and returns here. */
  signIn(params?: LoginWithRedirectParams): Promise<void>;
  /** Events of all elements. */
  on: Listen;
  off: Listen;
}
