// Element tests in a real browser, on the code that ships: esbuild bundles them here on the spot as it does the CDN files.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import process from 'node:process';
import { defaultReporter, summaryReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'esbuild';
import { browserPlugins, sharedOptions } from './scripts/build/options.ts';
import { browserArgs, ensureBrowser } from './scripts/find-browser.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const outdir = '.wtr';
const resultsFile = process.env.WTR_RESULTS ?? 'test-results/elements.json';

rmSync(outdir, { recursive: true, force: true });
const shared = sharedOptions({ root: import.meta.dirname, version });
await build({
  ...shared,
  entryPoints: globSync('elements/*.test.tsx'),
  write: true,
  splitting: true,
  format: 'esm',
  outdir,
  outbase: '.',
  sourcemap: 'inline',
  plugins: browserPlugins(),
});

const countTests = (suite) => {
  const own = suite?.tests ?? [];
  const inner = (suite?.suites ?? []).map(countTests);
  return {
    passed: own.filter((test) => test.passed).length + inner.reduce((sum, { passed }) => sum + passed, 0),
    failed: own.filter((test) => !test.passed && !test.skipped).length + inner.reduce((sum, { failed }) => sum + failed, 0),
  };
};

/** Writes `{ passed, failed }` for scripts/test.mjs; a file that could not be loaded counts as one failure. */
const countsReporter = () => ({
  onTestRunFinished({ sessions, testCoverage: _coverage }) {
    const counts = { passed: 0, failed: 0 };
    for (const session of sessions) {
      const { passed, failed } = countTests(session.testResults);
      counts.passed += passed;
      counts.failed += failed || (session.passed ? 0 : 1);
    }
    mkdirSync('test-results', { recursive: true });
    writeFileSync(resultsFile, JSON.stringify(counts));
    console.log(`\nelement tests: ${counts.passed} passed, ${counts.failed} failed`);
  },
});

const { path: executablePath } = await ensureBrowser();

export default {
  files: `${outdir}/elements/**/*.test.js`,
  concurrency: 2,
  concurrentBrowsers: 1,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath, args: browserArgs },
      createBrowserContext: ({ browser }) => browser.newContext({ reducedMotion: 'reduce' }),
    }),
  ],
  reporters: [defaultReporter({ reportTestProgress: false }), summaryReporter(), countsReporter()],
  testFramework: { config: { timeout: 20_000 } },
  testsFinishTimeout: 300_000,
};
