import { expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { passwordsSuite } from '../../../src/contract/passwords/passwords.suite.ts';
import { createWorld } from '../../test/world.ts';

passwordsSuite(
  'client + provider',
  () => createWorld(),
  (watch) => {
    it('emails a reset link to those whose password a sign-in found in a breach, once they have a new one no more', async () => {
      const world = watch(await createWorld({ deps: { breached: { isBreached: async (password) => password === demoPassword } } }));
      await world.anonymous().auth.login({ body: { email: people.support, password: demoPassword } });
      await world.anonymous().auth.login({ body: { email: people.stranger, password: demoPassword } });
      world.deps.breached = { isBreached: async () => false };
      const admin = await world.as(people.admin);
      const { items } = await admin.users.list({ query: { _preset: 'breached-passwords' } });
      expect(items.map(({ email }) => email)).toEqual([people.support]);
      await admin.passwords.resetBreached();
      const [mail] = await world.mailbox(people.support);
      const link = new URL(mail!.links[0]!, 'http://app.test').searchParams;
      const body = { userId: link.get('userId')!, token: link.get('token')!, password: 'Correct-horse-9' };
      await world.anonymous().passwords.reset({ body });
      expect((await admin.users.list({ query: { _preset: 'breached-passwords' } })).items).toEqual([]);
      expect(await world.mailbox(people.stranger)).toEqual([]);
    });
  },
);
