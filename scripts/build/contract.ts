// In a browser an endpoint is its method, path and how it is sent; the schemas check on the server. Without this every element would
// carry the whole contract and the schema library (about 6 KB brotli). A form takes its schema from the area's file of schemas.
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import type { Area, Endpoint } from '../../src/contract/endpoint.ts';

/** What the client reads of an endpoint. */
const slim = ({ method, path, parts: { access, consumes, produces, result } }: Endpoint) => ({
  method,
  path,
  parts: { access, consumes, produces, ...(result && { result: true }) },
});

/**
 * esbuild plugin: the endpoints of an area, `src/contract/roles/roles.ts`, become data. The list of all areas keeps them whole: it is for
 * the preview, which checks as a server does.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^\.\/[a-z-]+\/[a-z-]+\.ts$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('/src/contract/index.ts') ? { path: join(resolveDir, path), suffix: '?whole' } : undefined,
    );
    onLoad({ filter: /\/src\/contract\/[a-z-]+\/[a-z-]+\.ts$/ }, async ({ path, suffix }) => {
      if (suffix || basename(path, '.ts') !== basename(dirname(path))) return undefined;
      const areas = Object.entries((await import(pathToFileURL(path).href)) as Record<string, Area>);
      const data = areas.map(([name, area]) => {
        const endpoints = Object.entries(area).map(([key, endpoint]) => [key, slim(endpoint)]);
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(endpoints))};`;
      });
      return { contents: data.join('\n'), loader: 'js' };
    });
  },
});
