import { defineConfig } from '@playwright/test';
import { browserArgs, ensureBrowser } from './scripts/find-browser.mjs';

const { path: executablePath } = await ensureBrowser();

export default defineConfig({
  testDir: 'demo/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_RESULTS'] ?? 'test-results/playwright.json' }]],
  use: {
    launchOptions: { executablePath, args: browserArgs },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  // The whole product (`node demo/serve.ts`) goes into `webServer` here; the specs of the loader bring their own servers.
});
