// What Emotion brings and src/ui/styled.tsx never uses stays out of the bundles: 5.3 KB brotli.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** File, what is cut out of it, and what stands there instead. */
const cuts: readonly (readonly [file: RegExp, from: string, to: string])[] = [
  // Our cache passes no plugin; the one prefix that our browsers still need is written by hand.
  [/emotion-cache\.browser\.esm\.js$/, 'var defaultStylisPlugins = [prefixer];', 'var defaultStylisPlugins = [];'],
  // The cache of those without a provider. Making it moves style elements of the host page.
  [/emotion-element-\w+\.browser\.esm\.js$/, "/* #__PURE__ */createCache({\n  key: 'css'\n})", 'null'],
];
/** AdoptedSheet takes the place of the sheet; every prop is handed on; `withTheme` is not used. */
const replacements: readonly (readonly [file: RegExp, contents: string])[] = [
  [/emotion-sheet\.esm\.js$/, 'export class StyleSheet { hydrate() {} }'],
  [/emotion-is-prop-valid\.esm\.js$/, 'export default () => true'],
  [/emotion-react-_isolated-hnrs\.browser\.esm\.js$/, 'export default undefined'],
  [/hoist-non-react-statics\.cjs\.js$/, 'export default undefined'],
  // Of numbers in styles that are objects; ours are templates.
  [/emotion-unitless\.esm\.js$/, 'export default {}'],
];

/** esbuild plugin; the build fails when Emotion no longer looks as it is read here. */
export const slimEmotion = (): Plugin => ({
  name: 'slim-emotion',
  setup({ onLoad, onEnd }) {
    const met = new Set<RegExp>();
    for (const [filter, from, to] of cuts)
      onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, 'utf8');
        const slim = text.replace(from, to);
        if (slim === text) throw new Error(`${path} has changed: adapt scripts/build/slim-emotion.ts`);
        met.add(filter);
        return { contents: slim, loader: 'js' };
      });
    for (const [filter, contents] of replacements)
      onLoad({ filter }, () => {
        met.add(filter);
        return { contents, loader: 'js' };
      });
    onEnd(() => {
      const missed = [...cuts, ...replacements].filter(([filter]) => !met.has(filter));
      if (met.size > 0 && missed[0])
        return { errors: [{ text: `Emotion has changed: nothing is called ${missed[0][0]}; adapt scripts/build/slim-emotion.ts` }] };
      return undefined;
    });
  },
});
