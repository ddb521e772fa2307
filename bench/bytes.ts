// Uses the build's own calculation, so that the two tables can't differ.
import { measureBudget } from '../scripts/build/budgets.ts';
import { readBuilt } from './built.ts';

const print = (row: object) => console.log(JSON.stringify({ bench: 'bytes', ...row }));
const { manifest, budgets } = readBuilt();

function sizes(names: string[]) {
  const files = names.map((name) => manifest.files[name]!);
  const sum = (of: 'brotli' | 'gzip' | 'bytes') => files.reduce((total, file) => total + file[of], 0);
  return { files: files.length, brotli: sum('brotli'), gzip: sum('gzip'), raw: sum('bytes') };
}

print({ closure: 'loader', ...sizes(['loader.js']) });
for (const [closure, entry] of Object.entries(manifest.entries)) print({ closure, ...sizes(entry.closure) });
for (const budget of budgets) {
  const { what, of, bytes, target, fail } = measureBudget(budget, manifest);
  print({ budget: what, of, brotliKb: bytes === undefined ? null : bytes / 1000, targetKb: target, failKb: fail });
}
