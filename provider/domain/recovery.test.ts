import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { removeOld } from '../background.ts';
import { demoUserId } from '../demo.ts';
import { post } from '../testing-http.ts';
import { createWorld, type TestWorld } from '../testing.ts';
import { answerRecoveryRequests } from './recovery.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

const resetFor = (identifier: string) =>
  post(world, '/identity/resources/users/v2/passwords/reset/email', { identifier, identifierType: 'username' });
const waiting = () => world.data((tx) => tx.selectFrom('recovery_requests').select('email').execute());

describe('waiting requests', () => {
  it.each(['user:somebody', 'user:', `user:${demoUserId(people.admin)}`])('a name that looks like an id is a name: %s', async (name) => {
    expect((await resetFor(name)).status).toBe(204);
    await world.anonymous().passwordless.preLogin({ type: 'code', body: { username: name } });
    await world.anonymous().passwords.forgot({ body: { email: people.support } });
    await answerRecoveryRequests(world.deps);
    expect(await waiting()).toEqual([]);
    expect(await world.mailbox(people.support)).toHaveLength(1);
    expect((await world.mailbox(people.admin)).map(({ subject }) => subject)).not.toContain('Reset your Gatehouse password');
  });

  it('one that cannot be answered holds up no other, is told about, and goes after a day', async () => {
    await world.anonymous().passwords.forgot({ body: { email: people.admin } });
    await world.anonymous().passwords.forgot({ body: { email: people.support } });
    await sql`create function refuse_link() returns trigger language plpgsql as $$ begin
      if new.email = 'admin@acme.test' then raise exception 'refused'; end if; return new; end $$`.execute(world.owner);
    await sql`create trigger refuse_link before insert on links for each row execute function refuse_link()`.execute(world.owner);
    try {
      await expect(answerRecoveryRequests(world.deps)).rejects.toThrow('refused');
      expect(await waiting()).toEqual([{ email: people.admin }]);
    } finally {
      await sql`drop function refuse_link() cascade`.execute(world.owner);
    }
    expect(await world.mailbox(people.support)).toHaveLength(1);
    expect(await world.mailbox(people.admin)).toHaveLength(1);
    await world.anonymous().passwords.forgot({ body: { email: people.admin } });
    world.clock.advance(86_401);
    await removeOld(world.deps);
    expect(await waiting()).toEqual([]);
  });
});
