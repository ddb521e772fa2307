import { afterAll, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { routes } from '../../app.ts';
import { testingOf } from './area-testing.ts';
import { withoutConditions, withoutPolicies } from './defences.ts';
import { createIsolationWorld, crossings } from './isolation.ts';
import { isOpen, openPolicy, policiesOf, reachable } from './policies.ts';
import { areaOf } from './samples.ts';

/** Absent: a sample. `npm run test:mutants` asks for all, and prints them. */
const isWhole = import.meta.env?.['MUTANTS'] === 'all';
const areas = [...new Set(routes.map(areaOf))].filter((area) => isWhole || ['roles', 'users', 'sessions'].includes(area));
const rows: string[][] = [];
afterAll(() => {
  if (isWhole) console.log(rows.map(([what, mutation, killer]) => `${what!.padEnd(22)} ${mutation!.padEnd(15)} ${killer}`).join('\n'));
});

describe('mutants of what keeps tenants apart', () => {
  // TEN-02 has to see a condition that is missing, and it does so without row-level security, which would hide it.
  it.each(areas)('%s: its conditions taken out, something of another tenant is seen or changed', async (area) => {
    const ids = [demoTenants.acme, demoUserId(people.admin)];
    const isolation = await createIsolationWorld({ defend: (db) => withoutConditions(withoutPolicies(db), ids) });
    const { found } = await crossings(isolation, { area });
    const killers = [...new Set(found.map(({ route, how }) => `${route}, ${how.slice(0, 40)}`))];
    const { holdsAnyway } = testingOf(area);
    rows.push([area, 'no conditions', killers[0] ? `TEN-02, ${killers.length} ways: ${killers[0]}` : (holdsAnyway ?? 'SURVIVED')]);
    expect(found.length > 0 || holdsAnyway !== undefined, 'nobody sees that the conditions are gone').toBe(true);
    expect(found.length > 0 && holdsAnyway !== undefined, 'holdsAnyway is not true any more').toBe(false);
  });

  it('a policy opened, the rows of others are within reach', async () => {
    const { world } = await createIsolationWorld();
    const all = (await policiesOf(world)).filter((policy) => !isOpen(policy));
    const survivors: string[] = [];
    for (const policy of isWhole ? all : all.filter((_, index) => index % 8 === 0)) {
      const opened = await reachable(world, policy, (tx) => openPolicy(tx, policy));
      rows.push([policy.table, `open ${policy.command}`, opened ? `TEN-02: ${opened} rows` : 'SURVIVED']);
      if (!opened) survivors.push(`${policy.table}: ${policy.command}`);
    }
    // Nobody may change what was written down: there is no grant that a policy could let through.
    expect(survivors.filter((name) => !['audit_log: UPDATE', 'audit_log: DELETE'].includes(name))).toEqual([]);
  });
});
