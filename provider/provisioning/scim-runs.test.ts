import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoTenants } from '../demo/accounts.ts';
import { directoryWorld, patch, user, type Directory } from '../test/scim.ts';
import { securityLine } from '../test/security/security-line.ts';

/** `SCIM_RUNS=1000` by hand; the default takes seconds. */
const wanted = import.meta.env?.['SCIM_RUNS'];
const numRuns = Number(wanted ?? 12);
const timeout = wanted ? 3_600_000 : 900_000;

type Step = (call: Directory['call']) => Promise<unknown>;
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const find = async (call: Directory['call'], type: 'Users' | 'Groups', attribute: string, value: string) =>
  (await call('GET', `/${type}?${new URLSearchParams({ filter: `${attribute} eq "${value}"` })}`)).body.Resources[0]?.id as
    | string
    | undefined;

/** As Okta sends them: look, then create or replace. */
const okta = (name: string): Step[] => [
  async (call) => {
    const id = await find(call, 'Users', 'userName', `${name}@corp.test`);
    const body = user(name, {
      externalId: `00u${name}`,
      name: { givenName: name, familyName: 'Okta' },
      displayName: `${name} Okta`,
      locale: 'en-US',
    });
    return id ? call('PUT', `/Users/${id}`, body) : call('POST', '/Users', body);
  },
  async (call) => {
    const id = await find(call, 'Groups', 'displayName', 'Engineering');
    return id ? undefined : call('POST', '/Groups', { schemas: [groupSchema], displayName: 'Engineering', members: [] });
  },
];
/** As Microsoft Entra ID sends them: capitals, text for booleans, values by filter. */
const entra = (name: string): Step[] => [
  async (call) => {
    const id = await find(call, 'Users', 'externalId', `aad-${name}`);
    if (id) return undefined;
    return call('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      userName: `${name}@corp.test`,
      externalId: `aad-${name}`,
      active: 'True',
      displayName: name,
      meta: { resourceType: 'User' },
      name: { formatted: `${name} Entra`, familyName: 'Entra', givenName: name },
    });
  },
  async (call) => {
    const id = await find(call, 'Users', 'externalId', `aad-${name}`);
    if (!id) return undefined;
    return call(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: `${name}@corp.test` },
        { op: 'Replace', path: 'displayName', value: `${name} Entra` },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
      ),
    );
  },
];
/** Both directories put people into groups and end accounts like this. */
const join: Step = async (call) => {
  const [id, member] = [await find(call, 'Groups', 'displayName', 'Engineering'), await find(call, 'Users', 'userName', 'ana@corp.test')];
  return id && member && call('PATCH', `/Groups/${id}`, patch({ op: 'Add', path: 'members', value: [{ value: member }] }));
};
const leave: Step = async (call) => {
  const id = await find(call, 'Users', 'userName', 'bob@corp.test');
  return id && call('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
};
const steps = [...okta('ana'), ...entra('bob'), join, leave];

it('SCIM-05 runs of Okta and Entra, repeated, in any order and cut off, end in the same state', { timeout }, async () => {
  const { world, directory } = await directoryWorld();
  const { call } = directory;
  const state = () =>
    world.data(async (tx) => ({
      people: await tx
        .selectFrom('memberships as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.email', 'u.name', 'm.managed_by'])
        .select((is) => is('m.disabled_at', 'is not', null).as('disabled'))
        .where('m.tenant_id', '=', demoTenants.acme)
        .where('u.email', 'like', '%@corp.test')
        .orderBy('u.email')
        .execute(),
      groups: await tx
        .selectFrom('groups as g')
        .leftJoin('group_members as m', 'm.group_id', 'g.id')
        .leftJoin('users as u', 'u.id', 'm.user_id')
        .select(['g.name', 'u.email'])
        .where('g.name', '=', 'Engineering')
        .where('g.tenant_id', '=', demoTenants.acme)
        .execute(),
    }));
  const clear = async () => {
    for (const type of ['Users', 'Groups'])
      for (const { id } of (await call('GET', `/${type}`)).body.Resources as { id: string }[]) await call('DELETE', `/${type}/${id}`);
    // Names of people outlive their membership.
    await world.data((tx) => tx.deleteFrom('users').where('email', 'like', '%@corp.test').execute());
  };
  const inOrder = async () => {
    for (const step of steps) await step(call);
  };
  await inOrder();
  const expected = await state();
  expect(expected).toEqual({
    people: [
      { email: 'ana@corp.test', name: 'ana Okta', managed_by: 'scim2', disabled: false },
      { email: 'bob@corp.test', name: 'bob Entra', managed_by: 'scim2', disabled: true },
    ],
    groups: [{ name: 'Engineering', email: 'ana@corp.test' }],
  });
  const mixed = fc.array(fc.constantFrom(...steps.keys()), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(mixed, async (indices) => {
      await clear();
      // Whatever came before, a directory's next full run mends it.
      for (const index of indices) await steps[index]!(call);
      await inOrder();
      expect(await state()).toEqual(expected);
    }),
    { numRuns },
  );
  securityLine({ id: 'SCIM-05', what: 'runs of Okta and Entra, repeated, reordered and cut off', n: numRuns, failures: 0 });
});
