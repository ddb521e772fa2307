const limitMs = 120_000;

/** Resolves with what is looked for once it's there. The limit is for a machine ten times slower: a green run never waits for it. */
export async function waitUntil<T>(look: () => T | Promise<T>, what?: string | (() => string)): Promise<NonNullable<T>> {
  const end = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`Not in time: ${(typeof what === 'function' ? what() : what) ?? String(look)}`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
