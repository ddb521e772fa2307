import { afterAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { routes } from '../../app.ts';
import { testingOf } from './area-testing.ts';
import { withoutConditions, withoutPolicies } from './defences.ts';
import { createIsolationWorld, crossings } from './isolation.ts';
import type { Tx } from '../../db/tables.ts';
import { isOpen, openPolicy, policiesOf, reachable, switchOff } from './policies.ts';
import { areaOf } from './samples.ts';

/** Default: a sample. `npm run test:mutants` runs and prints all. */
const isWhole = import.meta.env?.['MUTANTS'] === 'all';
const areas = [...new Set(routes.map(areaOf))].filter((area) => isWhole || ['roles', 'users', 'sessions'].includes(area));
const rows: string[][] = [];
afterAll(() => {
  if (isWhole) console.log(rows.map(([what, mutation, killer]) => `${what!.padEnd(22)} ${mutation!.padEnd(15)} ${killer}`).join('\n'));
});

describe('mutants of tenant isolation', () => {
  // TEN-02 must detect a missing condition, with row-level security disabled because it would hide it.
  it.each(areas)("TEN-02: %s: removing its conditions exposes or changes another tenant's data", async (area) => {
    const ids = [demoTenants.acme, demoUserId(people.admin)];
    const isolation = await createIsolationWorld({ defend: (db) => withoutConditions(withoutPolicies(db), ids) });
    const { found } = await crossings(isolation, { area });
    const killers = [...new Set(found.map(({ route, how }) => `${route}, ${how.slice(0, 40)}`))];
    const { holdsAnyway } = testingOf(area);
    rows.push([area, 'no conditions', killers[0] ? `TEN-02, ${killers.length} ways: ${killers[0]}` : (holdsAnyway ?? 'SURVIVED')]);
    expect(found.length > 0 || holdsAnyway !== undefined, 'nobody sees that the conditions are gone').toBe(true);
    expect(found.length > 0 && holdsAnyway !== undefined, 'holdsAnyway is not true any more').toBe(false);
  });

  it("TEN-02: opening a policy, or disabling row-level security, exposes other tenants' rows", async () => {
    const { world } = await createIsolationWorld();
    const policies = (await policiesOf(world)).filter((policy) => !isOpen(policy));
    const mutants = policies.flatMap((policy) => [
      { policy, name: `open ${policy.command}`, mutate: (tx: Tx) => openPolicy(tx, policy) },
      ...(policy.command === 'SELECT' ? [{ policy, name: 'security off', mutate: (tx: Tx) => switchOff(tx, policy.table) }] : []),
    ]);
    const survivors: string[] = [];
    for (const { policy, name, mutate } of isWhole ? mutants : mutants.filter((_, index) => index % 8 === 0)) {
      const reached = await reachable(world, policy, mutate);
      const isUngranted =
        ['audit_log', 'audit_seals', 'config_versions'].includes(policy.table) && ['UPDATE', 'DELETE'].includes(policy.command);
      const otherwise = isUngranted ? 'no grant that a policy could let through' : 'SURVIVED';
      rows.push([policy.table, name, reached ? `TEN-02: ${reached} rows` : otherwise]);
      if (!reached && !isUngranted) survivors.push(`${policy.table}: ${name}`);
    }
    expect(survivors).toEqual([]);
  });
});
