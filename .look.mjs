import { chromium } from 'playwright';
import { generateSync } from 'otplib';
const base = 'http://localhost:4500', api = 'http://localhost:4501';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
export { browser, base, api, generateSync };
export async function open(workspace, opts = {}) {
  const context = await browser.newContext({ viewport: { width: opts.width ?? 1200, height: opts.height ?? 860 }, colorScheme: opts.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()));
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await page.goto(`${base}/account/login?workspace=${workspace}`);
  return page;
}
export const inbox = async (to) => (await (await fetch(`${api}/inbox/messages?to=${encodeURIComponent(to)}`)).json())[0];
export const shot = (page, name) => page.screenshot({ path: `/tmp/shots/${name}.png` });
