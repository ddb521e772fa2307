import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import process from 'node:process';
import { expect, it } from 'vitest';
import { endPatience } from './priority.ts';

const inner = 'console.log(process.pid); setInterval(() => {}, 1000)';
const outer = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`;
const canRaise = existsSync('/proc/self/task') && process.getuid?.() === 0;

it('what a process has started no longer lets others go first, down to its threads', async () => {
  const waiting = spawn('nice', ['-n', '5', process.execPath, '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(waiting.stdout, 'data')) as [Buffer];
  const grandchild = Number(String(said));
  try {
    expect(getPriority(grandchild)).toBe(getPriority() + 5);
    endPatience(waiting.pid!);
    const threads = canRaise ? readdirSync(`/proc/${grandchild}/task`).map(Number) : [];
    for (const id of [grandchild, waiting.pid!, ...threads]) expect(getPriority(id)).toBe(getPriority() + (canRaise ? 0 : 5));
  } finally {
    process.kill(grandchild);
    waiting.kill();
  }
});
