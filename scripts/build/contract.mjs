// In a browser an endpoint is its method, path and how it is sent; the schemas check on the server. Without this every element would
// carry the whole contract and the schema library (about 6 KB brotli). What a form imports by name, a schema say, stays as written.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const isEndpoint = (value) => typeof value?.method === 'string' && typeof value.path === 'string' && typeof value.parts === 'object';
const isArea = (value) =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);

/** What the client reads of an endpoint. */
const slim = ({ method, path, parts: { access, consumes, produces, result } }) => ({
  method,
  path,
  parts: { access, consumes, produces, ...(result && { result: true }) },
});

const contractFile = /\/src\/contract\/[a-z-]+\.ts$/;
const importFrom = /import \{([^}]*)\} from '((?:\.\.?\/)+(?:contract\/)?[a-z-]+\.ts)'/g;

async function areaNames(path) {
  const names = Object.entries(await import(pathToFileURL(path).href));
  return names.filter(([, value]) => isArea(value));
}

/**
 * What a form imports by name, a schema say, is asked of the file as written. It cannot be handed on by the slim file: esbuild gives
 * each element whatever a file imports as soon as one of its users needs it.
 */
async function splitImports(text, folder) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(importFrom)) {
    const [whole, clause, path] = found;
    const target = join(folder, path);
    if (!contractFile.test(target)) continue;
    const areas = new Map(await areaNames(target));
    if (areas.size === 0) continue;
    const names = clause
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '));
    const others = names.filter((name) => !areas.has(name.split(' ')[0]));
    if (others.length === 0) continue;
    const own = names.filter((name) => !others.includes(name));
    // On one line: the source map stays right.
    parts.push(text.slice(end, found.index), `import { ${others.join(', ')} } from '${path}?whole'`);
    if (own.length > 0) parts.push(`; import { ${own.join(', ')} } from '${path}'`);
    parts.push('\n'.repeat(whole.split('\n').length - 1));
    end = found.index + whole.length;
  }
  return parts.length > 0 ? parts.join('') + text.slice(end) : undefined;
}

const written = Symbol('as written');

/** esbuild plugin: the area objects of `src/contract` become data. */
export const slimContract = () => ({
  name: 'slim-contract',
  setup({ onLoad, onResolve }) {
    const asWritten = (path) => ({ path, namespace: 'file', suffix: '?whole', sideEffects: false });
    onResolve({ filter: /\?whole$/ }, ({ path, resolveDir }) => asWritten(join(resolveDir, path.slice(0, -6))));
    // Files as written take from each other what is as written.
    onResolve({ filter: /^\.\/[a-z-]+\.ts$/ }, async ({ path, resolveDir, pluginData }) => {
      const target = join(resolveDir, path);
      return pluginData === written && contractFile.test(target) && (await areaNames(target)).length > 0 ? asWritten(target) : undefined;
    });
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path, suffix }) => {
      if (!contractFile.test(path)) {
        const contents = await splitImports(await readFile(path, 'utf8'), dirname(path));
        return contents === undefined ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      }
      if (suffix === '?whole') return { contents: await readFile(path, 'utf8'), loader: 'ts', pluginData: written };
      const areas = await areaNames(path);
      if (areas.length === 0) return undefined;
      const data = areas.map(
        ([name, area]) =>
          `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(area).map(([key, endpoint]) => [key, slim(endpoint)])))};`,
      );
      return { contents: data.join('\n'), loader: 'js' };
    });
  },
});
