import createCache, { type EmotionCache } from '@emotion/cache';
import { createContext, createElement, use, useInsertionEffect, useState, type JSX, type ReactNode } from 'react';
import { AdoptedSheet } from './adopted-sheet.ts';

type Tag = keyof JSX.IntrinsicElements;

/** `host` takes the rules of the element itself, `parts` those of everything it renders. */
const StyleContext = createContext<{ host: EmotionCache; parts: EmotionCache } | undefined>(undefined);

/**
 * Styles of everything inside go to `root` as constructable sheets: no style element, no nonce, no style-src.
 * `light`: what is rendered stands in the page itself, and so do its rules; those of the host stay in its root.
 */
export function StyleRoot({ root, light = false, children }: { root: ShadowRoot; light?: boolean; children: ReactNode }) {
  const [both] = useState(() => ({ host: createStyleCache(root), parts: createStyleCache(light ? root.ownerDocument : root) }));
  return <StyleContext value={both}>{children}</StyleContext>;
}

/** The class around what is rendered into the page itself. */
export const lightClass = 'ap-light';
// Takes the page's rules off as far as their weight goes: ours come later with the same one, an id or !important is stronger.
const lightReset = `.${lightClass} :where(:not(svg,svg *)){all:revert}`;

const caches = new WeakMap<Node, EmotionCache>();

// One cache per root, so that a second React tree or a remount in the same root adds no rule twice.
function createStyleCache(root: ShadowRoot | Document): EmotionCache {
  const known = caches.get(root);
  if (known) return known;
  const cache = createCache({ key: 'ap', container: root as Node, stylisPlugins: [] });
  cache.sheet = new AdoptedSheet({ key: 'ap', container: root }) as unknown as EmotionCache['sheet'];
  // A document.
  if (root.nodeType === 9) cache.sheet.insert(lightReset);
  caches.set(root, cache);
  return cache;
}

export function useStyleCache(of: 'host' | 'parts' = 'parts'): EmotionCache {
  const both = use(StyleContext);
  if (!both) throw new Error('A styled component needs a StyleRoot above it.');
  return both[of];
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
