/** Apps whose built-in browser identity providers reject. The first match wins. */
const apps: readonly [name: string, mark: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bFBAN\/Messenger|\bFB_IAB\/Orca|\bFB_IAB\/MESSENGER/i],
  ['Facebook', /\bFBA[NV]\/|\bFB_IAB\/|\bFBIOS\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
  ['TikTok', /\bmusical_ly\b|\bBytedanceWebview\b|\bTikTok\b/i],
  ['X', /\bTwitter(Android| for iPhone|\/)/],
  ['Snapchat', /\bSnapchat\b/],
  ['Pinterest', /\[?Pinterest\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Line', /\bLine\/\d/],
  ['Slack', /\bSlack(_SSB)?\/\d/],
  ['Google', /\bGSA\/\d/],
];

/** Name of the app whose built-in browser this is; `''` if unknown, undefined in a real browser. */
export function inAppBrowser(userAgent: string): string | undefined {
  const app = apps.find(([, mark]) => mark.test(userAgent));
  if (app) return app[0];
  if (/\bAndroid\b/.test(userAgent) && /; wv\)/.test(userAgent)) return '';
  // On iOS, real browsers include Safari's or their own token; web views inside apps have neither.
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(userAgent) && /\bAppleWebKit\//.test(userAgent);
  return isApple && !/\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|Brave)\b/.test(userAgent) ? '' : undefined;
}

/** A URL that makes Android open the page in its browser; other systems have no equivalent. */
export function browserIntent(userAgent: string, page: string): string | undefined {
  const { protocol, host, pathname, search } = new URL(page);
  if (!/\bAndroid\b/.test(userAgent) || protocol !== 'https:') return undefined;
  return `intent://${host}${pathname}${search}#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
