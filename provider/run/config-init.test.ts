import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDocument } from '../../src/contract/configuration/document.schemas.ts';
import { policyEntries } from '../../src/contract/configuration/policy.schemas.ts';
import { settingsIn } from '../identity/configuration/policy-changes.ts';
import { initConfig } from './config-init.ts';
import { readDocumentFile } from './document-file.ts';

let folder: string;
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-init-'));
  folders.push(folder);
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));
const file = () => join(folder, 'gatehouse.json');
const init = (args: string[], answers?: string[]) => {
  const left = [...(answers ?? [])];
  return initConfig([...args, '--config', file()], answers && (async () => left.shift() ?? ''));
};

describe('config init', () => {
  it('asks four questions, and takes a number, a word or nothing', async () => {
    expect((await init([], ['2', 'magic', 'nonsense', 'r', ''])).text).toContain('gatehouse-provider config apply --config ');
    const { document } = readDocumentFile(file())!;
    expect(document.signUp.open).toBe(true);
    expect(document.signIn.ways).toEqual(['magicLink', 'password', 'passkey']);
    expect(document.factors.enforcement).toBe('Force');
    expect(document.plans).toEqual([]);
  });

  it.each(
    ['closed', 'open'].flatMap((signUp) =>
      ['password', 'magicLink', 'code', 'passkey'].flatMap((way) =>
        ['optional', 'required', 'except-sso'].flatMap((two) => ['none', 'example'].map((plans) => [signUp, way, two, plans] as const)),
      ),
    ),
  )('%s, %s, %s, %s: by flags, without a terminal, is a file without faults', async (signUp, way, two, plans) => {
    await init(['--sign-up', signUp, '--first-way', way, '--two-step', two, '--plans', plans]);
    const { document } = readDocumentFile(file())!;
    expect([document.signUp.open, document.signIn.ways[0], document.plans.length > 0]).toEqual([
      signUp === 'open',
      way,
      plans === 'example',
    ]);
  });

  it('has every setting with its sentence, and its default where nothing was asked', async () => {
    await init([], ['', '', '', '']);
    const text = readFileSync(file(), 'utf8');
    for (const { path } of settingsIn(policyEntries)) expect(text).toContain(`"${path.at(-1)}": `);
    expect(text).toContain('// Seconds until people sign in again.\n    // "lifeSeconds": 2592000,');
    expect(readDocumentFile(file())!.document).toEqual(emptyDocument);
  });

  it('names what is missing without a terminal, and never writes over a file', async () => {
    await expect(init(['--sign-up', 'open'])).rejects.toThrow(
      '--first-way: name one of: password, magicLink, code, passkey.\n--two-step: name one of: optional, required, except-sso.\n--plans: name one of: none, example.',
    );
    await expect(init(['--sign-up', 'maybe'], [])).rejects.toThrow(/^--sign-up: name one of: closed, open\.$/);
    await expect(initConfig(['--nonsense'], undefined)).rejects.toThrow('Usage: gatehouse-provider config');
    await expect(initConfig(['--config', join(folder, 'gatehouse.config.ts')], undefined)).rejects.toThrow('.json');
    await init([], []);
    const before = readFileSync(file(), 'utf8');
    await expect(init([], ['2'])).rejects.toThrow('it exists already');
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });
});
