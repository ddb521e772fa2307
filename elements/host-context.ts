import { createContext, useContext } from 'react';
import type { ElementEventMap } from './element-types.ts';

type Detail<Name extends keyof ElementEventMap> = ElementEventMap[Name]['detail'];

/**
 * Dispatches a composed, bubbling, cancelable event on the host element.
 * Returns false if a listener called `preventDefault`, like `dispatchEvent`.
 */
export type Emit = <Name extends keyof ElementEventMap>(name: Name, ...detail: Detail<Name> extends null ? [] : [Detail<Name>]) => boolean;

export interface Host {
  /** The custom element in the page. */
  host: HTMLElement;
  /** Its open shadow root. */
  root: ShadowRoot;
  /** An empty element after the rendered tree, in the same root, for overlays. */
  overlay: HTMLElement;
  emit: Emit;
}

export const HostContext = createContext<Host | null>(null);

/** The custom element around the component. Throws outside `define`. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost only works inside an element made by define');
  return host;
}
