// What libraries bring and we never use stays out of the bundles.
import type { Plugin } from 'esbuild';

/** Queries of endless pages, which no list uses: 0.4 KB brotli. */
const endless = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
  .map((name) => `export const ${name} = () => { throw new Error("Endless pages are left out by scripts/build/slim-libraries.ts"); };`)
  .join('');

/** An icon as `src/ui/icon.tsx` draws it, without names, classes and contexts. */
const icon = `import { createElement } from 'react';
const drawing = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => ({ size, nonScalingStroke, ...props }) =>
  createElement('svg', { ...drawing, width: size, height: size, ...props }, node.map(([tag, attributes]) =>
    createElement(tag, { ...attributes, vectorEffect: nonScalingStroke && 'non-scaling-stroke' })));`;

const replacements: readonly (readonly [file: RegExp, contents: string])[] = [
  [/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, endless],
  [/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, icon],
];

/** esbuild plugin. */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  setup({ onLoad }) {
    for (const [filter, contents] of replacements)
      onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: path.slice(0, path.lastIndexOf('/')) }));
  },
});
