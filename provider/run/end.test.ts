import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startProcess } from '../test/crash/provider-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-end-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const makes = {
  uncaughtException: `throw new Error('first', { cause: new Error('second') })`,
  unhandledRejection: `Promise.reject(new Error('first', { cause: new Error('second') }))`,
};

describe('an error that nothing caught', () => {
  it.each(Object.entries(makes))(
    '%s is logged with its cause, and the process ends after the pending request was answered',
    async (event, fault) => {
      const preload = `data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`;
      const process = await startProcess({ DATA_DIR: join(folder, 'data'), NODE_OPTIONS: `--import=${preload}` });
      const body = JSON.stringify({ email: 'admin@acme.test', password: 'wrong' });
      const pending = request(`${process.url}/identity/resources/auth/v1/user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
      });
      const answered = new Promise<number>((resolve, reject) => {
        pending.on('response', ({ statusCode }) => resolve(statusCode!));
        pending.on('error', reject);
      });
      // The server has the head of the request, and waits for its body.
      pending.flushHeaders();
      await new Promise((resolve) => pending.once('continue', resolve));
      process.signal('SIGUSR2');
      await expect.poll(() => process.output()).toContain(event);
      pending.end(body);
      expect(await answered).toBe(401);
      expect(await process.ended()).toBe(1);
      const line = process
        .output()
        .split('\n')
        .find((text) => text.includes(`"${event}"`));
      expect(JSON.parse(line!)).toMatchObject({ level: 60, err: { message: 'first', cause: { message: 'second' } } });
    },
  );
});
