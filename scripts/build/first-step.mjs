// The sign-in form as data: the component itself is rendered while the bundles are built, and what it needs of the styles is kept.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { hashOf } from './link.mjs';
import { sharedOptions } from './options.mjs';
import { keepUsed } from './used-css.mjs';

const empty = new Set(['input', 'br', 'img', 'hr']);
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name]);
const token = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gsy;

/** Reads what React's server renderer writes into `[tag, attributes, ...children]`. Throws for anything that the browser's side cannot make. */
export function readMarkup(html) {
  const root = ['#root', {}];
  const open = [root];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const found = token.exec(html);
    if (!found) throw new Error(`the first step has markup that is not understood: ${html.slice(at, at + 60)}`);
    const [, close, tag, attributes = '', text] = found;
    if (text !== undefined) open.at(-1).push(decode(text));
    if (!tag) continue;
    if (tag === 'svg' || tag.startsWith('svg:'))
      throw new Error('the first step has an <svg>; elements/first-step.ts makes HTML elements only');
    if (close) {
      if (open.pop()[0] !== tag) throw new Error(`the first step closes <${tag}> out of order`);
      continue;
    }
    const names = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, decode(value)]);
    const element = [tag, Object.fromEntries(names)];
    open.at(-1).push(element);
    if (!empty.has(tag)) open.push(element);
  }
  if (open.length !== 1 || root.length !== 3) throw new Error('the first step has to be one element');
  return root[2];
}

/** Runs the render in a process of its own: it pretends to be a browser there. */
async function render({ root, version }) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-first-step-'));
  try {
    const file = join(folder, 'render.mjs');
    const { outputFiles } = await build({
      ...sharedOptions({ root, version }),
      stdin: {
        contents: `import { firstStep } from './elements/first-step-markup.tsx'; process.stdout.write(JSON.stringify(firstStep()), () => process.exit(0));`,
        resolveDir: root,
      },
      platform: 'node',
      format: 'esm',
      target: 'node22',
      banner: {
        js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(join(root, 'package.json'))});`,
      },
    });
    writeFileSync(file, outputFiles[0].text);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8', timeout: 20_000 });
    if (status !== 0) throw new Error(`the first step could not be rendered\n${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Resolves to the file that draws the form, like those of the second pass. */
export async function buildFirstStep({ root, version, source = 'elements/first-step.ts' }) {
  const { html, css } = await render({ root, version });
  const sketch = readMarkup(html);
  const options = sharedOptions({ root, version });
  const result = await build({
    ...options,
    entryPoints: { 'first-step': source },
    format: 'esm',
    outdir: root,
    minify: true,
    sourcemap: 'linked',
    legalComments: 'none',
    define: { ...options.define, __SKETCH__: JSON.stringify(sketch), __CSS__: JSON.stringify(keepUsed(css, sketch)) },
  });
  const text = (suffix) => result.outputFiles.find(({ path }) => path.endsWith(`first-step.js${suffix}`)).text;
  const file = `chunks/first-step-${hashOf(text(''))}.js`;
  return {
    file,
    text: text('').replace(/first-step\.js\.map/, `${file.slice('chunks/'.length)}.map`),
    map: text('.map'),
    statics: [],
    dynamics: [],
    group: { name: 'first-step' },
  };
}
