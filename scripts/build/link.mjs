// Second pass: esbuild joins the chunks of each group into one minified file with a content hash in its name.
import { createHash } from 'node:crypto';
import { basename, join, posix } from 'node:path';
import { build } from 'esbuild';
import { sharedOptions } from './options.mjs';

/** Stands in file names until all contents are known; as long as the hash, so that source maps stay right. */
const placeholder = (index) => `_H${String(index).padStart(4, '0')}H_`;
export const hashOf = (text) => createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, 8);

/** What the file of a group exports: the exports of its entry or lazy part, and whatever other files take from its chunks. */
function exportTable(group, { chunks, groupOf }) {
  const table = new Map();
  for (const name of chunks.get(group.main)?.exports ?? []) table.set(`${group.main} ${name}`, name);
  for (const user of chunks.values()) {
    if (groupOf.get(user.file) === group) continue;
    for (const [file, names] of Object.entries(user.names)) {
      if (groupOf.get(file) !== group) continue;
      for (const name of names) if (!table.has(`${file} ${name}`)) table.set(`${file} ${name}`, `_${table.size.toString(36)}`);
    }
  }
  return table;
}

const hub = 'globalThis[Symbol.for("gatehouse.loader")]?.run??((_,run)=>run())';
const importStatement = /(?<![\w$.])import(?:\{([^{}]*)\}from)?"(\.[^"]+)";/g;

/**
 * Asks the loader for the files that `text` imports, as it does for lazy parts. Browsers remember for good that a file did not come,
 * so what is fetched again has another address then, which an import statement cannot name.
 */
function asked({ text, map }, resolve) {
  const names = new Map();
  // Blanks keep every column of the source map right.
  const rest = text.replace(importStatement, (whole, clause = '', path) => {
    names.set(path, [
      ...(names.get(path) ?? []),
      ...clause
        .split(',')
        .filter(Boolean)
        .map((name) => name.replace(' as ', ':')),
    ]);
    return ' '.repeat(whole.length);
  });
  if (names.size === 0) return { text, map };
  const targets = [...names.keys()].map((path) => `__run("${resolve(path)}",()=>import("${path}"))`);
  const bindings = [...names.values()].map((own) => `{${own.join(',')}}`);
  const line = `const __run=${hub},[${bindings.join(',')}]=await Promise.all([${targets.join(',')}]);\n`;
  const known = JSON.parse(map);
  return { text: line + rest, map: JSON.stringify({ ...known, mappings: `;${known.mappings}` }) };
}

/** Lets the loader verify a lazy part before the browser may run it; without the loader it is a plain import. */
const verifiedImport = (text, fileOf) =>
  text.replace(/\bimport\("\.\/([^"]+)"\)/g, (whole, file) => {
    const target = fileOf(file);
    return target ? `(${hub})("${target}",()=>${whole})` : whole;
  });

/** `chunks/a.js` as `login-box.js` writes it: `./chunks/a.js`. */
function relativePath(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function linkPlugin(group, { chunks, groupOf, tables, fileOf }) {
  const bridge = (file) => {
    const target = groupOf.get(file);
    const names = [...tables.get(target)].filter(([key]) => key.startsWith(`${file} `));
    const clause = names.map(([key, name]) => `${name} as ${key.slice(file.length + 1)}`).join(', ');
    return `export { ${clause} } from "gatehouse:${target.name}";`;
  };
  const from = (target) => relativePath(fileOf.byName.get(group.name), target);
  return {
    name: 'link-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^gatehouse:/ }, ({ path }) => ({ path: from(fileOf.byName.get(path.slice(10))), external: true }));
      onResolve({ filter: /^\.\// }, ({ path, kind }) => {
        const file = basename(path);
        if (kind === 'dynamic-import') return { path: from(fileOf(file)), external: true };
        return { path: file, namespace: groupOf.get(file) === group ? 'chunk' : 'bridge' };
      });
      onLoad({ filter: /./, namespace: 'bridge' }, ({ path }) => ({ contents: bridge(path) }));
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({
        contents: verifiedImport(chunks.get(path).text, fileOf),
        loader: 'js',
      }));
    },
  };
}

/** The text that pulls all chunks of a group in and exports what its table says. */
const groupSource = (group, table) =>
  group.members
    .map((file) => {
      const clause = [...table]
        .filter(([key]) => key.startsWith(`${file} `))
        .map(([key, name]) => `${key.slice(file.length + 1)} as ${name}`);
      return `import "./${file}";${clause.length > 0 ? `export { ${clause.join(', ')} } from "./${file}";` : ''}`;
    })
    .join('\n');

/**
 * Resolves to `[{ group, file, text, map, legal, statics, dynamics }]`; `statics` and `dynamics` are final file names.
 * A name holds a hash of its own text and of everything the file can lead to, so equal names mean equal behaviour.
 */
export async function linkGroups({ root, version, chunks, groups }) {
  const isEntry = ({ main }) => chunks.get(main)?.isEntry;
  const groupOf = new Map(groups.flatMap((group) => group.members.map((file) => [file, group])));
  const tables = new Map(groups.map((group) => [group, exportTable(group, { chunks, groupOf })]));
  const provisional = new Map(
    groups.map((group, index) => [group, `${isEntry(group) ? '' : 'chunks/'}${group.name}-${placeholder(index)}.js`]),
  );
  const fileOf = (file) => provisional.get(groupOf.get(file));
  fileOf.byName = new Map(groups.map((group) => [group.name, provisional.get(group)]));

  const linked = [];
  for (const group of groups) {
    const outfile = join(root, '.link', provisional.get(group));
    const result = await build({
      ...sharedOptions({ root, version }),
      stdin: { contents: groupSource(group, tables.get(group)), resolveDir: root },
      format: 'esm',
      outfile,
      minify: true,
      sourcemap: 'linked',
      sourcesContent: true,
      legalComments: 'linked',
      metafile: true,
      plugins: [linkPlugin(group, { chunks, groupOf, tables, fileOf })],
    });
    const text = (suffix) => result.outputFiles.find(({ path }) => path === outfile + suffix)?.text;
    const [output] = Object.entries(result.metafile.outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([, found]) => found);
    const inFolder = (path) => posix.join(posix.dirname(provisional.get(group)), path);
    const targets = (kind) => [...new Set(output.imports.filter((found) => found.kind === kind).map(({ path }) => inFolder(path)))];
    linked.push({
      group,
      file: provisional.get(group),
      ...asked({ text: text(''), map: text('.map') }, inFolder),
      legal: text('.LEGAL.txt'),
      statics: targets('import-statement'),
      dynamics: targets('dynamic-import'),
    });
  }
  return named(linked);
}

/** Puts the hashes where the placeholders stand. */
function named(linked) {
  const byFile = new Map(linked.map((item) => [item.file, item]));
  const reach = (file, seen = new Set()) => {
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of [...byFile.get(file).statics, ...byFile.get(file).dynamics]) reach(next, seen);
    return seen;
  };
  const hashes = linked.map(({ file }) => {
    const texts = [...reach(file)].sort().map((other) => byFile.get(other).text);
    return hashOf([file, ...texts].join('\0'));
  });
  const settle = (text) => text?.replace(/_H(\d{4})H_/g, (_, index) => hashes[Number(index)]);
  return linked.map((item) => ({
    ...item,
    file: settle(item.file),
    text: settle(item.text),
    map: settle(item.map),
    legal: item.legal,
    statics: item.statics.map(settle),
    dynamics: item.dynamics.map(settle),
  }));
}
