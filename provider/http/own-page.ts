import type { Deps } from '../identity/work.ts';
import { htmlPage } from './html-page.ts';

/**
 * Browsers send strict cookies only to where a page of the same site leads. Whoever arrives from another one, as from Slack or an
 * application elsewhere, is led on by a page of ours; this time the request comes from here.
 */
export function throughOwnPage(
  { method, headers, url }: Request,
  { policy, config }: Pick<Deps, 'policy' | 'config'>,
): Response | undefined {
  const isFromElsewhere = headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-dest') === 'document';
  if (policy.sameSite !== 'strict' || method !== 'GET' || !isFromElsewhere) return undefined;
  const { pathname, search } = new URL(url);
  const page = htmlPage({ title: config.vendor.name, body: '' });
  page.headers.set('refresh', `0; url=${config.publicUrl}${pathname}${search}`);
  page.headers.set('cache-control', 'no-store');
  return page;
}
