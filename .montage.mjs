import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const [out, ...names] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1500, height: 800 } });
await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${names.map((n)=>`<img style="width:${names.length>4?490:740}px" src="data:image/png;base64,${readFileSync(`/tmp/shots/${n}.png`).toString('base64')}">`).join('')}</body>`);
await page.screenshot({ path: `/tmp/shots/${out}.png`, fullPage: true });
await browser.close();
