import { escapeHtml, messagePage } from '../../http/html-page.ts';
import type { OAuthError } from '../../oauth/oauth-errors.ts';
import { oauthStrings as strings } from './oauth-strings.ts';

/** For requests that must not be redirected, because the client is unverified. */
export const refusedPage = (sentence: string, code: OAuthError, title: string = strings.refusedTitle): Response =>
  messagePage({
    title,
    text: strings.refusedLead,
    html: `<p>${escapeHtml(sentence)}</p><p class="soft"><code>${escapeHtml(code)}</code></p>`,
    status: 400,
  });
