import { defineConfig } from '@playwright/test';
import { browserArgs, ensureBrowser } from './scripts/find-browser.mjs';
import { hasSimpleSaml } from './scripts/simplesamlphp.ts';

const { path: executablePath } = await ensureBrowser();

// Beside the ports of a demo that may be running.
const port = 4480;
const providerPort = 4481;
const dataDir = 'test-results/data';

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: hasSimpleSaml() ? [] : ['**/sso-simplesamlphp.spec.ts'],
  outputDir: 'test-results/playwright',
  // One at a time: the specs share one server, and two browsers on two cores are no faster.
  workers: 1,
  // Enough for a machine ten times slower; a green run waits for none of them.
  timeout: 300_000,
  expect: { timeout: 120_000, toPass: { timeout: 120_000 } },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_RESULTS'] ?? 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 120_000,
    launchOptions: { executablePath, args: browserArgs },
    contextOptions: { reducedMotion: 'reduce' },
    // Nobody opens a trace of CI, and taking them is a fifth of the time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
  },
  // The whole product; the specs of the loader bring their own servers.
  webServer: {
    // Every run starts with the seed. Not removed where this file is read: others read it, too, while a run is under way.
    command: `node --eval "fs.rmSync('${dataDir}', { recursive: true, force: true })" && node demo/serve.ts`,
    url: `http://localhost:${providerPort}/readyz`,
    env: {
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DATA_DIR: dataDir,
      DEMO_IDP_PORT: '4483',
      // A React host that a spec brings along.
      ALLOWED_ORIGINS: 'http://localhost:4482',
      LOG_LEVEL: 'silent',
      // Specs about something else are not asked whether they want a passkey.
      FEATURE_FLAGS: 'show-passkeys-new=off',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 300_000,
  },
});
