// node build.mjs [--force] [--out folder] [--skip-npm] [--if-changed]: the CDN bundles, the two npm packages and their budgets. `--force` replaces a
// published version; `--if-changed` builds only if the bundles are made of something else, or are gone.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { checkBudgets } from './scripts/build/budgets.ts';
import { buildCdn } from './scripts/build/cdn.ts';
import { buildNpm } from './scripts/build/npm.ts';
import { entryNames, readPackage } from './scripts/build/options.ts';
import { writeEmptyDatabase } from './scripts/build/empty-database.ts';
import { buildProvider } from './scripts/build/provider.ts';
import { publish, PublishedVersionError } from './scripts/build/publish.ts';
import { areBundlesNew, hashSources, noteBundles } from './scripts/build/sources.ts';

const { values } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    out: { type: 'string', default: 'cdn-dist' },
    'if-changed': { type: 'boolean', default: false },
    'skip-npm': { type: 'boolean', default: false },
  },
});
const root = import.meta.dirname;

function fail(message) {
  console.error(`\nbuild failed: ${message}`);
  process.exitCode = 1;
}

async function main() {
  const started = performance.now();
  const { version, budgets = [] } = readPackage(root);
  const entryPoints = Object.fromEntries(entryNames.map((name) => [name, `elements/${name}.ts`]));
  const missing = Object.values(entryPoints).filter((path) => !existsSync(join(root, path)));
  if (missing.length > 0) return fail(`these entries do not exist: ${missing.join(', ')}`);

  const folder = join(root, values.out, version);
  const made = hashSources(root);
  if (values['if-changed'] && areBundlesNew(root, folder, made)) return console.log(`${values.out}/${version}: nothing has changed`);

  const { files, manifest } = await buildCdn({ root, version, entryPoints, firstStep: true });
  const state = publish(folder, files, { force: values.force });
  const alias = join(root, values.out, version.split('.')[0]);
  mkdirSync(alias, { recursive: true });
  writeFileSync(join(alias, 'loader.js'), files['loader.js']);
  if (!values['skip-npm']) {
    await buildNpm({ root, version });
    buildProvider({ root, version, bundles: folder });
    await writeEmptyDatabase(root);
  }

  const sources = Object.keys(manifest.files).length;
  console.log(`${values.out}/${version}: ${sources} files, ${state}, ${Math.round(performance.now() - started)} ms\n`);
  const failures = checkBudgets(budgets, manifest);
  if (failures.length === 0) noteBundles(root, folder, made);
  const [core] = manifest.entries['login-box'].closure;
  console.log('\nTo fetch React with the page, add this before the loader:');
  console.log(
    `<link rel="modulepreload" href="<your CDN>/${version}/${core}" integrity="${manifest.files[core].integrity}" crossorigin />`,
  );
  if (budgets.length === 0) fail('package.json has no "budgets"');
  if (failures.length > 0) fail(`over budget\n  ${failures.join('\n  ')}`);
}

try {
  await main();
} catch (error) {
  fail(error instanceof PublishedVersionError ? error.message : error.stack);
}
