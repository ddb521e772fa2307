import type { Deps } from '../identity/work.ts';
import { effectiveSameSite } from './cookies.ts';
import { escapeHtml, messagePage } from './html-page.ts';
import { ownPageStrings as strings } from './own-page-strings.ts';

type Here = Pick<Deps, 'policy' | 'config'>;

/** Whether a browser sends a form from a page of another site, and with it no cookie that is for this site alone. */
export const isForeignForm = (header: (name: string) => string | undefined, { policy, config }: Here): boolean =>
  effectiveSameSite(policy.sameSite, config) !== 'none' &&
  header('sec-fetch-site') === 'cross-site' &&
  header('sec-fetch-mode') === 'navigate';

/**
 * Browsers send strict cookies only to where a page of the same site leads. Whoever arrives from another one, as from Slack or an
 * application elsewhere, is led on by a page of ours; this time the request comes from here.
 */
export function throughOwnPage({ method, headers, url }: Request, { policy, config }: Here): Response | undefined {
  const isFromElsewhere = headers.get('sec-fetch-site') === 'cross-site' && headers.get('sec-fetch-dest') === 'document';
  if (policy.sameSite !== 'strict' || method !== 'GET' || !isFromElsewhere) return undefined;
  const { pathname, search } = new URL(url);
  const target = `${config.publicUrl}${pathname}${search}`;
  // What follows a # is lost: no browser sends it, and neither a refresh nor a link takes it along.
  // The link is for browsers that were told not to follow a refresh.
  const page = messagePage({
    title: strings.title,
    text: strings.text.replace('{{app}}', config.vendor.name),
    brand: config.vendor,
    html: `<p><a class="main" href="${escapeHtml(target)}">${strings.go}</a></p>`,
  });
  page.headers.set('refresh', `0; url=${target}`);
  page.headers.set('cache-control', 'no-store');
  return page;
}
