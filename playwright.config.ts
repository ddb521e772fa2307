import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArgs, ensureBrowser } from './scripts/find-browser.mjs';

const { path: executablePath } = await ensureBrowser();

// Beside the ports of a demo that may be running.
const port = 4480;
const providerPort = 4481;
// Every run starts with the seed.
if (!process.env['TEST_WORKER_INDEX']) rmSync('test-results/data', { recursive: true, force: true });

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_RESULTS'] ?? 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: browserArgs },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  // The whole product; the specs of the loader bring their own servers.
  webServer: {
    command: 'node demo/serve.ts',
    url: `http://localhost:${providerPort}/readyz`,
    env: { PORT: String(port), PROVIDER_PORT: String(providerPort), DATA_DIR: 'test-results/data', LOG_LEVEL: 'silent' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});
