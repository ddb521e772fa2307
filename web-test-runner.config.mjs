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
const options = sharedOptions({ root: import.meta.dirname, version });
await build({
  ...options,
  entryPoints: globSync('elements/*.test.tsx'),
  write: true,
  splitting: true,
  format: 'esm',
  outdir,
  outbase: '.',
  sourcemap: 'linked',
  alias: { 'axe-core': 'axe-core/axe.min.js' },
  plugins: browserPlugins(),
});

const testsIn = (suite, above = '') => {
  const path = [above, suite?.name].filter(Boolean).join(' ');
  return [
    ...(suite?.tests ?? []).map((test) => ({ ...test, fullName: `${path} ${test.name}` })),
    ...(suite?.suites ?? []).flatMap((inner) => testsIn(inner, path)),
  ];
};

/** Writes `{ passed, failed, tests }` for scripts/test.mjs and scripts/sections.mjs; a file that could not be loaded counts as one failure. */
const countsReporter = () => ({
  onTestRunFinished({ sessions, testCoverage: _coverage }) {
    const tests = [];
    for (const session of sessions) {
      const file = session.testFile.replace(/^.*\.wtr\//, '').replace(/js$/, 'tsx');
      const ran = testsIn(session.testResults).filter(({ skipped }) => !skipped);
      tests.push(...ran.map(({ name: title, fullName, passed, error }) => ({ file, title, fullName, passed, message: error?.message })));
      if (!session.passed && ran.every((test) => test.passed))
        tests.push({ file, title: 'as a whole', passed: false, message: session.errors.map(({ message }) => message).join('\n') });
    }
    const passed = tests.filter((test) => test.passed).length;
    const failed = tests.length - passed;
    mkdirSync('test-results', { recursive: true });
    writeFileSync(resultsFile, JSON.stringify({ passed, failed, tests }));
    console.log(`\nelement tests: ${passed} passed, ${failed} failed`);
  },
});

const { path: executablePath } = await ensureBrowser();

const hashed = /-[A-Z0-9]{8}\.js$/;

/** One context for all files: none loads and compiles again what another has. Nothing but that is left to the next. */
let shared;
async function contextOf({ browser, config: { protocol, hostname, port } }) {
  // A browser that died is another one when it's back.
  if (shared?.browser() !== browser) shared = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await shared.newPage();
  return {
    newPage: () => page,
    async close() {
      const devtools = await shared.newCDPSession(page);
      await devtools.send('Storage.clearDataForOrigin', { origin: `${protocol}//${hostname}:${port}`, storageTypes: 'all' });
      await shared.clearCookies();
      await page.close();
    },
  };
}

export default {
  files: `${outdir}/elements/**/*.test.js`,
  // One at a time: a page beside another draws when that one lets it.
  concurrency: 1,
  concurrentBrowsers: 1,
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath, args: browserArgs },
      createBrowserContext: contextOf,
    }),
  ],
  reporters: [defaultReporter({ reportTestProgress: false }), summaryReporter(), countsReporter()],
  middleware: [
    async (context, next) => {
      await next();
      if (hashed.test(context.path)) context.set('cache-control', 'public, max-age=31536000, immutable');
    },
  ],
  testFramework: { config: { timeout: 300_000 } },
  testsFinishTimeout: 1_200_000,
};
