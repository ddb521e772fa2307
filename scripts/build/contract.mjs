// In a browser an endpoint is its method, path and how it is sent; the schemas check on the server. Without this every element would
// carry the whole contract and the schema library (about 6 KB brotli). A form that needs a schema imports `<area>.schemas.ts`.
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What the client reads of an endpoint. */
const slim = ({ method, path, parts: { access, consumes, produces, result } }) => ({
  method,
  path,
  parts: { access, consumes, produces, ...(result && { result: true }) },
});

/** esbuild plugin: the area objects of `src/contract/<area>/<area>.ts` become data. */
export const slimContract = () => ({
  name: 'slim-contract',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/contract\/[a-z-]+\/[a-z-]+\.ts$/ }, async ({ path }) => {
      if (basename(path, '.ts') !== basename(dirname(path))) return undefined;
      const areas = Object.entries(await import(pathToFileURL(path).href));
      const lines = areas.map(([name, area]) => {
        const endpoints = Object.entries(area).map(([key, endpoint]) => [key, slim(endpoint)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(endpoints))};`;
      });
      return { contents: lines.join('\n') };
    });
  },
});
