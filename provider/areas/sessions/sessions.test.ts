import { expect, it } from 'vitest';
import { demoPassword, people } from '../../../src/contract/behaviour.ts';
import { sessionsSuite } from '../../../src/contract/sessions/sessions.suite.ts';
import { createWorld } from '../../test/world.ts';

sessionsSuite('client + provider', () => createWorld());

it('names the browser and the operating system of each session', async () => {
  const world = await createWorld();
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
  const phone = world.browser();
  await phone.fetch('/identity/resources/auth/v1/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email: people.admin, password: demoPassword }),
  });
  const [session] = await phone.api.sessions.list();
  expect(session).toMatchObject({ current: true, device: { kind: 'phone', browser: 'Safari', system: 'iOS' } });
});
