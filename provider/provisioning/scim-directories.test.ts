import { beforeAll, describe, expect, it } from 'vitest';
import { demoTenants } from '../demo/accounts.ts';
import { directoryWorld, patch, type Directory } from '../test/scim.ts';
import type { TestWorld } from '../test/world.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

let world: TestWorld;
let directory: Directory;
let serial = 0;
beforeAll(async () => {
  ({ world, directory } = await directoryWorld());
});

type Resource = Record<string, unknown> & { id: string };
const get = async (id: string, type = 'Users') => (await directory.call('GET', `/${type}/${id}`)).body as unknown as Resource;
/** Somebody of whom no more than this is known. */
async function made(more: object = {}): Promise<Resource> {
  const userName = `person${(serial += 1)}@corp.test`;
  const { status, body } = await directory.call('POST', '/Users', { schemas: [core], userName, active: true, ...more });
  expect([status, body.detail]).toEqual([201, undefined]);
  return body as unknown as Resource;
}
const isIn = async (userName: unknown) => {
  const row = await world.data((tx) =>
    tx
      .selectFrom('memberships')
      .select('disabled_at')
      .where('tenant_id', '=', demoTenants.acme)
      .where('email', '=', String(userName))
      .executeTakeFirst(),
  );
  return row !== undefined && row.disabled_at === null;
};

interface Sent {
  id: string;
  from: string;
  what: string;
  before?: object;
  operations: object[];
  after: object;
}
const work = { value: 'w@corp.test', type: 'work', primary: true };
const home = { value: 'h@home.test', type: 'home' };

/** What directories send, by their documentation and by reports of what they sent, and what is so afterwards. */
const sent: Sent[] = [
  {
    id: 'SCIM-06',
    from: 'Okta',
    what: 'replaces a list without a path',
    before: { emails: [work, home] },
    operations: [{ op: 'replace', value: { emails: [{ value: 'new@corp.test', type: 'work', primary: true }] } }],
    after: { emails: [{ value: 'new@corp.test', type: 'work', primary: true }] },
  },
  {
    id: 'SCIM-06',
    from: 'PingOne',
    what: 'empties a list without a path',
    before: { phoneNumbers: [{ value: '+1', type: 'work' }] },
    operations: [{ op: 'replace', value: { phoneNumbers: [] } }],
    after: { phoneNumbers: undefined },
  },
  {
    id: 'SCIM-07',
    from: 'Okta',
    what: 'replaces a part of the name',
    before: { name: { givenName: 'Ada', familyName: 'King', honorificPrefix: 'Countess' } },
    operations: [{ op: 'replace', path: 'name', value: { familyName: 'Lovelace' } }],
    after: { name: { givenName: 'Ada', familyName: 'Lovelace', honorificPrefix: 'Countess' } },
  },
  {
    id: 'SCIM-07',
    from: 'SailPoint',
    what: 'replaces a part of the name without a path',
    before: { name: { givenName: 'Ada', familyName: 'King' } },
    operations: [{ op: 'replace', value: { name: { familyName: 'Lovelace' } } }],
    after: { name: { givenName: 'Ada', familyName: 'Lovelace' } },
  },
  {
    id: 'SCIM-07',
    from: 'Entra ID',
    what: 'adds one address part by part',
    operations: [
      { op: 'Add', path: 'addresses[type eq "work"].streetAddress', value: '1 Main St' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Berlin' },
      { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
    ],
    after: { addresses: [{ type: 'work', streetAddress: '1 Main St', locality: 'Berlin', country: 'DE' }] },
  },
  {
    id: 'SCIM-07',
    from: 'OneLogin',
    what: 'adds what is there, and another primary one',
    before: { emails: [work] },
    operations: [
      { op: 'add', path: 'emails', value: [{ value: 'w@corp.test', type: 'work' }] },
      { op: 'add', path: 'emails', value: [{ value: 'p@corp.test', type: 'other', primary: true }] },
    ],
    after: {
      emails: [
        { ...work, primary: false },
        { value: 'p@corp.test', type: 'other', primary: true },
      ],
    },
  },
  {
    id: 'SCIM-10',
    from: 'RFC 7644',
    what: 'removes what one of several comparisons finds',
    before: { phoneNumbers: ['work', 'home', 'fax'].map((type, at) => ({ type, value: `+${at}` })) },
    operations: [{ op: 'remove', path: 'phoneNumbers[type eq "work" or not (type ne "fax")]' }],
    after: { phoneNumbers: [{ type: 'home', value: '+1' }] },
  },
  {
    id: 'SCIM-08',
    from: 'Entra ID',
    what: 'sends paths as keys',
    operations: [
      {
        op: 'replace',
        value: {
          displayName: 'Ada L.',
          'emails[type eq "work"].value': 'ada@corp.test',
          'name.givenName': 'Ada',
          [`${enterprise}:department`]: 'Engines',
        },
      },
    ],
    after: {
      displayName: 'Ada L.',
      emails: [{ type: 'work', value: 'ada@corp.test' }],
      name: { givenName: 'Ada' },
      [enterprise]: { department: 'Engines' },
    },
  },
  {
    id: 'SCIM-08',
    from: 'SailPoint',
    what: 'sends attributes that nobody knows',
    operations: [
      { op: 'replace', value: { title: 'Engineer', favouriteColour: 'blue', 'urn:acme:custom:1.0:User:shoe': 43 } },
      { op: 'add', path: 'urn:acme:custom:1.0:User:badge', value: 'x' },
    ],
    after: { title: 'Engineer', favouriteColour: undefined },
  },
  {
    id: 'SCIM-09',
    from: 'Entra ID',
    what: 'sends roles by its own filter and type',
    operations: [
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'Reader' },
      { op: 'Add', path: 'roles[primary eq "True"].type', value: 'WindowsAzureActiveDirectoryRole' },
    ],
    after: { roles: [{ primary: true, value: 'Reader', type: 'WindowsAzureActiveDirectoryRole' }] },
  },
  {
    id: 'SCIM-09',
    from: 'Entra ID',
    what: 'names a manager by a text, and a number by a number',
    operations: [
      { op: 'Add', path: `${enterprise}:manager`, value: '26118915-6090-4610-87e4-49d8ca9f808d' },
      { op: 'Add', path: `${enterprise}:employeeNumber`, value: 4711 },
      { op: 'Replace', path: 'externalId', value: 815 },
    ],
    after: {
      [enterprise]: { manager: { value: '26118915-6090-4610-87e4-49d8ca9f808d' }, employeeNumber: '4711' },
      externalId: '815',
    },
  },
  {
    id: 'SCIM-09',
    from: 'OneLogin',
    what: 'sends nothing as null or as an empty text',
    before: { profileUrl: 'https://corp.test/ada', title: 'Engineer', addresses: [{ type: 'work', country: 'DE' }] },
    operations: [{ op: 'replace', value: { profileUrl: '', title: null, addresses: null } }],
    after: { profileUrl: undefined, title: undefined, addresses: undefined },
  },
  {
    id: 'SCIM-10',
    from: 'PingOne',
    what: 'writes whole names, in capitals',
    before: { emails: [work] },
    operations: [
      { op: 'REPLACE', path: `${core.toUpperCase()}:Title`, value: 'Engineer' },
      { Op: 'replace', Path: 'Emails[Type Eq "WORK"].Value', Value: 'capital@corp.test' },
    ],
    after: { title: 'Engineer', emails: [{ ...work, value: 'capital@corp.test' }] },
  },
  {
    id: 'SCIM-09',
    from: 'Entra ID',
    what: 'wraps values, as it once did',
    operations: [
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'Ada L.' }] },
      { op: 'Replace', path: 'active', value: [{ $ref: null, value: 'True' }] },
      { op: 'Replace', path: 'roles', value: 'Reader' },
      { op: 'Replace', path: 'name', value: 'Ada Lovelace' },
      { op: 'Replace', path: 'profileUrl', value: 'none' },
    ],
    after: {
      displayName: 'Ada L.',
      active: true,
      roles: [{ value: 'Reader' }],
      name: { formatted: 'Ada Lovelace' },
      profileUrl: undefined,
    },
  },
  {
    id: 'SCIM-07',
    from: 'SailPoint',
    what: 'adds the same in capitals, changes the manager, and takes a value away',
    before: { emails: [{ ...work, value: 'sail@corp.test' }, home], [enterprise]: { manager: { value: 'old', displayName: 'Old Boss' } } },
    operations: [
      { op: 'add', path: 'emails', value: [{ value: 'Sail@corp.test', type: 'Work' }] },
      { op: 'replace', path: `${enterprise}:manager`, value: { value: 'new' } },
      { op: 'remove', path: 'emails[type eq home].value' },
    ],
    after: { emails: [{ value: 'Sail@corp.test', type: 'Work', primary: true }], [enterprise]: { manager: { value: 'new' } } },
  },
  {
    id: 'SCIM-07',
    from: 'Okta',
    what: 'removes one value, one part, and everything',
    before: { emails: [work, home], name: { givenName: 'Ada', familyName: 'King' }, title: 'Engineer', nickName: 'A' },
    operations: [
      { op: 'remove', path: 'emails[type eq "home"]' },
      { op: 'remove', path: 'name.familyName' },
      { op: 'remove', path: 'title' },
      { op: 'remove', path: 'phoneNumbers[type eq "work"]' },
    ],
    after: { emails: [work], name: { givenName: 'Ada' }, title: undefined, nickName: 'A' },
  },
];

describe('what directories send is so afterwards, repeated or not', () => {
  it.each(sent.map((one) => [`${one.id}: ${one.from} ${one.what}`, one] as const))('%s', async (_what, { before, operations, after }) => {
    const { id, userName } = await made(before);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await directory.call('PATCH', `/Users/${id}`, patch(...operations));
      expect([status, body.detail]).toEqual([200, undefined]);
      const now = await get(id);
      for (const [name, value] of Object.entries(after)) expect([name, now[name]]).toEqual([name, value]);
      expect(now['userName']).toBe(userName);
    }
  });
});

describe('SCIM-10: whoever leaves is out, however it is said', () => {
  it.each([
    ['Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }]],
    ['Entra ID, another way', [{ op: 'replace', value: { active: 'False' } }]],
    ['a text in capitals', [{ op: 'replace', path: 'Active', value: 'FALSE' }]],
    ['the whole name', [{ op: 'replace', path: `${core}:active`, value: false }]],
    ['the whole name as a key', [{ op: 'replace', value: { [`${core}:Active`]: 'false' } }]],
    ['Entra ID, as it once did', [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }]],
    ['a number', [{ op: 'replace', path: 'active', value: 0 }]],
    ['with a blank', [{ op: 'replace', path: 'active', value: ' False' }]],
    ['in an object of the schema', [{ op: 'replace', value: { [core]: { active: false } } }]],
    ['beside what nobody knows', [{ op: 'replace', value: { active: false, unknown: { deep: [1] } } }]],
  ] as const)('%s', async (_from, operations) => {
    const { id, userName } = await made();
    expect(await isIn(userName)).toBe(true);
    const { status, body } = await directory.call('PATCH', `/Users/${id}`, { ...patch(...operations), schemas: [core, 'urn:x'] });
    expect([status, body.active]).toEqual([200, false]);
    expect(await isIn(userName)).toBe(false);
    // Nobody comes back by what isn't said.
    const replaced = await directory.call('PUT', `/Users/${id}`, { schemas: [core], userName, title: 'Gone' });
    expect([replaced.status, replaced.body.active]).toEqual([200, false]);
    expect(await isIn(userName)).toBe(false);
    for (const unsaid of [
      { op: 'remove', path: 'active' },
      { op: 'replace', path: 'active', value: null },
      { op: 'replace', value: { active: '' } },
    ]) {
      const answer = await directory.call('PATCH', `/Users/${id}`, patch(unsaid));
      expect([JSON.stringify(unsaid), answer.status, answer.body.detail]).toEqual([
        JSON.stringify(unsaid),
        400,
        expect.stringContaining("active can't be removed"),
      ]);
    }
    expect(await isIn(userName)).toBe(false);
    await directory.call('PUT', `/Users/${id}`, { schemas: [core], userName, active: 'True' });
    expect(await isIn(userName)).toBe(true);
  });
});

it('SCIM-09: whole resources are read as loosely', async () => {
  const person = await made({
    Title: 'Engineer',
    roles: ['Reader', { value: 'Writer' }],
    emails: { value: 'one@corp.test', type: 'Work', primary: 'True' },
    addresses: null,
    profileUrl: '',
    externalId: 99,
    'name.givenName': 'Ada',
    [enterprise]: { employeeNumber: 7, manager: 'boss' },
  });
  expect(person).toMatchObject({
    title: 'Engineer',
    roles: [{ value: 'Reader' }, { value: 'Writer' }],
    emails: [{ value: 'one@corp.test', type: 'Work', primary: true }],
    externalId: '99',
    name: { givenName: 'Ada' },
    [enterprise]: { employeeNumber: '7', manager: { value: 'boss' } },
  });
  expect(person).not.toHaveProperty('addresses');
});

it('SCIM-06 groups: members are replaced, emptied and named in any case', async () => {
  const [one, two, three] = [await made(), await made(), await made()];
  const members = (...people: Resource[]) => people.map(({ id: value }) => ({ value }));
  const { body } = await directory.call('POST', '/Groups', {
    schemas: [groupSchema],
    displayName: `Team ${(serial += 1)}`,
    members: members(one, two),
  });
  const path = `/Groups/${body.id}`;
  const inside = async () =>
    (((await get(body.id, 'Groups'))['members'] ?? []) as { value: string }[]).map(({ value }) => value).toSorted();
  const ids = (...people: Resource[]) => people.map(({ id }) => id).toSorted();
  for (const [operations, after] of [
    [[{ op: 'replace', value: { members: members(three) } }], ids(three)],
    [[{ op: 'add', path: 'Members', value: members(one, three) }], ids(one, three)],
    [[{ op: 'add', path: 'members', value: members(one)[0] }], ids(one, three)],
    [[{ op: 'Remove', path: 'members', value: members(one) }], ids(three)],
    [[{ op: 'add', value: { members: members(two) } }], ids(two, three)],
    [[{ op: 'remove', path: `${groupSchema}:members[value eq "${two.id}"]` }], ids(three)],
    [[{ op: 'replace', value: { members: [] } }], []],
    [[{ op: 'replace', path: 'members', value: members(one, two) }], ids(one, two)],
    [[{ op: 'remove', path: 'members', value: [] }], ids(one, two)],
    [[{ op: 'remove', path: 'members' }], []],
  ] as const) {
    for (const unclear of [
      { op: 'remove', path: 'members', value: [{ Id: '1' }] },
      { op: 'replace', path: 'members' },
      { op: 'remove', path: 'members[]' },
    ]) {
      const before = await inside();
      expect([JSON.stringify(unclear), (await directory.call('PATCH', path, patch(unclear))).status]).toEqual([
        JSON.stringify(unclear),
        400,
      ]);
      expect(await inside()).toEqual(before);
    }
    const { status, body: answer } = await directory.call('PATCH', path, patch(...operations));
    expect([JSON.stringify(operations), status, answer.detail]).toEqual([JSON.stringify(operations), 200, undefined]);
    expect([JSON.stringify(operations), await inside()]).toEqual([JSON.stringify(operations), after]);
  }
});

it('SCIM-10: filters by whole names, in any case, on the extension and on lists', async () => {
  const { id, userName } = await made({
    emails: [{ value: 'filtered@corp.test', type: 'work' }],
    [enterprise]: { department: 'Tour Promotion', manager: { value: 'x' } },
  });
  for (const filter of [
    `${core}:userName eq "${String(userName)}"`,
    `${core.toLowerCase()}:UserName Eq "${String(userName).toUpperCase()}" and Active eq "True"`,
    `${enterprise}:department eq "tour promotion"`,
    `${enterprise}:Department sw "Tour" and ${enterprise}:manager.value eq "x"`,
    'emails co "filtered"',
    'Emails eq "filtered@corp.test"',
    'emails[Type Eq "work" and Value co "filtered@"]',
    'active eq TRUE and emails pr and emails co "filtered"',
    `title ne "urn:ietf:params:scim:schemas:core:2.0:User:x" and emails.value eq "filtered@corp.test"`,
  ]) {
    const { status, body } = await directory.call('GET', `/Users?${new URLSearchParams({ filter })}`);
    expect([filter, status, body.Resources?.map((one) => one.id)]).toEqual([filter, 200, [id]]);
  }
});

it('SCIM-08: what can not be done is said, and nothing of the request is', async () => {
  const { id } = await made({ title: 'Engineer' });
  const refused: [status: number, why: RegExp, body: object][] = [
    [400, /add, replace and remove/, patch({ op: 'move', path: 'title', value: 'x' })],
    [400, /list of Operations/, { schemas: [] }],
    [400, /list of Operations/, patch()],
    [400, /must be an object/, { Operations: ['x'] }],
    [400, /remove needs a path/, patch({ op: 'remove' })],
    [400, /value must be an object/, patch({ op: 'add', value: 'x' })],
    [400, /id is read only/, patch({ op: 'replace', path: 'id', value: 'x' })],
    [400, /emails must be a list/, patch({ op: 'replace', path: 'emails', value: 'x' })],
    [400, /one value/, patch({ op: 'replace', path: 'title[type eq "x"]', value: 'x' })],
    [400, /can't be read/, patch({ op: 'replace', path: 'emails[type is "x"].value', value: 'x' })],
    [400, /can't be read/, patch({ op: 'replace', path: 'emails[type eq "\\q"].value', value: 'x' })],
    [400, /can't be read/, patch({ op: 'remove', path: 'emails[]' })],
    [400, /can't be read/, patch({ op: 'replace', path: 'emails[type eq "work".value', value: 'x' })],
    [400, /no part valeu/, patch({ op: 'replace', path: 'emails[type eq "work"].valeu', value: 'x' })],
    [400, /replace needs a value/, patch({ op: 'replace', path: 'nickName' })],
    [400, /Nothing of emails matches/, patch({ op: 'replace', path: 'emails[type co "x"].value', value: 'x' })],
    [400, /./, patch({ op: 'remove', path: 'userName' })],
    [400, /./, patch({ op: 'replace', path: 'active', value: 'perhaps' })],
    [413, /1000 operations/, patch(...Array.from({ length: 1001 }, () => ({ op: 'replace', path: 'title', value: 'x' })))],
  ];
  // Alone, what nobody knows is no change.
  expect((await directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'unknown', value: 'x' }))).status).toBe(400);
  for (const [status, why, body] of refused) {
    const answer = await directory.call('PATCH', `/Users/${id}`, patchAfter(body));
    expect([why, answer.status, answer.body.detail]).toEqual([why, status, expect.stringMatching(why)]);
    expect((await get(id))['title']).toBe('Engineer');
  }
  const members = Array.from({ length: 1001 }, () => ({ value: id }));
  const { body: group } = await directory.call('POST', '/Groups', { schemas: [groupSchema], displayName: `Crowd ${(serial += 1)}` });
  for (const [method, path, body] of [
    ['POST', '/Groups', { schemas: [groupSchema], displayName: 'Too many', members }],
    ['PUT', `/Groups/${group.id}`, { schemas: [groupSchema], displayName: 'Too many', members }],
    ['PATCH', `/Groups/${group.id}`, patch({ op: 'add', path: 'members', value: members })],
    [
      'PATCH',
      `/Groups/${group.id}`,
      patch(...[members.slice(500), members.slice(500)].map((value) => ({ op: 'add', value: { members: value } }))),
    ],
  ] as const)
    expect((await directory.call(method, path, body)).body).toMatchObject({ status: '413', detail: expect.stringMatching(/1000 at most/) });
  for (const text of ['{"Operations":[', '{"Operations":[{"op":"replace","path":"__proto__.x","value":1}]}']) {
    const headers = { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' };
    const answer = await world.send(`/scim/v2/Users/${id}`, { method: 'PATCH', headers, body: text });
    expect(answer.status).toBeLessThan(500);
  }
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

/** A change before the one that is refused, which must not be kept. */
const patchAfter = (body: object) =>
  'Operations' in body && Array.isArray(body.Operations) && body.Operations.length > 0 && body.Operations.length < 1000
    ? { ...body, Operations: [{ op: 'replace', path: 'title', value: 'Changed' }, ...(body.Operations as object[])] }
    : body;
