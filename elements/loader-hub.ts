import type { Client } from '../src/client.ts';
import type { AdminPortalApi } from './page-types.ts';
import type { Connection } from '../src/connection.ts';

/** What the loader shares with the elements' code; absent when the page imports the elements without the loader. */
export interface LoaderHub {
  tell?(name: string, detail: unknown): void;
  open?(options?: object): Promise<void>;
  close?(): void;
  checkout?(options?: object): Promise<void>;
  closeCheckout?(): void;
  /** There is a portal besides the one that `open` shows. */
  isInPage?(): boolean;
  client?: Client & Pick<AdminPortalApi, 'renderPreview'>;
  /** Hands the session's events to `AdminPortal.on`, once however many elements share it. */
  watch?(connection: Connection): void;
}

const forwardedEvents = new Set(['confirmed', 'opened', 'closed', 'error', 'plan-chosen']);
export const loaderHub = (): LoaderHub | undefined => Reflect.get(globalThis, Symbol.for('gatehouse.loader')) as LoaderHub | undefined;

/** Hands what an element tells to `AdminPortal.on`. */
export function notifyLoader({ type, detail }: CustomEvent): void {
  if (forwardedEvents.has(type)) loaderHub()?.tell?.(type, detail);
}
