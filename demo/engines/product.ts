import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './engine.ts';

const root = join(import.meta.dirname, '../..');
// Different from the browser tests' ports.
const [port, providerPort, identityPort] = [4494, 4495, 4496];

/** The built bundles and the real provider with the demo's accounts. */
export async function startProduct(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-engines-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['demo/serve.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      PORT: String(port),
      PROVIDER_PORT: String(providerPort),
      DEMO_IDP_PORT: String(identityPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      FEATURE_FLAGS: 'show-passkeys-new=off',
    },
  });
  const isReady = () =>
    fetch(`http://localhost:${providerPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function stop() {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (!(await eventually(isReady))) {
    // Left alone, it would keep the output of the whole run open.
    await stop();
    throw new Error('The provider did not start.');
  }
  return { url: `http://localhost:${port}`, stop };
}
