import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { directoryWorld, patch, user } from '../scim.ts';
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

it('MCH-12: nor does a directory write what it cannot be searched beside', async () => {
  const { directory } = await directoryWorld();
  const { body } = await directory.call('POST', '/Users', user('ada'));
  const values = [String.raw`a\ud800`, String.raw`\udc00a`, String.raw`\u0000`];
  const changes = values.flatMap((value) => {
    const path = `emails[type eq "${value}"].value`;
    return [
      { op: 'add', path, value: 'a@corp.test' },
      { op: 'replace', value: { [path]: 'a@corp.test' } },
    ];
  });
  for (const change of changes) expect((await directory.call('PATCH', `/Users/${body.id}`, patch(change))).status).toBe(400);
  const search = (filter: string) => directory.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  for (const value of values) expect((await search(`userName eq "${value}"`)).status).toBe(400);
  expect((await search('displayName eq "Ada Corp"')).body.totalResults).toBe(1);
});
