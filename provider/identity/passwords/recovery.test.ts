import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { removeOld } from '../../run/retention.ts';
import { demoUserId } from '../../demo/accounts.ts';
import { post } from '../../test/http.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { vendorPolicy } from '../policy/vendor-policy.ts';
import { openPolicy } from '../../test/open-policy.ts';
import { answerRecoveryRequests } from './recovery.ts';

let world: TestWorld;
beforeEach(async () => {
  world = await createWorld();
});

const resetFor = (identifier: string) =>
  post(world, '/identity/resources/users/v2/passwords/reset/email', { identifier, identifierType: 'username' });
const waiting = () => world.data((tx) => tx.selectFrom('recovery_requests').select('email').execute());

describe('pending requests', () => {
  it.each(['user:somebody', 'user:', `user:${demoUserId(people.admin)}`])(
    'a username that looks like an id is a username: %s',
    async (name) => {
      expect((await resetFor(name)).status).toBe(204);
      await world.anonymous().passwordless.preLogin({ type: 'code', body: { username: name } });
      await world.anonymous().passwords.forgot({ body: { email: people.support } });
      await answerRecoveryRequests(world.deps);
      expect(await waiting()).toEqual([]);
      expect(await world.mailbox(people.support)).toHaveLength(1);
      expect((await world.mailbox(people.admin)).map(({ subject }) => subject)).not.toContain('Reset your Gatehouse password');
    },
  );

  it("a failing one doesn't block others, is reported, and expires after a day", async () => {
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

describe('a user who signs in before the address is verified', () => {
  const address = 'new@person.test';
  const open = async () => {
    const { public: shown, signUp } = vendorPolicy;
    const strategies = signUp.strategies.map((one) => ({ ...one, isActive: true }));
    const policy = {
      ...openPolicy,
      public: { ...shown, allowSignups: true, allowNotVerifiedUsersLogin: true },
      signUp: { ...signUp, strategies },
    };
    return createWorld({ deps: { policy } });
  };
  /** Opens the newest link to the address in a new browser of its owner. */
  const activate = async (password: string) => {
    const link = new URL((await world.mailbox(address))[0]!.links[0]!);
    const [userId, token] = ['userId', 'token'].map((name) => link.searchParams.get(name)!) as [string, string];
    const owner = world.browser();
    await owner.api.activation.activate({ body: { userId, token, password } });
    return owner;
  };

  it.each(['forgot', 'resend'] as const)('gets an email that verifies it and lets them set a password: %s', async (way) => {
    world = await open();
    await world.anonymous().signUp.email({ body: { email: address, password: 'Correct-horse-9' } });
    const before = (await world.mailbox(address)).length;
    await (way === 'forgot'
      ? world.anonymous().passwords.forgot({ body: { email: address } })
      : world.anonymous().activation.resend({ body: { email: address } }));
    expect(await world.mailbox(address)).toHaveLength(before + 1);
    await activate('Correct-horse-8');
    expect((await (await world.signIn(address, 'Correct-horse-8')).api.profile.get()).verified).toBe(true);
    await expect(world.signIn(address, 'Correct-horse-9')).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it("OIDC-06 a stranger's sign-up with the address, however old, doesn't block its owner", async () => {
    world = await open();
    await world.anonymous().signUp.username({ body: { username: 'mallory', email: address, password: 'Correct-horse-9' } });
    world.clock.advance(3 * 86_400);
    await world.anonymous().passwords.forgot({ body: { email: address } });
    const owner = await activate('Correct-horse-8');
    expect((await owner.api.profile.get()).email).toBe(address);
    await expect(world.browser().api.auth.login({ body: { username: 'mallory', password: 'Correct-horse-9' } })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    });
  });
});
