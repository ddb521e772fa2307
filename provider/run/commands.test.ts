import { describe, expect, it } from 'vitest';
import { runCommand } from './commands.ts';
import { startStrings } from './start-strings.ts';

/** Without what production asks for, and with a database that nobody may touch. */
const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };

describe('CLI-01 the command line', () => {
  it.each([['help'], ['--help'], ['-h'], ['create-tenant', '--help'], ['backup', '--help']])(
    '%s %s: lists the commands, whatever is set up',
    async (...words) => {
      const said = await runCommand(env, words);
      expect(said).toBe(startStrings.usage);
      for (const command of ['create-tenant', 'tenants', 'backup', 'restore', 'verify-audit']) expect(said).toContain(`  ${command}`);
    },
  );

  it('tells its version', async () => {
    expect(await runCommand(env, ['--version'])).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([['tenant'], ['creat-tenant', 'Acme', 'a@acme.test'], ['backup'], ['backup', 'one', 'two'], ['restore'], ['tenants', 'a', 'b']])(
    '%s: a wrong command is answered with the right ones, before anything is asked for',
    async (...words) => {
      await expect(runCommand(env, words)).rejects.toMatchObject({ name: 'ConfigError', message: expect.stringContaining('Usage:') });
    },
  );
});
