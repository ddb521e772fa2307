import { ignore } from '../lib/error.ts';
import { loadScript } from './outside-scripts.ts';

/** Nothing else gets into the address (security.md LDR-06). */
const idPattern = /^GTM-[A-Z0-9]{4,12}$/;

/** Starts the tag managers with these ids, each once per page; a wrong id starts nothing. */
export function startTagManagers(ids: readonly string[]): void {
  for (const id of new Set(ids)) {
    // A pattern alone would take an object whose text changes.
    if (typeof id !== 'string' || !idPattern.test(id)) {
      console.warn('[gatehouse] integrations.gtm: ignored an id that is none of a tag manager');
      continue;
    }
    const page = globalThis as { dataLayer?: unknown };
    page.dataLayer ??= [];
    if (Array.isArray(page.dataLayer)) page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`https://www.googletagmanager.com/gtm.js?id=${id}`).catch((error: unknown) =>
      ignore(error, 'the page works without its tag manager'),
    );
  }
}
