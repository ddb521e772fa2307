// First pass: esbuild splits the sources into many small chunks. This reads its answer into a graph.
import { basename, join, relative } from 'node:path';
import { init, parse } from 'es-module-lexer';
import { build, type ImportKind, type Metafile, type Plugin } from 'esbuild';
import { sharedOptions, type Product } from './options.ts';

export interface Chunk {
  file: string;
  text: string;
  exports: string[];
  isEntry: boolean;
  isLazy: boolean;
  /** The module that is an entry or loaded lazily. */
  source: string | undefined;
  /** What most of it is made of: the package or the file, as a name. */
  subject: string;
  /** Chunk files. */
  statics: string[];
  dynamics: string[];
  /** What is imported from which other chunk: `{ 'chunk-A.js': ['a', 'b'] }`. */
  names: Record<string, string[]>;
  bytes: number;
}

/** Names between the braces of an import statement; esbuild writes no other kind between its chunks. */
function namesIn(statement: string): string[] {
  const clause = statement.slice(statement.indexOf('{') + 1, statement.indexOf('}'));
  return clause.split(',').flatMap((part) => part.trim().split(' ')[0] || []);
}

function importedNames(text: string): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  const [imports] = parse(text);
  for (const found of imports) {
    if (found.type !== 'static') continue;
    const statement = text.slice(found.importStart, found.start);
    if (statement.includes('{')) (names[basename(found.specifier)] ??= []).push(...namesIn(statement));
  }
  return names;
}

/** A readable name for a lazily loaded module: `section-roles`, `locale-he-portal`, `login-forgot-password`, `preview`. */
export function lazyName(source: string): string {
  const path = source.replace(/\.[cm]?[jt]sx?$/, '').replace(/\/index$/, '');
  const [, area, ...rest] = path.split('/');
  const last = rest.at(-1) ?? area ?? path;
  if (path.startsWith('src/admin/') && rest.length > 0) {
    const part = last.replace(/-screen$/, '');
    return `section-${part.startsWith(rest[0]!) ? '' : `${rest[0]}-`}${part}`;
  }
  if (path.startsWith('src/i18n/locales/')) return `locale-${rest.slice(1).join('-')}`;
  if (path.startsWith('src/login/') && rest.length > 0)
    return `login-${rest.length > 1 && last === rest[0] ? rest[0] : last.replace(/-steps?$|-screens?$/, '')}`;
  return path.startsWith('src/') ? last : basename(path);
}

type Output = Metafile['outputs'][string];

function subjectOf(inputs: Output['inputs']): string {
  const [[path] = ['parts']] = Object.entries(inputs).toSorted(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput);
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  return library ? library.replace(/^@/, '').replace('/', '-') : lazyName(path);
}

function targetsOf(file: string, { imports }: Output): (kind: ImportKind) => string[] {
  const external = imports.find((found) => found.external);
  if (external) throw new Error(`${file} would import ${external.path} at run time; the bundle must hold everything`);
  return (kind) => [...new Set(imports.filter((found) => found.kind === kind).map((found) => basename(found.path)))];
}

interface SplitOptions extends Product {
  entryPoints: Record<string, string>;
  plugins: Plugin[];
}

/** Resolves to the chunks by file. */
export async function splitSources({ root, version, entryPoints, plugins }: SplitOptions): Promise<Map<string, Chunk>> {
  await init();
  const { metafile, outputFiles } = await build({
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
  const chunks = new Map<string, Chunk>();
  for (const [path, output] of Object.entries(metafile.outputs)) {
    const file = relative(join(root, '.split'), join(root, path));
    const { text } = outputFiles.find((found) => found.path === join(root, path))!;
    const targets = targetsOf(file, output);
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
      // Without the source map, which is a part of the output.
      bytes: Object.values(output.inputs).reduce((sum, { bytesInOutput }) => sum + bytesInOutput, 0),
    });
  }
  return chunks;
}
