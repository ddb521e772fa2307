// Queries of endless pages, which no list uses, stay out of the bundles: 0.4 KB brotli.
import type { Plugin } from 'esbuild';

const leftOut = 'export const NAME = () => { throw new Error("Endless pages are left out by scripts/build/slim-query.ts"); };';
const contents = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'].map((name) => leftOut.replace('NAME', name)).join('');

/** esbuild plugin. The build fails when another name is imported from there. */
export const slimQuery = (): Plugin => ({
  name: 'slim-query',
  setup: ({ onLoad }) => onLoad({ filter: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ }, () => ({ contents, loader: 'js' })),
});
