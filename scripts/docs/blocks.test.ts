import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { membersOf } from './type-docs.ts';
import { faultsOfMarkup, faultsOfStyle, readBlocks } from './blocks.ts';

const blocks = readBlocks();
const run = promisify(execFile);
const checked = ['js', 'jsx', 'ts', 'tsx', 'html', 'css', 'json', 'bash', 'sql'];

describe('code in the documentation', () => {
  it('is in languages that are checked here', () => {
    expect(blocks.length).toBeGreaterThan(25);
    expect(blocks.filter(({ language }) => !checked.includes(language)).map(({ at }) => at)).toEqual([]);
  });

  it('is well-formed markup of elements, attributes, places, tokens and parts that there are', () => {
    const faults = blocks.flatMap(({ at, language, text }) =>
      (language === 'html' ? faultsOfMarkup(text) : language === 'css' ? faultsOfStyle(text) : []).map((fault) => `${at} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('is JSON, and lines that a shell can read', async () => {
    for (const { at, language, text } of blocks) {
      if (language === 'json') expect(() => JSON.parse(text) as unknown, at).not.toThrow();
      if (language === 'bash') await expect(run('bash', ['-n', '-c', text]), at).resolves.toBeDefined();
    }
  });

  it('for a section has what a section is made of', () => {
    const { text } = blocks.find(({ at }) => at.startsWith('docs/section.md'))!;
    const known = membersOf(join(import.meta.dirname, '../../src/admin/section.ts'), 'Section').map(({ name }) => name);
    const named = Array.from(text.slice(text.indexOf('({')).matchAll(/(\w+): /g), ([, name]) => name!);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('is told of what is wrong', () => {
    const page = `
      <script src="/cdn/loader.js" data-client-idd="x" data-tenant="y"></script>
      <login-boxx></login-boxx><plan-picker perod="year"><p slot="box-header">Hi</p></plan-picker>
      <style>login-box { --ap-acent: red } login-box::part(crad) { color: red }</style><a href="x" href="y">Hi</a>`;
    expect(faultsOfMarkup(page)).toEqual([
      'duplicate-attribute in line 4',
      'no option data-client-idd of the loader',
      'no element <login-boxx>',
      'no attribute perod of <plan-picker>',
      'no place box-header in <plan-picker>',
      'no token or part --ap-acent',
      'no token or part crad',
    ]);
  });
});
