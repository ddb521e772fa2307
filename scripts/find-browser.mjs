// Finds a Chromium that really starts: CHROME_PATH, the one Playwright downloaded, the system's. `node scripts/find-browser.mjs` prints it,
// `--install` gets the light one first: without windows of its own it runs the tests in two thirds of the time.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

const isRoot = process.getuid?.() === 0;

/** Flags for every runner; the sandbox needs a user that is not root. */
export const browserArgs = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

async function downloaded() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

function versionOf(path) {
  if (!path || !existsSync(path)) return undefined;
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 120_000 })
      .toString()
      .trim();
  } catch {
    return undefined;
  }
}

/** Resolves to `{ path, version }`, or undefined when no browser starts. */
export async function findBrowser() {
  const candidates = [
    () => process.env.CHROME_PATH,
    downloaded,
    () => '/usr/bin/chromium-headless-shell',
    () => '/usr/bin/chromium',
    ...['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'].map((name) => () => onPath(name)),
    () => '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    () => '/Applications/Chromium.app/Contents/MacOS/Chromium',
    () => join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ];
  for (const candidate of candidates) {
    const path = await candidate();
    const version = versionOf(path);
    if (path && version) return { path, version };
  }
  return undefined;
}

function run(command, args) {
  console.log(`$ ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

const fromApt = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name]);

/** Installs a Chromium: the distribution's as root on Debian or Ubuntu, the light one where there is one, else Playwright's own. Throws when none worked. */
export async function installBrowser() {
  if (isRoot && existsSync('/etc/debian_version') && onPath('apt-get')) {
    if (fromApt('chromium-headless-shell')) return;
    if (run('apt-get', ['update']) && fromApt('chromium-headless-shell')) return;
    if (fromApt('chromium')) return;
  }
  if (run('npx', ['playwright', 'install', 'chromium'])) return;
  throw new Error('No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROME_PATH to its executable.');
}

/** The browser of this machine, installed first when there is none. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  await installBrowser();
  const installed = await findBrowser();
  if (!installed) throw new Error('The installed Chromium does not start. Set CHROME_PATH to one that does.');
  return installed;
}

if (process.argv[1] && import.meta.filename === process.argv[1]) {
  // What is there already will do.
  if (process.argv.includes('--install')) await installBrowser().catch((error) => console.warn(error.message));
  const { path, version } = await ensureBrowser();
  console.log(`${path}\n${version}`);
}
