import { loadLanguage } from '../src/i18n/load-language.ts';
import { ignore } from '../src/lib/error.ts';
import type { GatehouseOptions } from '../src/options.ts';

const delayMs = 1000;

/** During development the console says which names nobody reads, after the first screen. Returns a function that calls it off. */
export function adviseLater(options?: GatehouseOptions, host?: Element): () => void {
  if (location.protocol === 'https:') return () => {};
  const timer = setTimeout(() => {
    // A translation names every section; only who names some has it loaded.
    const words = options?.localizations || options?.navigation || options?.fields ? loadLanguage('he') : undefined;
    Promise.all([import('./advice.ts'), words])
      .then(([{ advise }, pack]) => advise(options, host, pack))
      .catch((error: unknown) => ignore(error, 'it only advises'));
  }, delayMs);
  return () => clearTimeout(timer);
}
