import { beforeEach, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { toAppError } from '../../../src/lib/error.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { addConnection, samlSignIn } from '../../test/security/federation-peer.ts';
import { directoryWorld, patch, user, type Directory } from '../../test/scim.ts';
import type { Browser, TestWorld } from '../../test/world.ts';

let world: TestWorld;
let directory: Directory;
let admin: Browser;
beforeEach(async () => {
  ({ world, directory } = await directoryWorld());
  admin = await world.signIn(people.admin);
});

const count = async () => (await admin.api.billing.overview()).people;
/** So many seats are free. */
const leave = async (free: number) => {
  const seats = (await count()) + free;
  await world.decide({ seats });
  return seats;
};

it('of many who want the last seats at the same moment, as many get one as there are', async () => {
  const seats = await leave(2);
  const invite = (_: unknown, at: number) => admin.api.users.invite({ body: { email: `p${at}@nowhere.test` } });
  const results = await Promise.allSettled(Array.from({ length: 8 }, invite));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [toAppError(result.reason).code] : []));
  expect(refused).toEqual(Array(6).fill('SEATS_TAKEN'));
  expect(await count()).toBe(seats);
});

it('a sign-in by the company makes nobody a member beyond the seats, and its log says why; members still sign in', async () => {
  await addConnection(world, { tenantId: demoTenants.acme, domains: ['initech.test'] });
  await leave(0);
  const enter = (email: string) => samlSignIn(world.browser(), email, { attributes: { email } });
  const sentence = expect.stringContaining('all are taken') as string;
  await expect(enter('ada@initech.test')).rejects.toMatchObject({ code: 'SEATS_TAKEN', status: 403, message: sentence });
  const failures = await world.data((tx) => tx.selectFrom('audit_log').select('details').where('action', '=', 'login.failed').execute());
  expect(JSON.stringify(failures)).toContain('SEATS_TAKEN');
  await leave(1);
  await enter('ada@initech.test');
  await expect(enter('bob@initech.test')).rejects.toMatchObject({ code: 'SEATS_TAKEN' });
  await enter('ada@initech.test');
});

it('a directory adds and enables as many as there are seats for; whoever it adds as inactive needs none', async () => {
  await leave(1);
  const add = (name: string, more = {}) => directory.call('POST', '/Users', user(name, more));
  const enable = (id: string, active: boolean) =>
    directory.call('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: active }));
  const { body: first } = await add('first');
  const refused = { status: 403, body: { detail: expect.stringContaining('all are taken') as string } };
  expect(await add('second')).toMatchObject(refused);
  const { status, body: waiting } = await add('waiting', { active: false });
  expect(status).toBe(201);
  expect(await enable(waiting.id, true)).toMatchObject(refused);
  expect((await enable(first.id, false)).status).toBe(200);
  expect((await enable(waiting.id, true)).status).toBe(200);
  expect(await enable(first.id, true)).toMatchObject(refused);
});
