import { spawn, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const ownProgram = fileURLToPath(new URL('../../main.ts', import.meta.url));

export interface ProviderProcess {
  url: string;
  /** From process start to ready. */
  startMs: number;
  /** SIGKILL: no signal handler runs. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code once it ended. */
  ended(): Promise<number | null>;
  /** The end of what it wrote to stdout and stderr. */
  output(): string;
}

const cache = getCompileCacheDir();
/** All that reaches the server of this process's own settings. */
const compiled = cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Asks on a connection of its own: one that was kept may be one that the server, or its end, has closed by now. */
export function ask(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('connection', 'close');
  return fetch(url, { ...init, headers });
}

/** None outlives the program that started it, whatever that one dies of; a signal alone would leave them. */
const running = new Set<ChildProcess>();
const endAll = () => running.forEach((child) => child.kill('SIGKILL'));
process.once('exit', endAll);
for (const name of isMainThread ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : [])
  process.once(name, () => {
    endAll();
    process.kill(process.pid, name);
  });

const exited = (child: ChildProcess) =>
  new Promise<number | null>((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve(child.exitCode) : child.once('exit', (code) => resolve(code)),
  );

/** Starts the real server, of this checkout or another, in its own process and waits for `/readyz`. Throws with its output if it exits first. */
export async function startProcess(env: Record<string, string>, program = ownProgram): Promise<ProviderProcess> {
  const port = await freePort();
  const begun = performance.now();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [program], {
    env: { PROVIDER_PORT: String(port), LOG_LEVEL: 'warn', ...compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The provider ended before it was ready (${child.exitCode}).\n${words}`);
    const isReady = await ask(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    startMs: performance.now() - begun,
    kill: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      return exited(child);
    },
    signal: (name) => void child.kill(name),
    ended: () => exited(child),
    output: () => words,
  };
}

/** Returns the output of a start that must fail. */
export async function startAndFail(env: Record<string, string>): Promise<string> {
  const started = await startProcess(env).catch((error: unknown) => (error as Error).message);
  if (typeof started === 'string') return started;
  await started.kill();
  throw new Error('The provider started, though it must not.');
}
