/** Apps whose own browser identity providers refuse. The first that fits is the name to say. */
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

/** The app whose built-in browser this is, `''` for one without a known name, undefined in a real browser. */
export function inAppBrowser(userAgent: string): string | undefined {
  const app = apps.find(([, mark]) => mark.test(userAgent));
  if (app) return app[0];
  if (/\bAndroid\b/.test(userAgent) && /; wv\)/.test(userAgent)) return '';
  // Every browser of an iPhone says Safari or its own name; a web view inside an app says neither.
  const isApple = /\b(iPhone|iPad|iPod)\b/.test(userAgent) && /\bAppleWebKit\//.test(userAgent);
  return isApple && !/\b(Safari|CriOS|FxiOS|EdgiOS|OPiOS|OPT|DuckDuckGo|Brave)\b/.test(userAgent) ? '' : undefined;
}

/** An address that makes Android open a page in its browser; other systems have none, there the address is copied. */
export function browserIntent(userAgent: string, page: string): string | undefined {
  const { protocol, host, pathname, search } = new URL(page);
  if (!/\bAndroid\b/.test(userAgent) || protocol !== 'https:') return undefined;
  return `intent://${host}${pathname}${search}#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
