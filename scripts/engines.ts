// node scripts/engines.ts [...]: the smoke test in WebKit and Firefox. As root on Debian they are installed first; where they are missing it says so.
import { spawnSync } from 'node:child_process';
import { install } from './debian.ts';

const absent = new Set(
  install([
    { engine: 'WebKit', file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver'] },
    { engine: 'WebKit', file: '/usr/bin/Xvfb', packages: ['xvfb'] },
    { engine: 'Firefox', file: '/usr/bin/firefox-esr', packages: ['firefox-esr'] },
  ]).map(({ engine }) => engine),
);
for (const engine of absent) console.log(`${engine} is not on this machine and could not be installed: nothing is tested in it.`);
if (absent.size < 2)
  process.exitCode = spawnSync('vitest', ['run', '--project', 'engines', ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1;
