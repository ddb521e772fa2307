// npm run docs: the site, in docs/.vitepress/dist. Its reference is written from the sources first.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vitepress';
import { referencePages } from './docs/reference.ts';

const root = join(import.meta.dirname, '..');
const reference = join(root, 'docs/reference');

await rm(reference, { recursive: true, force: true });
await mkdir(reference, { recursive: true });
await Promise.all(Object.entries(referencePages()).map(([name, text]) => writeFile(join(reference, `${name}.md`), text)));
await build(join(root, 'docs'));

// The playground beside it, with the bundles that the build has made.
const site = join(root, 'docs/.vitepress/dist');
const playground = join(site, 'playground');
await mkdir(playground);
for (const name of [
  'host.css',
  'playground.css',
  'playground.js',
  'playground-snippet.js',
  'playground-options.js',
  'playground-tokens.js',
])
  await cp(join(root, 'demo', name), join(playground, name));
const html = await readFile(join(root, 'demo/playground.html'), 'utf8');
await writeFile(
  join(playground, 'index.html'),
  html
    .replaceAll('"/cdn/', '"../cdn/')
    .replaceAll('href="/preview.html">Preview mode', 'href="../">Documentation')
    .replaceAll(/(href|src)="\//g, '$1="'),
);
const bundles = join(root, 'cdn-dist');
const [, version = ''] = /"\/cdn\/([\d.]+)\//.exec(html) ?? [];
if (existsSync(join(bundles, version))) await cp(join(bundles, version), join(site, 'cdn', version), { recursive: true });
else console.log('The playground needs the bundles: npm run build, and this again.');
