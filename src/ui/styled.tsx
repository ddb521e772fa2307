import createCache, { type EmotionCache } from '@emotion/cache';
import { createContext, createElement, use, useInsertionEffect, useState, type JSX, type ReactNode } from 'react';
import { AdoptedSheet } from './adopted-sheet.ts';

type Tag = keyof JSX.IntrinsicElements;

const StyleContext = createContext<EmotionCache | undefined>(undefined);

/** Styles of everything inside go to `root` as constructable sheets: no style element, no nonce, no style-src. */
export function StyleRoot({ root, children }: { root: ShadowRoot; children: ReactNode }) {
  const [cache] = useState(() => createStyleCache(root));
  return <StyleContext value={cache}>{children}</StyleContext>;
}

const caches = new WeakMap<Node, EmotionCache>();

// One cache per root, so that a second React tree or a remount in the same root adds no rule twice.
function createStyleCache(root: ShadowRoot): EmotionCache {
  const known = caches.get(root);
  if (known) return known;
  const cache = createCache({ key: 'ap', container: root, stylisPlugins: [] });
  cache.sheet = new AdoptedSheet({ key: 'ap', container: root }) as unknown as EmotionCache['sheet'];
  caches.set(root, cache);
  return cache;
}

export function useStyleCache(): EmotionCache {
  const cache = use(StyleContext);
  if (!cache) throw new Error('A styled component needs a StyleRoot above it.');
  return cache;
}

function hash(text: string): string {
  let value = 5381;
  for (let at = 0; at < text.length; at++) value = (value * 33) ^ text.charCodeAt(at);
  return (value >>> 0).toString(36);
}

function insert(cache: EmotionCache, name: string, styles: string): void {
  if (cache.inserted[name] === undefined) cache.insert(`.${cache.key}-${name}`, { name, styles }, cache.sheet, true);
}

/**
 * `styled('p')` followed by a template of plain CSS (nesting by `&`). The text is fixed when the module loads: variants are
 * data attributes, values are custom properties, so a render computes no style. Every prop goes to the element.
 */
export function styled<T extends Tag>(tag: T) {
  return (strings: TemplateStringsArray, ...values: readonly string[]) => {
    const styles = String.raw(strings, ...values);
    const name = hash(styles);
    return function Styled({ className, ...props }: JSX.IntrinsicElements[T] & { className?: string | undefined }) {
      const cache = useStyleCache();
      useInsertionEffect(() => insert(cache, name, styles), [cache]);
      // Effects do not run where markup is made ahead of time; the rules are collected from the cache there.
      if (typeof document === 'undefined') insert(cache, name, styles);
      return createElement(tag, { ...props, className: `${cache.key}-${name}${className ? ` ${className}` : ''}` });
    };
  };
}
