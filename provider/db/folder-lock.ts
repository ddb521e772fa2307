import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/** Two processes on one embedded database would silently lose data (security.md 0.3), so the second is rejected. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string) {
    super(`Another process is using the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`);
  }
}

const isTaken = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** The kernel drops an abstract socket when its process ends, so it can never be stale. */
function lockBySocket(folder: string): Promise<FolderLock> {
  const name = `\0gatehouse-${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`;
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(isTaken(error, 'EADDRINUSE') ? new FolderInUseError(folder) : error));
    server.listen(name, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isTaken(error, 'EPERM');
  }
};

async function lockByFile(folder: string): Promise<FolderLock> {
  const file = join(folder, 'gatehouse.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { release: async () => rmSync(file, { force: true }) };
    } catch (error) {
      if (!isTaken(error, 'EEXIST')) throw error;
      if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderInUseError(folder);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUseError(folder);
}

/** Locks the folder for this process, creating it if missing. Errors: FolderInUseError. */
export async function lockFolder(path: string): Promise<FolderLock> {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const folder = realpathSync(path);
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}
