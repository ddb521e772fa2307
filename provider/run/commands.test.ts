import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allHelp, commandHelp, helpOf } from './command-help.ts';
import { runCommand } from './commands.ts';

/** Without what production asks for, and with a database that nobody may touch. */
const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
const names = Object.keys(commandHelp);
/** As a shell takes a line apart. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe('CLI-01 the command line', () => {
  it.each([['help'], ['--help'], ['-h'], ['nonsense', '--help']])('%s %s: lists the commands, whatever is set up', async (...words) => {
    expect(await runCommand(env, words)).toBe(allHelp);
    for (const command of names) expect(allHelp).toMatch(new RegExp(`^  ${command} `, 'm'));
  });

  it.each(names.filter((name) => name !== 'config'))('%s --help: says what it takes, with an example', async (command) => {
    for (const asked of [
      [command, '--help'],
      [command, 'anything', '-h'],
      ['help', command],
    ])
      expect(await runCommand(env, asked)).toBe(helpOf(command));
    expect(helpOf(command)).toContain(`For example: gatehouse-provider ${command}`);
  });

  it.each(names)('%s: its example is one that it takes', async (command) => {
    // Goes on to ask for what is missing here: files, variables, the database.
    const said = await runCommand(env, wordsOf(commandHelp[command]!.example)).catch((error: Error) => error.message);
    expect(said).not.toContain('Usage:');
  });

  it('tells its version', async () => {
    expect(await runCommand(env, ['--version'])).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('answers programs in JSON, faults too, by their places', async () => {
    expect(JSON.parse(await runCommand(env, ['--version', '--json']))).toEqual({ version: expect.stringMatching(/^\d/) });
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-json-'));
    const config = join(folder, 'gatehouse.json');
    writeFileSync(config, '{ "signIn": { "ways": ["magiclink"] } }');
    const program = fileURLToPath(new URL('../main.ts', import.meta.url));
    const checked = spawnSync(process.execPath, [program, 'config', 'check', '--json', '--config', config], { encoding: 'utf8' });
    expect([checked.status, checked.stdout]).toEqual([1, '']);
    expect(JSON.parse(checked.stderr)).toEqual({ errors: { 'signIn.ways[0]': expect.stringContaining('Did you mean "magicLink"?') } });
    writeFileSync(config, '{}');
    const fine = JSON.parse(await runCommand({}, ['config', 'check', '--json', '--config', config])) as object;
    expect(fine).toMatchObject({ file: config, plans: 0 });
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['backup'],
    ['backup', 'one', 'two'],
    ['restore'],
    ['tenants', 'a', 'b'],
    ['create-tenant', 'Acme'],
    ['verify-audit', '--head', 'x'],
    ['completion'],
    ['completion', 'csh'],
    ['doctor', 'x'],
  ])('%s %s: wrong words are answered with the right ones, before anything is asked for', async (...words) => {
    await expect(runCommand(env, words)).rejects.toMatchObject({ name: 'ConfigError', message: `command: ${helpOf(words[0]!)}` });
  });

  it.each([
    ['creat-tenant', 'Did you mean "create-tenant"?'],
    ['tenant', 'Did you mean "tenants"?'],
    ['constructor', 'there is no command "constructor".'],
    ['xyzzy', 'there is no command "xyzzy".'],
  ])('%s: is no command', async (word, expected) => {
    await expect(runCommand(env, [word, 'Acme', 'a@acme.test'])).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringContaining(expected),
    });
    await expect(runCommand(env, [word])).rejects.toThrow(allHelp);
  });

  it.each<[line: string[], expected: string[]]>([
    [['create-t'], ['create-tenant']],
    [['config', 'ro'], ['rollback']],
    [['create-tenant', 'Acme', 'a@acme.example', '--re'], ['--reseller']],
    [['nonsense', ''], []],
  ])('bash completes %j', async (line, expected) => {
    const script = await runCommand(env, ['completion', 'bash']);
    const typed = ['gatehouse-provider', ...line].map((word) => `'${word}'`).join(' ');
    const end = `COMP_WORDS=(${typed}); COMP_CWORD=${line.length}; _gatehouse_provider; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const said = execFileSync('bash', ['-c', `${script}\n${end}`], { encoding: 'utf8' });
    expect(said.split('\n').filter(Boolean)).toEqual(expected);
  });

  it('other shells have as much', async () => {
    expect(await runCommand(env, ['completion', 'zsh'])).toContain('bashcompinit');
    const fish = await runCommand(env, ['completion', 'fish']);
    for (const command of names) expect(fish).toContain(`-a ${command} -d '`);
  });
});
