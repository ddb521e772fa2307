import { defineConfig } from '@playwright/test';
import { portsOf, site } from './demo/e2e/support/ports.ts';
import { browserArgs, ensureBrowser } from './scripts/find-browser.mjs';
import { hasSimpleSaml } from './scripts/simplesamlphp.ts';

const { path: executablePath } = await ensureBrowser();

const workers = 2;
const results = process.env['PLAYWRIGHT_RESULTS'] ?? 'test-results/playwright.json';

/** The whole product, one for each worker; the specs of the loader bring their own servers. */
const product = (index: number) => {
  const ports = portsOf(index);
  const dataDir = `test-results/data-${index}`;
  const prepare = `fs.rmSync('${dataDir}', { recursive: true, force: true }); fs.mkdirSync('${dataDir}', { recursive: true })`;
  return {
    // Every run starts with the seed. Not removed where this file is read: others read it, too, while a run is under way.
    command: `node --eval "${prepare}" && node demo/serve.ts > ${results.replace(/\.json$/, `-product-${index}.log`)}`,
    url: `http://localhost:${ports.provider}/readyz`,
    env: {
      PORT: String(ports.site),
      PROVIDER_PORT: String(ports.provider),
      DATA_DIR: dataDir,
      DEMO_IDP_PORT: String(ports.companies),
      // A page of another origin that a spec brings along.
      ALLOWED_ORIGINS: `http://localhost:${ports.host}`,
      // One line for each request: what a page waited for can be read afterwards.
      LOG_LEVEL: 'info',
      // Specs about something else are not asked whether they want a passkey.
      FEATURE_FLAGS: 'show-passkeys-new=off',
    },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 120_000 },
    timeout: 300_000,
  };
};

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: hasSimpleSaml() ? [] : ['**/sso-simplesamlphp.spec.ts'],
  outputDir: 'test-results/playwright',
  // A page waits half its time, for the network, a frame or a pause that people need.
  workers,
  // Enough for a machine ten times slower; a green run waits for none of them.
  timeout: 300_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: results }]],
  use: {
    baseURL: site,
    actionTimeout: 120_000,
    launchOptions: { executablePath, args: browserArgs },
    contextOptions: { reducedMotion: 'reduce' },
    // Nobody opens a trace of CI, and taking them is a fifth of the time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
  webServer: Array.from({ length: workers }, (_, index) => product(index)),
});
