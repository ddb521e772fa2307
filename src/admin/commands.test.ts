import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { userPresets } from '../contract/users/users.schemas.ts';
import { sections } from './registry.ts';
import type { Section } from './section.ts';

/** Filters that the security center's insights lead to. */
const filters: readonly string[] = userPresets;

const folders = new Map(globSync('src/admin/*/index.ts').map((file) => [dirname(file), readFileSync(file, 'utf8')] as const));
const addressesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.tsx`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useAddressAction\('([^']*[^'/])'|<Reachable at="([^"]+)"/g)].map(([, a, b]) => (a ?? b)!),
  );
const folderOf = ({ id }: Section) => [...folders].find(([, text]) => text.includes(`id: '${id}'`))![0];
const all: readonly Section[] = sections;

it.each(all.map((section) => [section.id, section] as const))('%s: the palette has whatever an address does there', async (_, section) => {
  const actions = Object.keys((await section.commands?.())?.default.actions ?? {});
  expect(actions).not.toEqual([]);
  const addresses = addressesIn(folderOf(section)).filter((action) => !filters.includes(action));
  expect(actions).toEqual(expect.arrayContaining(addresses));
});
