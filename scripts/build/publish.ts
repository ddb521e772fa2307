// Writes a folder whose bytes never change once they are published.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Path -> text. */
type Files = Readonly<Record<string, string>>;

export class PublishedVersionError extends Error {
  override readonly name = 'PublishedVersionError';
}

const listed = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

/** Names of files in `folder` that differ from `files` (`{ path: text }`), by bytes, by absence or by being extra. */
function differences(folder: string, files: Files): string[] {
  const changed = Object.entries(files)
    .filter(([path, text]) => !existsSync(join(folder, path)) || !readFileSync(join(folder, path)).equals(Buffer.from(text)))
    .map(([path]) => path);
  const extra = listed(folder)
    .map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'))
    .filter((path) => !(path in files));
  return [...changed, ...extra];
}

/**
 * Writes `files` into `folder`. Returns `unchanged` when it holds exactly these bytes already.
 * @throws PublishedVersionError when it holds others and `force` is not set; the folder is then left as it is.
 */
export function publish(folder: string, files: Files, { force = false }: { force?: boolean } = {}): 'unchanged' | 'written' {
  if (existsSync(folder)) {
    const different = differences(folder, files);
    if (different.length === 0) return 'unchanged';
    if (!force) {
      const some = different.slice(0, 3).join(', ');
      throw new PublishedVersionError(
        `${folder} is published with other bytes (${different.length} files differ, e.g. ${some}). Raise the version in package.json, or build with --force while developing.`,
      );
    }
    rmSync(folder, { recursive: true });
  }
  for (const [path, text] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return 'written';
}
