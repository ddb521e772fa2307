import type { PageUser } from './page-session.ts';

/** What the loader shares with the elements' code; absent when the page imports the elements without the loader. */
export interface LoaderHub {
  tell?(name: string, detail: unknown): void;
  open?(options?: object): Promise<void>;
  close?(): void;
  user?(): PageUser | null;
  signOut?(): Promise<void>;
  signIn?(params?: object): Promise<void>;
}

const forwardedEvents = new Set(['signed-in', 'signed-out', 'opened', 'closed', 'error']);
export const loaderHub = (): LoaderHub | undefined => Reflect.get(globalThis, Symbol.for('gatehouse.loader')) as LoaderHub | undefined;

/** Hands what an element tells to `AdminPortal.on`. */
export function notifyLoader({ type, detail }: CustomEvent): void {
  if (forwardedEvents.has(type)) loaderHub()?.tell?.(type, detail);
}
