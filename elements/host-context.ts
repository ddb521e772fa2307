import { createContext, useContext } from 'react';

/**
 * Sends a composed, bubbling, cancelable event from the host element.
 * Returns false when a listener called `preventDefault`, as `dispatchEvent` does.
 */
export type Emit = (name: string, detail?: unknown) => boolean;

export interface Host {
  /** The custom element in the page. */
  host: HTMLElement;
  /** Its open shadow root. */
  root: ShadowRoot;
  /** An empty element after the rendered tree, inside the same root, for what is drawn over it. */
  overlay: HTMLElement;
  emit: Emit;
}

export const HostContext = createContext<Host | null>(null);

/** The custom element around the component. Throws outside of `define`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a component that was given to define');
  return host;
}
