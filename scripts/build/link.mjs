// Second pass: esbuild joins the chunks of each group into one minified file with a content hash in its name.
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
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

const hub = 'globalThis[Symbol.for("gatehouse.loader")]';

/** Lets the loader verify a lazy part before the browser may run it. */
const verifiedImport = (text, fileOf) =>
  text.replace(/\bimport\("\.\/([^"]+)"\)/g, (whole, file) => {
    const target = fileOf(file);
    return target ? `${hub}.run("${target}")` : whole;
  });

/**
 * What other files have is taken from the loader, which has run them before: neither by an import statement, as a file that did not
 * come has another address when it is asked for again, nor by waiting, as WebKit hands out undefined exports of modules that wait.
 */
function linkPlugin(group, { chunks, groupOf, tables, fileOf }) {
  const wantedOf = (file) => new Set(group.members.flatMap((member) => chunks.get(member).names[file] ?? []));
  const nameIn = (file, name) => tables.get(groupOf.get(file)).get(`${file} ${name}`);
  const bridge = (file) => {
    const clause = [...wantedOf(file)].map((name) => `${nameIn(file, name)} as ${name}`);
    return clause.length > 0 ? `export { ${clause.join(', ')} } from "taken:${fileOf(file)}";` : '';
  };
  const taken = (path) => {
    const files = [...chunks.keys()].filter((file) => fileOf(file) === path);
    const names = new Set(files.flatMap((file) => [...wantedOf(file)].map((name) => nameIn(file, name))));
    return `export const { ${[...names].join(', ')} } = ${hub}.take("${path}");`;
  };
  return {
    name: 'link-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^taken:/ }, ({ path }) => ({ path: path.slice('taken:'.length), namespace: 'taken' }));
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const file = basename(path);
        return { path: file, namespace: groupOf.get(file) === group ? 'chunk' : 'bridge' };
      });
      onLoad({ filter: /./, namespace: 'taken' }, ({ path }) => ({ contents: taken(path) }));
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
      plugins: [linkPlugin(group, { chunks, groupOf, tables, fileOf })],
    });
    const text = (suffix) => result.outputFiles.find(({ path }) => path === outfile + suffix)?.text;
    const targets = (kind) => {
      const files = group.members.flatMap((member) => chunks.get(member)[kind]).filter((file) => groupOf.get(file) !== group);
      return [...new Set(files.map(fileOf))];
    };
    linked.push({
      group,
      file: provisional.get(group),
      text: text(''),
      map: text('.map'),
      legal: text('.LEGAL.txt'),
      statics: targets('statics'),
      dynamics: targets('dynamics'),
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
