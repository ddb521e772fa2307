import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tenantQuery } from './sign-in-address.ts';

const src = resolve(import.meta.dirname, '../../../src');
const read = /\b(?:query|search|params|searchParams|URLSearchParams\([^)]*\)+)\.(?:get|has)\('(\w+)'\)/g;

describe("MCH-12: the address of a workspace's application sets nothing that our own pages read", () => {
  const files = ['auth', 'login'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => join(src, folder, name)),
  );
  const names = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(read)].map(([, name]) => name!)));

  it('there are more than fifteen', () => expect(names.size).toBeGreaterThan(15));

  it.each([...names])('%s', (name) => {
    expect(tenantQuery(`https://app.acme.test/?${name}=theirs&team=names`)).toEqual([['team', 'names']]);
  });
});
