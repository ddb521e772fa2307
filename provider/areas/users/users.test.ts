import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { usersSuite } from '../../../src/contract/users/users.suite.ts';
import { createWorld } from '../../test/world.ts';

usersSuite('client + provider', () => createWorld());

it('whoever is invited again while somebody removes them is a member afterwards, or was refused', async () => {
  const world = await createWorld();
  const { users } = await world.as(people.admin);
  for (let round = 0; round < 6; round++) {
    const email = `again${round}@acme.test`;
    const { id: userId } = await users.invite({ body: { email } });
    const again = Array.from({ length: 4 }, () => users.invite({ body: { email } }));
    const outcomes = await Promise.allSettled([...again.slice(0, 2), users.remove({ userId }), ...again.slice(2)]);
    // Two that add the same person at once: one is told so.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'CONFLICT' });
  }
});
