import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Ranges = Readonly<Record<string, string>>;
interface Manifest {
  version: string;
  dependencies: Ranges;
  devDependencies: Ranges;
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
const client = read('package.json');
const provider = read('provider/package.json');

it('client and provider carry one version, and one range of each library that both know', () => {
  expect(provider.version).toBe(client.version);
  const ours: Ranges = { ...client.dependencies, ...client.devDependencies };
  const other = Object.entries(provider.dependencies).filter(([name, range]) => ours[name] !== undefined && ours[name] !== range);
  expect(other).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "\w+:/);
});
