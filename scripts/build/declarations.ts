// tsc writes a declaration for each file it reads. Those that nobody's types lead to would name libraries that the package does not bring.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The texts of every `from '…'` and `import('…')`. */
function sourcesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { source } = node as { source?: { value?: unknown } };
  return [...(typeof source?.value === 'string' ? [source.value] : []), ...Object.values(node).flatMap(sourcesIn)];
}

/** Removes the declarations in `folder` that none of `entries` leads to. */
export function keepReachable(folder: string, entries: readonly string[]): void {
  const kept = new Set<string>();
  const visit = (file: string): void => {
    if (kept.has(file)) return;
    kept.add(file);
    for (const source of sourcesIn(parseSync(file, readFileSync(join(folder, file), 'utf8')).program))
      if (source.startsWith('.')) visit(join(dirname(file), source.replace(/\.tsx?$/, '.d.ts')));
  };
  for (const entry of entries) visit(entry);
  for (const file of globSync('**/*.d.ts', { cwd: folder })) if (!kept.has(file)) rmSync(join(folder, file));
}
