import { beforeAll, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import type { AuditNarrowing } from '../../../src/contract/audits/audits.schemas.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { sealAudit } from '../../identity/audit-seal.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const hour = 3_600_000;
let world: TestWorld;
const [busy, calm] = [demoUserId(people.readOnly), demoUserId(people.support)];
const from = new Date(Math.floor(Date.now() / hour) * hour - 50 * 24 * hour);

/** Entries of Acme's log, one an hour. */
const write = (count: number, { actor, action, ip }: { actor: string; action: string; ip: string }) =>
  world.data((tx) =>
    tx
      .insertInto('audit_log')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...{ tenant_id: demoTenants.acme, actor_id: actor, action, target_type: 'user', target_id: 'charted', ip },
          ...{ user_agent: '', trace_id: crypto.randomUUID(), details: '{}', created_at: new Date(from.getTime() + at * hour) },
        })),
      )
      .execute(),
  );

beforeAll(async () => {
  world = await createWorld();
  // A search means twenty people at most: few are called this.
  for (const [id, name] of [
    [busy, 'Ada Charted'],
    [calm, 'Bo Charted'],
  ] as const)
    await world.data((tx) => tx.updateTable('users').set({ name }).where('id', '=', id).execute());
  await write(1100, { actor: busy, action: 'login.succeeded', ip: '192.0.2.1' });
  await write(1050, { actor: busy, action: 'role.updated', ip: '192.0.2.2' });
  await write(20, { actor: calm, action: 'login.succeeded', ip: '192.0.2.1' });
  await sealAudit(world.deps);
  await write(30, { actor: calm, action: 'role.updated', ip: '192.0.2.2' });
});

const cases: [string, AuditNarrowing, number, number][] = [
  ['a person', { user: busy }, 2150, 1050],
  ['a person and what they did', { user: busy, action: 'login.succeeded' }, 1100, 0],
  ['a person and an address', { user: busy, ip: '192.0.2.2' }, 1050, 1050],
  ['an email', { email: people.support }, 50, 30],
  ['an address', { ip: '192.0.2.2' }, 1080, 1080],
  ['a thing', { target: 'charted' }, 2200, 1080],
  ['a thing and a person', { target: 'charted', user: calm }, 50, 30],
  ['a part of two names', { filter: 'charted', target: 'charted' }, 2200, 1080],
  ['nobody', { filter: 'nobody at all' }, 0, 0],
];
it.each(cases)('a chart counts all that the narrowing leaves, however much it is: %s', async (_, query, total, severe) => {
  const api = await world.as(people.admin);
  const { bars } = await api.audits.histogram({ query: { ...query, from: from.toISOString() } });
  const sum = (of: 'total' | 'severe') => bars.reduce((all, bar) => all + bar[of], 0);
  // Signing in adds entries of today.
  expect([sum('total'), sum('severe')]).toEqual([total, severe]);
});

it('each entry counts at its hour', async () => {
  const api = await world.as(people.admin);
  const to = new Date(from.getTime() + 48 * hour).toISOString();
  const { bars } = await api.audits.histogram({ query: { target: 'charted', from: from.toISOString(), to } });
  expect(bars.map(({ total, severe }) => [total, severe])).toEqual(
    Array.from({ length: 48 }, (_, at) => [2 + Number(at < 20) + Number(at < 30), at < 30 ? 2 : 1]),
  );
});
