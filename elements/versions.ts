declare const __VERSION__: string;

/** Every class made by `define` carries its version under this symbol; the loader trusts no other class. */
export const brand: unique symbol = Symbol.for('gatehouse.element') as never;

export const version: string = __VERSION__;

/** Version pairs that have already been warned about, shared by all bundles on the page. */
function warnedPairs(): Set<string> {
  const key = Symbol.for('gatehouse.warned');
  const found: unknown = Reflect.get(globalThis, key);
  if (found instanceof Set) return found as Set<string>;
  const pairs = new Set<string>();
  Reflect.set(globalThis, key, pairs);
  return pairs;
}

/** A tag can only be defined once: an earlier class of ours is returned, foreign code's class is left alone. */
export function reuse(tag: string, existing: CustomElementConstructor): CustomElementConstructor | undefined {
  if (!Object.hasOwn(existing, brand)) {
    console.error(`[gatehouse] <${tag}> is defined by other code on this page and is left alone`);
    return undefined;
  }
  const first = String(Reflect.get(existing, brand));
  const pair = `${first} ${version}`;
  if (first !== version && !warnedPairs().has(pair)) {
    warnedPairs().add(pair);
    console.warn(`[gatehouse] version ${first} is on this page already; its elements stay, those of ${version} are not used`);
  }
  return existing;
}
