import { ignore } from '../src/lib/error.ts';
import type { GatehouseOptions } from '../src/options.ts';

const delayMs = 1000;

/** During development the console says which names nobody reads, after the first screen. Returns a function that calls it off. */
export function adviseLater(options?: GatehouseOptions, host?: Element): () => void {
  if (location.protocol === 'https:') return () => {};
  const timer = setTimeout(() => {
    import('./advice.ts').then(({ advise }) => advise(options, host)).catch((error: unknown) => ignore(error, 'it only advises'));
  }, delayMs);
  return () => clearTimeout(timer);
}
