import { describe, expect, it } from 'vitest';
import { browserIntent, inAppBrowser } from './in-app-browser.ts';

const android = (rest: string) => `Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const iphone = (rest: string) => `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const chrome = 'Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36';

describe('in-app browsers', () => {
  it.each([
    ['Instagram', android(`${chrome} Instagram 350.0.0.0 Android`)],
    ['Instagram', iphone('Mobile/22E5 Instagram 350.0.1 (iPhone16,1; iOS 19_1; en_US)')],
    ['Facebook', android(`${chrome} [FB_IAB/FB4A;FBAV/500.0.0.0;]`)],
    ['Facebook', iphone('Mobile/22E5 [FBAN/FBIOS;FBAV/500.0.0.0;FBDV/iPhone16,1]')],
    ['Messenger', iphone('Mobile/22E5 [FBAN/MessengerForiOS;FBAV/500.0.0.0]')],
    ['Messenger', android(`${chrome} [FB_IAB/Orca-Android;FBAV/500.0.0.0;]`)],
    ['LinkedIn', iphone('Mobile/22E5 [LinkedInApp]/9.30')],
    ['TikTok', android(`${chrome} musical_ly_2023 BytedanceWebview/d8a21c6`)],
    ['X', iphone('Mobile/22E5 Twitter for iPhone/11.0')],
    ['Snapchat', iphone('Mobile/22E5 Snapchat/13.0 (like Safari/8621.1)')],
    ['Pinterest', iphone('Mobile/22E5 [Pinterest/iOS]')],
    ['WeChat', android(`${chrome} MicroMessenger/8.0.50`)],
    ['Line', iphone('Mobile/22E5 Safari Line/14.0.0')],
    ['Slack', android(`${chrome} Slack/24.1`)],
    ['Google', iphone('GSA/340.0 Mobile/22E5 Safari/604.1')],
    ['', android(chrome)],
    ['', iphone('Mobile/22E5')],
  ])('is detected as %j', (name, userAgent) => expect(inAppBrowser(userAgent)).toBe(name));

  it.each([
    iphone('Version/19.1 Mobile/22E5 Safari/604.1'),
    iphone('CriOS/150.0 Mobile/22E5 Safari/604.1'),
    iphone('FxiOS/150.0 Mobile/22E5 Safari/605.1.15'),
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
  ])("isn't detected in %s", (userAgent) => expect(inAppBrowser(userAgent)).toBe(undefined));
});

describe('opening the real browser', () => {
  it('is an intent on Android for the same page', () =>
    expect(browserIntent(android(chrome), 'https://app.test/account/login?tenantId=t1')).toBe(
      'intent://app.test/account/login?tenantId=t1#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ));
  it.each([
    ['an iPhone', iphone('Mobile/22E5'), 'https://app.test/'],
    ['a page without https', android(chrome), 'http://localhost:4400/'],
  ])("isn't offered for %s", (_, userAgent, page) => expect(browserIntent(userAgent, page)).toBe(undefined));
});
