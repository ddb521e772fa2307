// The sign-in form as data: the component itself is rendered while the bundles are built, and what it needs of the styles is kept.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { html, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { Sketch } from '../../elements/first-step.ts';
import { sharedOptions, type Product } from './options.ts';
import { keepUsed } from './used-css.ts';

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;

function sketchOf(node: DefaultTreeAdapterTypes.ChildNode): Sketch[] {
  if (node.nodeName === '#comment') return [];
  if ('value' in node) return [node.value];
  if (!isElement(node) || node.namespaceURI !== html.NS.HTML)
    throw new Error(`the first step has a <${node.nodeName}>; elements/first-step.ts makes HTML elements only`);
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [[node.tagName, attributes, ...node.childNodes.flatMap(sketchOf)]];
}

/** Reads what React's server renderer writes into `[tag, attributes, ...children]`. Throws for anything that the browser's side cannot make. */
export function readMarkup(markup: string): Sketch {
  const onParseError = ({ code }: { code: string }) => {
    throw new Error(`the first step has markup that is not understood: ${code}`);
  };
  const [element, ...others] = parseFragment(markup, { onParseError }).childNodes;
  if (!element || others.length > 0 || !isElement(element)) throw new Error('the first step has to be one element');
  return sketchOf(element)[0]!;
}

/** Runs the render in a process of its own: it pretends to be a browser there. */
async function render({ root, version }: Product): Promise<{ html: string; css: string }> {
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
    writeFileSync(file, outputFiles[0]!.text);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', file], { encoding: 'utf8', timeout: 120_000 });
    if (status !== 0) throw new Error(`the first step could not be rendered\n${stderr}`);
    return JSON.parse(stdout) as { html: string; css: string };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the loader draws: the form, and the styles that it needs. */
export interface FirstStep {
  sketch: Sketch;
  css: string;
}

export async function buildFirstStep(product: Product): Promise<FirstStep> {
  const { html: markup, css } = await render(product);
  const sketch = readMarkup(markup);
  return { sketch, css: keepUsed(css, sketch) };
}
