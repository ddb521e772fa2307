// The table of options in docs/host-page.md is what src/options.ts says of each. UPDATE_DOCS=1 writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { optionKinds } from '../elements/advice.ts';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/host-page.md');
const ways = { text: '', flag: '', list: ', separated by spaces', json: ', as JSON', call: undefined };
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

interface Member {
  start: number;
  key: { name: string };
}
interface Declared {
  declaration?: { id?: { name: string }; body?: { body: Member[] } };
}

function optionsTable(): string {
  const source = readFileSync(join(root, 'src/options.ts'), 'utf8');
  const { program, comments } = parseSync('options.ts', source);
  const declared = (program.body as unknown as Declared[]).find(({ declaration }) => declaration?.id?.name === 'GatehouseOptions');
  const rows = declared!.declaration!.body!.body.map(({ start, key: { name } }) => {
    const above = comments.findLast(({ end }) => end < start && source.slice(end, start).trim() === '');
    const words = (above?.value ?? '').replace(/^\*/, '').trim();
    const kind = optionKinds[name as keyof typeof optionKinds];
    const attribute = ways[kind] === undefined ? '' : `\`data-${kebab(name)}\`${ways[kind]}`;
    return `| \`${name}\` | ${attribute} | ${words.replaceAll('|', String.raw`\|`)} |`;
  });
  return ["| option | on the loader's tag | |", '|---|---|---|', ...rows].join('\n');
}

it('docs/host-page.md has every option, as its source describes it', () => {
  const text = readFileSync(page, 'utf8');
  const [begin, end] = ['<!-- options -->', '<!-- /options -->'];
  const [before, rest] = text.split(begin) as [string, string];
  const [table, after] = rest.split(end) as [string, string];
  if (process.env['UPDATE_DOCS']) writeFileSync(page, `${before}${begin}\n${optionsTable()}\n${end}${after}`);
  else expect(table.trim()).toBe(optionsTable());
});
