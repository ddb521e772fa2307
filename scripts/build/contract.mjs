// In a browser an endpoint is its method, path and how it is sent; the schemas check on the server. Without this every element would
// carry the whole contract and the schema library (about 6 KB brotli). What a form imports by name, a schema say, stays as written.
import { basename, join } from 'node:path';
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

/** esbuild plugin: the area objects of `src/contract` become data. */
export const slimContract = () => ({
  name: 'slim-contract',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\?whole$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -6)),
      namespace: 'file',
      suffix: '?whole',
      sideEffects: false,
    }));
    onLoad({ filter: /\/src\/contract\/[a-z-]+\.ts$/ }, async ({ path, suffix }) => {
      if (suffix === '?whole') return undefined;
      const names = Object.entries(await import(pathToFileURL(path).href));
      const areas = names.filter(([, value]) => isArea(value));
      if (areas.length === 0) return undefined;
      const others = names.filter(([, value]) => !isArea(value)).map(([name]) => name);
      const data = areas.map(
        ([name, area]) =>
          `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(area).map(([key, endpoint]) => [key, slim(endpoint)])))};`,
      );
      return {
        contents: [
          ...data,
          others.length > 0 ? `export { ${others.join(', ')} } from ${JSON.stringify(`./${basename(path)}?whole`)};` : '',
        ].join('\n'),
        loader: 'js',
      };
    });
  },
});
