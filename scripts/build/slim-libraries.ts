// What libraries bring and we never use stays out of the bundles.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Queries of endless pages, which no list uses: 0.4 KB brotli. */
const endless = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
  .map((name) => `export const ${name} = () => { throw new Error("Endless pages are left out by scripts/build/slim-libraries.ts"); };`)
  .join('');

/** An icon as `src/ui/icon.tsx` draws it, without names, classes and contexts. */
const icon = `import { createElement } from 'react';
const drawing = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default ({ node }) => ({ size, nonScalingStroke, ...props }) =>
  createElement('svg', { ...drawing, width: size, height: size, ...props }, ...node.map(([tag, attributes]) =>
    createElement(tag, { ...attributes, vectorEffect: nonScalingStroke && 'non-scaling-stroke' })));`;

const replacements: readonly (readonly [file: RegExp, contents: string])[] = [
  [/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, endless],
  [/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/, icon],
  // For engines without it.
  [/@babel\/runtime\/helpers\/esm\/extends\.js$/, 'export default Object.assign;'],
  // For a React without it.
  [
    /use-insertion-effect-with-fallbacks\.browser\.esm\.js$/,
    "export { useInsertionEffect as useInsertionEffectAlwaysWithSyncFallback, useInsertionEffect as useInsertionEffectWithLayoutFallback } from 'react';",
  ],
];

/** Of an icon only its lines are drawn: names, and keys that React needs no more, are a twentieth of the portal's own code. */
const linesOnly = (source: string) =>
  source.replaceAll(/, key: "\w+"/g, '').replaceAll(/^ {2}(name|size): .*\n|^__iconData\.node;\n/gm, '');

/** Written for older engines it becomes a call, which nothing may leave out although nobody calls `emoji()`. */
const withoutEmoji = (source: string) => source.replace(/^const EMOJI_REGEX = .*$/m, 'const EMOJI_REGEX = /^$/;');

/**
 * Of forms: rules beside a field, because the contract's schema is the rule of all of them, lists of fields, and calls that none makes.
 * 2 KB brotli.
 */
const unusedByForms = [
  ...['validateField', '_setFieldArray', 'validateForm', 'executeBuiltInValidation'],
  ...['trigger', 'setValues', 'resetField', 'setFocus', 'getFieldState'],
];
const schemaFormsOnly = (source: string) =>
  unusedByForms.reduce(
    (rest, name) => rest.replace(new RegExp(`^( *)(?:const|var) ${name} = [^]*?^\\1};$`, 'm'), `const ${name} = leftOut;`),
    `const leftOut = () => { throw new Error("Left out by scripts/build/slim-libraries.ts"); };\n${source}`,
  );

/** Of React's scheduler: another rate of frames, which nobody asks for. */
const usualFrameRate = (source: string) => source.replace(/^exports\.unstable_forceFrameRate = [^]*?^};\n/m, '');

/** Of React: asking the developer tools whether its bundle was minified. */
const withoutSelfCheck = (source: string) => source.replace(/^function checkDCE\(\) {[^]*?^}\n/m, '').replace(/^ *checkDCE\(\);\n/m, '');

/** Of the portal's queries: calls that nobody makes. 0.6 KB brotli. */
const unusedByQueries: Readonly<Record<string, readonly string[]>> = {
  queryClient: [
    ...['isFetching', 'isMutating', 'ensureQueryData', 'setQueriesData', 'removeQueries', 'resetQueries', 'clear'],
    ...['infiniteQuery', 'fetchInfiniteQuery', 'prefetchInfiniteQuery', 'ensureInfiniteQueryData'],
    ...['getDefaultOptions', 'setDefaultOptions', 'setQueryDefaults', 'setMutationDefaults'],
  ],
  query: ['reset'],
  queryObserver: ['fetchOptimistic', 'getCurrentQuery'],
  queryCache: ['clear', 'find'],
  mutationCache: ['clear', 'find'],
};
const usedQueriesOnly = (names: readonly string[]) => (source: string) =>
  names.reduce((rest, name) => rest.replace(new RegExp(`^\\t${name}\\([^]*?^\\t}\\n`, 'm'), ''), source);

const edits: readonly (readonly [file: RegExp, edit: (source: string) => string])[] = [
  [/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, linesOnly],
  [/react-hook-form\/dist\/index\.esm\.mjs$/, schemaFormsOnly],
  ...Object.entries(unusedByQueries).map(
    ([file, names]) => [new RegExp(`query-core/build/modern/${file}\\.js$`), usedQueriesOnly(names)] as const,
  ),
  [/react-dom\/(client|index)\.js$/, withoutSelfCheck],
  [/scheduler\/cjs\/scheduler\.production\.js$/, usualFrameRate],
  [/valibot\/dist\/index\.mjs$/, withoutEmoji],
];

/** esbuild plugin. */
export const slimLibraries = (): Plugin => ({
  name: 'slim-libraries',
  setup({ onLoad }) {
    for (const [filter, contents] of replacements)
      onLoad({ filter }, ({ path }) => ({ contents, loader: 'js', resolveDir: path.slice(0, path.lastIndexOf('/')) }));
    for (const [filter, edit] of edits)
      onLoad({ filter }, async ({ path }) => ({ contents: edit(await readFile(path, 'utf8')), loader: 'js' }));
  },
});
