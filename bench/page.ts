// The sign-in form and the portal on a slow phone, next to the floor page in the same run. Only the ratios are meaningful.
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { demoPassword } from '../provider/demo/accounts.ts';
import { browserArgs, ensureBrowser } from '../scripts/find-browser.mjs';
import { startPageServer, type PageServer } from './page-server.ts';
import { printRows, type Round } from './page-rows.ts';
import { visit, visitOpening, type VisitOptions } from './page-visit.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9);
const floorForm = { host: 'floor-form', control: 'input[type=email]' };
const signInForm = { host: 'login-box', control: 'input[type=email]' };
const firstSection = { host: 'admin-portal', control: 'form input[name=name]' };

// As a host would: from the event, or from the answer if the event has passed.
const isSignedIn = `new Promise((done, fail) => {
  AdminPortal.user() ? done() : AdminPortal.on('session', () => done());
  setTimeout(() => fail(new Error('nobody was signed in within a minute')), 60_000);
})`;
const showPortal = 'AdminPortal.show()';

/** A signed-in context that has opened the portal before. */
async function returning(browser: Browser, { pageUrl }: PageServer): Promise<BrowserContext> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(pageUrl);
  await page.getByLabel('Email').fill('admin@acme.test');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // Passkeys are offered to users without one.
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.evaluate(isSignedIn);
  await page.close();
  return context;
}

/** The first and second visit in a fresh browser. */
async function twice(browser: Browser, url: string, target: typeof floorForm) {
  const context = await browser.newContext();
  const cold = await visit(context, url, target);
  const warm = await visit(context, url, target);
  await context.close();
  return { cold, warm };
}

async function once(browser: Browser, url: string, options?: VisitOptions) {
  const context = await browser.newContext();
  const cold = await visit(context, url, signInForm, options);
  await context.close();
  return cold;
}

const server = await startPageServer();
const browser = await chromium.launch({ executablePath: (await ensureBrowser()).path, args: browserArgs });
try {
  const known = await returning(browser, server);
  const openPortal = () => visitOpening(known, server.pageUrl, { ready: isSignedIn, open: showPortal, target: firstSection });
  // Warms the caches of the servers and of the returning browser.
  await openPortal();
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await twice(browser, server.floorUrl, floorForm);
    const ours = await twice(browser, server.pageUrl, signInForm);
    const preloaded = await once(browser, server.preloadedUrl);
    const fast = await once(browser, server.pageUrl, { fast: true });
    results.push({ floor, ours, preloaded, fast, portal: await openPortal() });
  }
  printRows(results, server.floorBrotli);
} finally {
  await browser.close();
  await server.stop();
}
