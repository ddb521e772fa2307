import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

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
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  async function stop() {
    if (!hasEnded()) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  // It's ready or it ends, however slow the machine.
  while (!(await isReady())) {
    if (hasEnded()) {
      await stop();
      throw new Error(`The provider ended before it was ready (${server.exitCode ?? server.signalCode}).`);
    }
    await setTimeout(50);
  }
  return { url: `http://localhost:${port}`, stop };
}
