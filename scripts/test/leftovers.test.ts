import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { expect, it } from 'vitest';
import { endLeftovers, markName } from './leftovers.ts';

const waits = ['-e', "console.log('up'); setInterval(() => {}, 1000)"];

async function startWith(mark: string) {
  const child = spawn(process.execPath, waits, { env: { ...process.env, [markName]: mark }, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

const canTell = existsSync('/proc/self/environ');

it('what a runner left is ended and named, what another started is not', async () => {
  const left = await startWith(`a-${process.pid}`);
  const other = await startWith(`b-${process.pid}`);
  const ended = once(left, 'exit');
  expect(endLeftovers(`a-${process.pid}`)).toEqual(canTell ? [expect.stringContaining(waits[1]!)] : []);
  if (!canTell) left.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  const otherEnded = once(other, 'exit');
  other.kill();
  await otherEnded;
  expect(endLeftovers(`a-${process.pid}`)).toEqual([]);
});
