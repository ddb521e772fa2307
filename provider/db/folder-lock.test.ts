import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAndFail, startProcess } from '../test/crash/provider-process.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const module = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
/** Waits for a line, tries the lock, reports the result, and keeps running. */
const opener = `const { lockFolder } = await import(${JSON.stringify(module)});
process.stdout.write('ready\\n');
process.stdin.once('data', () => lockFolder(process.argv[1]).then(() => process.stdout.write('won\\n'), (error) => process.stdout.write(error.name + '\\n')));
setInterval(() => {}, 1000);`;

const nextLine = (child: ChildProcess) =>
  new Promise<string>((resolve) => child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));
const gone = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

describe('folder lock', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-lock-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('CRA-04 of 8 processes racing for a folder one wins, repeatedly, with each winner killed', async () => {
    const rounds = 5;
    for (let round = 0; round < rounds; round++) {
      const openers = Array.from({ length: 8 }, () =>
        spawn(process.execPath, ['--input-type=module', '-e', opener, folder], { stdio: ['pipe', 'pipe', 'inherit'] }),
      );
      await Promise.all(openers.map(nextLine));
      const answers = openers.map(nextLine);
      for (const child of openers) child.stdin.write('go\n');
      const outcomes = await Promise.all(answers);
      expect(outcomes.filter((word) => word === 'won')).toHaveLength(1);
      expect(outcomes.filter((word) => word === 'FolderInUseError')).toHaveLength(7);
      await Promise.all(openers.map((child) => (child.kill('SIGKILL'), gone(child))));
    }
  });

  it('CRA-04 a second lock in the same process is rejected until the first is released', async () => {
    const first = await lockFolder(folder);
    await expect(lockFolder(`${folder}/../${folder.split('/').at(-1)}`)).rejects.toThrow(FolderInUseError);
    await first.release();
    await (await lockFolder(folder)).release();
  });

  it('CRA-04 a second server on the data folder gets an error, and the first keeps working', async () => {
    const dataDir = join(folder, 'server');
    const first = await startProcess({ DATA_DIR: dataDir });
    const words = await startAndFail({ DATA_DIR: dataDir });
    expect(words).toContain('Another process is using the data folder');
    expect((await fetch(`${first.url}/flags`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
    const next = await startProcess({ DATA_DIR: dataDir });
    expect(await next.stop()).toBe(0);
  });
});
