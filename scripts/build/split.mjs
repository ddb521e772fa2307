// First pass: esbuild splits the sources into many small chunks. This reads its answer into a graph.
import { basename, join, relative } from 'node:path';
import { build } from 'esbuild';
import { sharedOptions } from './options.mjs';

const importClause = /import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g;

/** Names that `text` imports from each other chunk: `{ 'chunk-A.js': ['a', 'b'] }`. */
function importedNames(text) {
  const names = {};
  for (const [, clause, path] of text.matchAll(importClause)) {
    const wanted = clause.split(',').map((part) => part.trim().split(/\s+as\s+/)[0]);
    (names[basename(path)] ??= []).push(...wanted.filter(Boolean));
  }
  return names;
}

/** A readable name for a lazily loaded module: `section-roles`, `locale-he`, `login-forgot-password`, `preview`. */
export function lazyName(source) {
  const path = source.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
  const [, area, ...rest] = path.split('/');
  const last = rest.at(-1) ?? area ?? path;
  if (path.startsWith('src/admin/') && rest.length > 0) return `section-${rest[0]}`;
  if (path.startsWith('src/i18n/locales/')) return `locale-${rest.slice(1).join('-')}`;
  if (path.startsWith('src/login/') && rest.length > 0)
    return `login-${rest.length > 1 && last === rest[0] ? rest[0] : last.replace(/-steps?$|-screens?$/, '')}`;
  return path.startsWith('src/') ? last : basename(path);
}

/** What most of a shared chunk is made of: the package or the file, as a name. */
function subjectOf(inputs) {
  const [[path] = ['parts']] = Object.entries(inputs).sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  const [, library] = path.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  return library ? library.replace(/^@/, '').replace('/', '-') : lazyName(path);
}

/**
 * Resolves to a map of chunk file to `{ file, text, exports, isEntry, isLazy, source, subject, statics, dynamics, names, bytes }`.
 * `statics` and `dynamics` are chunk files; `names` says what is imported from which.
 */
export async function splitSources({ root, version, entryPoints, plugins = [] }) {
  const result = await build({
    ...sharedOptions({ root, version }),
    entryPoints,
    splitting: true,
    format: 'esm',
    outdir: join(root, '.split'),
    entryNames: '[name]',
    chunkNames: 'chunk-[name]-[hash]',
    minifySyntax: true,
    legalComments: 'inline',
    sourcemap: 'inline',
    metafile: true,
    plugins,
  });
  const entries = new Set(Object.keys(entryPoints).map((name) => `${name}.js`));
  const chunks = new Map();
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const file = relative(join(root, '.split'), join(root, path));
    const { text } = result.outputFiles.find((found) => found.path === join(root, path));
    const own = output.imports.filter((found) => !found.external);
    const external = output.imports.filter((found) => found.external);
    if (external.length > 0) throw new Error(`${file} would import ${external[0].path} at run time; the bundle must hold everything`);
    const targets = (kind) => [...new Set(own.filter((found) => found.kind === kind).map((found) => basename(found.path)))];
    chunks.set(file, {
      file,
      text,
      exports: output.exports,
      isEntry: entries.has(file),
      isLazy: Boolean(output.entryPoint) && !entries.has(file),
      source: output.entryPoint,
      subject: subjectOf(output.inputs),
      statics: targets('import-statement'),
      dynamics: targets('dynamic-import'),
      names: importedNames(text),
      bytes: output.bytes,
    });
  }
  return chunks;
}
