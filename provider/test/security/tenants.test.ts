import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { openPolicy } from '../open-policy.ts';
import { createWorld } from '../world.ts';
import { withoutConditions, withoutPolicies } from './defences.ts';
import { hiddenTables, tablesOf } from './fingerprint.ts';
import { createIsolationWorld, crossings, type IsolationWorld } from './isolation.ts';
import { isOpen, policiesOf, reachable } from './policies.ts';
import { byArea, isGuarded } from './samples.ts';
import { sharedLine } from './shared-line.ts';

const areas = byArea(isGuarded);
const nothing = { found: [], failures: [] };

describe('tenant isolation', () => {
  // Counted attempts would make answers differ.
  const policy = { ...openPolicy, lockout: { ...vendorPolicy.lockout, enabled: false } };

  describe('TEN-01: no request of one tenant reaches another, wherever it names it, and the answer is that of an unknown id', () => {
    const tried = sharedLine('TEN-01', 'requests that name another tenant');
    let attacked: IsolationWorld;
    beforeAll(async () => {
      attacked = await createIsolationWorld({ policy });
    });

    it.each(areas)('%s', async (area, { length }) => {
      const { requests, ...rest } = await crossings(attacked, { area, thorough: true });
      tried.n += requests;
      tried.failures += rest.found.length + rest.failures.length + rest.differences.length;
      expect(rest).toEqual({ ...nothing, differences: [] });
      // Four targets in nine places.
      expect(requests).toBe(36 * length);
    });
  });

  describe.each<[string, Parameters<typeof createIsolationWorld>[0]]>([
    ['conditions alone keep tenants apart, with row-level security disabled', { defend: withoutPolicies }],
    [
      'row-level security alone keeps tenants apart, with conditions removed',
      { defend: (db) => ({ ...withoutConditions(db, [demoTenants.acme]), system: db.system }) },
    ],
  ])('TEN-02: %s', (_, defence) => {
    let attacked: IsolationWorld;
    beforeAll(async () => {
      attacked = await createIsolationWorld(defence);
    });

    it.each(areas)('%s', async (area) => {
      const { found, failures } = await crossings(attacked, { area });
      expect({ found, failures }).toEqual(nothing);
    });
  });

  it('TEN-02: each policy alone restricts what it should, in every table', async () => {
    const { world } = await createIsolationWorld();
    const policies = await policiesOf(world);
    const { rows: open } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not like 'kysely%' and not (c.relforcerowsecurity and c.relrowsecurity)`.execute(
      world.owner,
    );
    expect(open.map(({ name }) => name)).toEqual(hiddenTables);
    const { rows: grants } = await sql`
      select table_name from information_schema.role_table_grants where grantee in ('gatehouse_app', 'PUBLIC') and table_name = any(${hiddenTables})`.execute(
      world.owner,
    );
    expect(grants).toEqual([]);
    for (const { name } of await tablesOf(world))
      expect(
        policies
          .filter(({ table }) => table === name)
          .map(({ command }) => command)
          .toSorted(),
        name,
      ).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
    const reached: Record<string, number | undefined> = {};
    for (const policy of policies.filter((one) => !isOpen(one)))
      reached[`${policy.table}: ${policy.command}`] = await reachable(world, policy);
    // A table without foreign rows would prove nothing: an area's testing.ts must create one.
    expect(Object.entries(reached).filter(([, rows]) => rows !== 0)).toEqual([]);
  });

  it("rejects a scope that isn't a UUID, and leaves nothing of a scope behind", async () => {
    const { deps } = await createWorld();
    await expect(deps.db.tenant("x'; drop table users; --", async () => 1)).rejects.toThrow(TypeError);
    await deps.db.tenant(demoTenants.acme, async () => 1, { userId: demoUserId(people.admin) });
    const seen = await deps.db.tenant(
      demoTenants.north,
      async (tx) => (await sql<{ u: string | null; s: boolean }>`select app_user()::text as u, app_is_system() as s`.execute(tx)).rows[0],
    );
    expect(seen).toEqual({ u: null, s: false });
  });
});
