import { expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { createWorld } from '../../test/world.ts';

it('emails somebody who signs in from a new country, once, and nobody at their first sign-in', async () => {
  const world = await createWorld();
  const [germany, france, nowhere] = ['192.0.2.1', '203.0.113.9', '198.51.100.1'];
  const signIn = async (ip: string, password = demoPassword) =>
    (
      await world.send(
        '/identity/resources/auth/v1/user',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: world.deps.config.appUrl },
          body: JSON.stringify({ email: people.support, password }),
        },
        ip,
      )
    ).status;
  const subjects = async () =>
    (await world.mailbox(people.support)).map(({ subject }) => subject).filter((text) => text.includes('sign-in'));
  expect([await signIn(germany), await signIn(germany), await signIn(nowhere)]).toEqual([200, 200, 200]);
  expect(await subjects()).toEqual([]);
  // A wrong password is nobody's sign-in.
  expect(await signIn(france, 'wrong')).toBe(401);
  expect(await subjects()).toEqual([]);
  expect([await signIn(france), await signIn(france), await signIn(germany)]).toEqual([200, 200, 200]);
  expect(await subjects()).toEqual([expect.stringMatching(/^New sign-in to .+ from France$/)]);
  const [mail] = await world.mailbox(people.support);
  expect(mail!.links).toEqual([expect.stringContaining('/account/forget-password')]);
});
