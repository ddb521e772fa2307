// Emotion brings two things that src/ui/styled.tsx never uses: the vendor prefixer (it passes no plugin; the one prefix that our browsers
// still need is written by hand) and the sheet that writes <style> elements (AdoptedSheet takes its place). Together 1.3 KB brotli.
import { readFile } from 'node:fs/promises';

/** esbuild plugin; the build fails when Emotion no longer looks as it is read here. */
export const slimEmotion = () => ({
  name: 'slim-emotion',
  setup({ onLoad }) {
    onLoad({ filter: /emotion-cache\.browser\.esm\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const slim = text.replace('var defaultStylisPlugins = [prefixer];', 'var defaultStylisPlugins = [];');
      if (slim === text) throw new Error('@emotion/cache has changed: adapt scripts/build/slim-emotion.mjs');
      return { contents: slim, loader: 'js' };
    });
    onLoad({ filter: /emotion-sheet\.esm\.js$/ }, () => ({ contents: 'export class StyleSheet { hydrate() {} }', loader: 'js' }));
  },
});
