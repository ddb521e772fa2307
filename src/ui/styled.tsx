import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import emotionStyled from '@emotion/styled/base';
import { createContext, useContext, useMemo, type FunctionComponent, type JSX, type ReactNode } from 'react';
import { AdoptedSheet } from './adopted-sheet.ts';

/** Takes a template of CSS. Named here, because Emotion's own type can't be named in the types of the npm package. */
type Styled<T extends keyof JSX.IntrinsicElements> = (
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
) => FunctionComponent<JSX.IntrinsicElements[T]>;

/** Emotion's `styled` that forwards every prop, because Emotion's own list lacks `part`. */
export const styled = <T extends keyof JSX.IntrinsicElements>(tag: T): Styled<T> =>
  emotionStyled(tag as 'div', { shouldForwardProp: () => true }) as unknown as Styled<T>;

/** `host` is the element's own root, `rendered` the root its content is in. */
const RootContext = createContext<{ host: ShadowRoot; rendered: ShadowRoot | Document } | undefined>(undefined);

/**
 * Styles everything inside through constructable sheets on `root`: no style element, no nonce, no style-src.
 * `light`: content and its rules are in the page's DOM; host rules stay in the shadow root.
 */
export function StyleRoot({ root, light = false, children }: { root: ShadowRoot; light?: boolean; children: ReactNode }) {
  const roots = useMemo(() => ({ host: root, rendered: light ? root.ownerDocument : root }), [root, light]);
  return (
    <RootContext.Provider value={roots}>
      <CacheProvider value={styleCache(roots.rendered)}>{children}</CacheProvider>
    </RootContext.Provider>
  );
}

export function useRoots() {
  const roots = useContext(RootContext);
  if (!roots) throw new Error('Styled components need a StyleRoot above them.');
  return roots;
}

/** Rules of the host element as `:host`, after those of its content. Removed on unmount. */
export function HostStyles({ css }: { css: string }) {
  return (
    <CacheProvider value={styleCache(useRoots().host)}>
      <Global key={css} styles={css} />
    </CacheProvider>
  );
}

/** The class around content in the page's DOM. */
export const lightClass = 'ap-light';
// Resets page rules of equal specificity, because ours come later; ids and !important still win.
const lightReset = `.${lightClass} :where(:not(svg,svg *)){all:revert}`;

const caches = new WeakMap<Node, EmotionCache>();

/** One cache per root, so that a second React tree or a remount adds no rule twice. */
export function styleCache(root: ShadowRoot | Document): EmotionCache {
  const known = caches.get(root);
  if (known) return known;
  const cache = createCache({ key: 'ap', container: root as Node, stylisPlugins: [] });
  cache.sheet = new AdoptedSheet({ key: 'ap', container: root }) as unknown as EmotionCache['sheet'];
  const isDocument = root.nodeType === 9;
  if (isDocument) cache.sheet.insert(lightReset);
  caches.set(root, cache);
  return cache;
}
