// node scripts/engines.ts: the smoke test in WebKit and Firefox. As root on Debian they are installed first; where they are missing it says so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const wanted = [
  { engine: 'WebKit', file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver'] },
  { engine: 'WebKit', file: '/usr/bin/Xvfb', packages: ['xvfb'] },
  { engine: 'Firefox', file: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
];
const missing = () => wanted.filter(({ file }) => !existsSync(file));
const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1;

const packages = missing().flatMap((item) => item.packages);
if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
  const apt = (...args: string[]) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages);
  if (!install() && apt('update')) install();
}

const absent = new Set(missing().map(({ engine }) => engine));
for (const engine of absent) console.log(`${engine} is not on this machine and could not be installed: nothing is tested in it.`);
if (absent.size < 2) process.exitCode = run('vitest', ['run', '--project', 'engines']);
