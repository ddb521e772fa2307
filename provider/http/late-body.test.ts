import { expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoUserId } from '../demo/accounts.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { createWorld } from '../test/world.ts';

/** A request whose body comes in two parts, with something in between. */
async function inParts(send: (body: ReadableStream<Uint8Array>) => Promise<Response>, text: string, meanwhile: () => Promise<unknown>) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const bytes = new TextEncoder().encode(text);
  const answer = send(readable);
  await writer.write(bytes.slice(0, 5));
  await meanwhile();
  await writer.write(bytes.slice(5));
  await writer.close();
  return answer;
}

const requests = {
  invites: ['POST', '/identity/resources/users/v2', { email: 'accomplice@elsewhere.test', roleIds: [vendorRoleId('Admin')] }],
  'renames the account': ['PUT', '/tenants/resources/account-settings/v1', { companyName: 'Theirs' }],
} as const;
const endings = [
  ['removed', 401],
  ['demoted', 403],
  ['disabled', 401],
] as const;
const cases = endings.flatMap(([what, status]) =>
  (Object.keys(requests) as (keyof typeof requests)[]).map((does) => [what, does, status] as const),
);

it.each(cases)('MCH-05 whoever is %s while the body of their request comes no longer %s', async (what, does, status) => {
  const world = await createWorld();
  const admin = await world.as(people.admin);
  const userId = demoUserId(people.support);
  await admin.users.update({ body: { id: userId, roleIds: [vendorRoleId('Admin')] } });
  const browser = await world.signIn(people.support);
  const end = {
    removed: () => admin.users.remove({ userId }),
    demoted: () => admin.users.update({ body: { id: userId, roleIds: [vendorRoleId('ReadOnly')] } }),
    disabled: () => admin.users.disable({ userId }),
  }[what];
  const headers = { authorization: `Bearer ${browser.token()}`, 'content-type': 'application/json' };
  const [method, path, sent] = requests[does];
  const send = (body: ReadableStream<Uint8Array>) => world.send(path, { method, headers, body, duplex: 'half' } as RequestInit);
  const before = await admin.tenants.list();
  const answer = await inParts(send, JSON.stringify(sent), end);
  expect(answer.status).toBe(status);
  expect(await world.mailbox('accomplice@elsewhere.test')).toEqual([]);
  expect((await admin.tenants.list()).activeTenant.name).toBe(before.activeTenant.name);
});

it('MCH-05 nothing is read of a request that shows no token', async () => {
  const world = await createWorld();
  const never = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) });
  const headers = { 'content-type': 'application/json' };
  const answer = await world.send('/identity/resources/users/v2', { method: 'POST', headers, body: never, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(401);
});

it('MCH-09 a body that breaks off is no error of the server', async () => {
  const world = await createWorld();
  const browser = await world.signIn(people.admin);
  const headers = { authorization: `Bearer ${browser.token()}`, 'content-type': 'application/json' };
  const body = new ReadableStream<Uint8Array>({
    start: (sink) => sink.enqueue(new TextEncoder().encode('{"email":')),
    pull: (sink) => sink.error(new Error('aborted')),
  });
  const answer = await world.send('/identity/resources/users/v2', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect([answer.status, ((await answer.json()) as { errors: string[] }).errors]).toEqual([
    408,
    ['The request broke off before all of it had arrived.'],
  ]);
  expect(world.logs()).not.toContain('request failed');
});
