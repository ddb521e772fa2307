import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { createWorld } from '../world.ts';
import { withoutConditions, withoutPolicies } from './defences.ts';
import { hiddenTables, tablesOf } from './fingerprint.ts';
import { attemptsOn, createIsolationWorld, crossings, eachAttempt, guarded, textOf } from './isolation.ts';
import { isOpen, policiesOf, reachable } from './policies.ts';
import { call, pathFor, randomIds, sampleOf } from './samples.ts';
import { securityLine } from './security-line.ts';

const nothing = { found: [], failures: [] };

describe('tenant isolation', () => {
  it('TEN-01: no request of one tenant reaches another, wherever it names it', async () => {
    const { requests, ...rest } = await crossings(await createIsolationWorld(), { thorough: true });
    securityLine({
      id: 'TEN-01',
      what: 'requests that name another tenant',
      n: requests,
      failures: rest.found.length + rest.failures.length,
    });
    expect(rest).toEqual(nothing);
    expect(requests).toBeGreaterThan(5000);
  }, 180_000);

  it('TEN-02: conditions alone keep tenants apart, with row-level security disabled', async () => {
    const { found, failures } = await crossings(await createIsolationWorld({ defend: withoutPolicies }));
    expect({ found, failures }).toEqual(nothing);
  });

  it('TEN-02: row-level security alone keeps tenants apart, with conditions removed', async () => {
    const { found, failures } = await crossings(
      await createIsolationWorld({
        defend: (db) => ({ ...withoutConditions(db, [demoTenants.acme]), system: db.system }),
      }),
    );
    expect({ found, failures }).toEqual(nothing);
  });

  it('TEN-02: each policy alone restricts what it should, in every table', async () => {
    const { world } = await createIsolationWorld();
    const policies = await policiesOf(world);
    const { rows: open } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%' and not (c.relforcerowsecurity and c.relrowsecurity)`.execute(
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

  it("TEN-01: another tenant's id gets exactly the same response as an unknown one", async () => {
    // Counted attempts would make responses differ.
    const policy = { ...vendorPolicy, lockout: { ...vendorPolicy.lockout, maxAttempts: 10_000 } };
    const { world, foreign, tokens } = await createIsolationWorld({ policy });
    const differences: string[] = [];
    let combinations = 0;
    const named = (route: (typeof guarded)[number], ids = randomIds()) => pathFor(route, ids) + JSON.stringify(sampleOf(route, ids));
    const withIds = guarded.filter((route) => named(route) !== named(route));
    for (const route of withIds)
      await eachAttempt(route, attemptsOn(route, { foreign, tokens }), async ({ ids, token, placement }) => {
        combinations++;
        const [theirs, nobodys] = [
          await textOf(await call(world, { route, ids, token, ...placement })),
          await textOf(await call(world, { route, ids: randomIds(), token, ...placement })),
        ];
        const dates = /"(createdAt|updatedAt|lastLogin)":"[^"]*"/g;
        if (theirs.replace(dates, '') !== nobodys.replace(dates, ''))
          differences.push(`${route.name}: ${theirs.slice(0, 150)} <> ${nobodys.slice(0, 150)}`);
      });
    expect(differences).toEqual([]);
    expect(combinations).toBeGreaterThan(1500);
  }, 180_000);

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
