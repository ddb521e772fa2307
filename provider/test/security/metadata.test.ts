import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { createWorld, type Browser, type TestWorld } from '../world.ts';
import { sharedLine } from './shared-line.ts';

let world: TestWorld;
let admin: Browser;
let member: Browser;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn(people.admin);
  member = await world.signIn(people.readOnly);
});

/** What JavaScript reads and PostgreSQL does not, or not alike. */
const hostile = [
  String.raw`{"a":"\ud800"}`,
  String.raw`{"\udc00":1}`,
  String.raw`{"a":"\u0000"}`,
  '{"a":1e999999}',
  '{"a":1e-400000}',
  `{"a":0.${'0'.repeat(17_000)}1}`,
  String.raw`{"a":"\ud800","a":1}`,
  `{"a":${'['.repeat(9000)}${']'.repeat(9000)},"a":1}`,
];

describe('MCH-12: nobody writes metadata that others cannot be found beside', () => {
  const tried = sharedLine('MCH-12', 'metadata that PostgreSQL cannot read');

  it.each(hostile)('%.40s', async (metadata) => {
    const asked = [
      () => member.api.profile.update({ body: { metadata } }),
      () => world.anonymous().signUp.email({ body: { email: 'somebody@nowhere.test', password: 'Correct-horse-9', metadata } }),
      () => admin.api.users.listV2({ query: { metadata } }),
      () => admin.api.groups.create({ body: { name: crypto.randomUUID(), metadata } }),
    ];
    for (const ask of asked) {
      tried.n++;
      await expect(ask()).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
    }
    const found = await admin.api.users.listV2({ query: { metadata: '{"jobTitle":"nobody has this"}' } });
    expect(found.items).toEqual([]);
  });
});
