import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import emotionStyled from '@emotion/styled/base';
import { createContext, use, useMemo, type JSX, type ReactNode } from 'react';
import { AdoptedSheet } from './adopted-sheet.ts';

/** Emotion's `styled`, and every prop goes to the element: the ones that Emotion knows lack `part`. */
export const styled = <T extends keyof JSX.IntrinsicElements>(tag: T) => emotionStyled(tag, { shouldForwardProp: () => true });

/** `host` is the root of the element itself, `rendered` the one that its nodes stand in. */
const RootContext = createContext<{ host: ShadowRoot; rendered: ShadowRoot | Document } | undefined>(undefined);

/**
 * Styles of everything inside go to `root` as constructable sheets: no style element, no nonce, no style-src.
 * `light`: what is rendered stands in the page itself, and so do its rules; those of the host stay in its root.
 */
export function StyleRoot({ root, light = false, children }: { root: ShadowRoot; light?: boolean; children: ReactNode }) {
  const roots = useMemo(() => ({ host: root, rendered: light ? root.ownerDocument : root }), [root, light]);
  return (
    <RootContext value={roots}>
      <CacheProvider value={styleCache(roots.rendered)}>{children}</CacheProvider>
    </RootContext>
  );
}

export function useRoots() {
  const roots = use(RootContext);
  if (!roots) throw new Error('Styled components need a StyleRoot above them.');
  return roots;
}

/** Rules of the element itself, as `:host`. They come after those of what it renders, and go when this goes. */
export function HostStyles({ css }: { css: string }) {
  return (
    <CacheProvider value={styleCache(useRoots().host)}>
      <Global key={css} styles={css} />
    </CacheProvider>
  );
}

/** The class around what is rendered into the page itself. */
export const lightClass = 'ap-light';
// Takes the page's rules off as far as their weight goes: ours come later with the same one, an id or !important is stronger.
const lightReset = `.${lightClass} :where(:not(svg,svg *)){all:revert}`;

const caches = new WeakMap<Node, EmotionCache>();

/** One cache per root, so that a second React tree or a remount in the same root adds no rule twice. */
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
