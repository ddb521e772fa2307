import { messagePage } from '../../http/html-page.ts';
import type { ProviderConfig } from '../../identity/config.ts';
import { testedStrings as strings } from './tested-strings.ts';

/** The end of a test run, in a tab of its own. What came of it is in the portal, for those who may see it. */
export function testedPage({ vendor }: Pick<ProviderConfig, 'vendor'>): Response {
  const page = messagePage({ ...strings, brand: vendor });
  page.headers.set('cache-control', 'no-store');
  return page;
}
