// What tests need that npm doesn't have, from Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A file that is there once the packages are. */
export interface Wanted {
  file: string;
  packages: readonly string[];
}

export const missing = <T extends Wanted>(wanted: readonly T[]): T[] => wanted.filter(({ file }) => !existsSync(file));

/** As root on Debian, installs what is missing; returns what still is. */
export function install<T extends Wanted>(wanted: readonly T[]): T[] {
  const packages = missing(wanted).flatMap((item) => item.packages);
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return missing(wanted);
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
  const installAll = () => apt('install', '-y', '--no-install-recommends', ...packages);
  if (!installAll() && apt('update')) installAll();
  return missing(wanted);
}
