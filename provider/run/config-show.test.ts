import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleDocument } from '../../src/contract/configuration/sample-document.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import { configCommand } from './config-commands.ts';
import { checkDocument } from './document-file.ts';
import type { Env } from './variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-show-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'gatehouse.json');

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});
const answered = async (args: string[], env: Env = {}) => {
  const command = configCommand({ DATA_DIR: folder, ...env }, ['config', ...args])!;
  const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
  return 'said' in command ? command.said : command.run({ deps: world.deps, client });
};
const run = async (args: string[], env?: Env) => (await answered(args, env)).text;
const apply = (document: object) => {
  writeFileSync(file, JSON.stringify({ ...sampleDocument, ...document }));
  return run(['apply', '--yes', '--config', file], { GOOGLE_KEY: 'x' });
};

describe('config show', () => {
  const lineOf = (text: string, path: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${path} `))
      ?.split(/ {2,}/);

  it('says what is in force, and where each value comes from', async () => {
    await apply({
      signIn: { ways: ['magicLink', 'password'] },
      retention: { audit: 90 },
      social: { google: { clientId: 'us', clientSecret: { env: 'GOOGLE_KEY' } } },
      mails: { sender: { name: 'Acme' }, words: { de: { invite: { subject: 'Hallo' }, reset: { title: 'Neu' } } } },
      metadata: { themeV2: { loginBox: { themeName: 'dark' } } },
    });
    const env = { RETENTION_DAYS: 'links=7', FEATURE_FLAGS: 'ours=on', GITHUB_CLIENT_ID: 'g', GITHUB_CLIENT_SECRET: 'GITHUB-SECRET' };
    const text = await run(['show'], env);
    expect(text).toMatch(/^Version 2, applied \d{4}-\S+Z by the command line\.\n\n/);
    for (const line of [
      ['signIn.ways', 'magicLink, password', 'version 2'],
      ['signIn.lockout.maxAttempts', '5', 'default'],
      ['passwords.rotation', 'null', 'default'],
      ['signUp.allowedDomains', '–', 'default'],
      ['retention.audit', '90', 'version 2'],
      ['retention.links', '7', 'RETENTION_DAYS'],
      ['flags.ours', 'on', 'FEATURE_FLAGS'],
      ['flags.temporary-users', 'on', 'default'],
      ['social.google.clientId', 'us', 'version 2'],
      ['social.github.clientId', 'g', 'GITHUB_CLIENT_ID'],
      ['mails.sender.name', 'Acme', 'version 2'],
      ['mails.words.de', 'invite, reset', 'version 2'],
      ['metadata.themeV2', '{"loginBox":{"themeName":"dark"}}', 'version 2'],
      ['billing.retryDays', '[3,5,7]', 'default'],
    ])
      expect(lineOf(text, line[0]!)).toEqual(line);
    expect(text).not.toContain('GITHUB-SECRET');
    expect(lineOf(await run(['show', '1'], env), 'retention.links')).toEqual(['retention.links', '30', 'default']);
    expect((await answered(['show'], env)).data).toContainEqual({
      path: 'signIn.ways',
      value: ['magicLink', 'password'],
      from: 'version 2',
    });
    await expect(run(['show', '9'])).rejects.toThrow('there is no version 9');
  });
});

describe('config export', () => {
  it('is a file that says the same, and no more than it has to', async () => {
    const settings = { signIn: { ways: ['code'] }, sessions: { idleSeconds: 900 }, flags: { ours: 'on' } };
    await apply({ ...settings, signUp: {}, recovery: {} });
    const text = await run(['export']);
    const written = JSON.parse(text) as Record<string, unknown>;
    expect(written).toMatchObject(settings);
    expect(Object.keys(written)).not.toContain('signUp');
    expect(written['sessions']).toEqual({ idleSeconds: 900 });
    const again = checkDocument(written, 'export');
    expect(again).toEqual(checkDocument(JSON.parse(JSON.stringify({ ...sampleDocument, ...settings, signUp: {}, recovery: {} })), 'file'));
    writeFileSync(file, text);
    expect(await run(['diff', '--config', file])).toMatch(/^Nothing changes/);
  });
});
