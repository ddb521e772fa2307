import { describe, expect, it } from 'vitest';
import { demoPassword, linkIn, people } from '../../../src/contract/behaviour.ts';
import { createWorld, type TestWorld } from '../world.ts';

const canary = 'Canary-pass-77';

/** All stored data that must not contain a secret in clear text. */
async function stored(world: TestWorld): Promise<string> {
  const tables = [
    'users',
    'sessions',
    'links',
    'audit_log',
    'recovery_requests',
    'login_attempts',
    'password_history',
    'signing_keys',
  ] as const;
  const rows = await Promise.all(tables.map((table) => world.data((tx) => tx.selectFrom(table).selectAll().execute())));
  return JSON.stringify(rows);
}

describe('secrets', () => {
  it('ELM-03: passwords, tokens, links and cookies are in no log and no table', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const secrets = [canary, demoPassword, admin.token()!, admin.cookie()!.split('=')[1]!, admin.cookie()!.split('.')[1]!];
    await admin.api.users.invite({ body: { email: 'newcomer@acme.test' } });
    const link = await linkIn(world, 'newcomer@acme.test');
    secrets.push(link.token);
    await world.anonymous().activation.strategy({ query: link });
    await world.anonymous().activation.activate({ body: { ...link, password: canary } });
    await world.anonymous().auth.login({ body: { email: 'newcomer@acme.test', password: canary } });
    await expect(world.anonymous().auth.login({ body: { email: people.support, password: canary } })).rejects.toThrow();
    await world.anonymous().passwords.forgot({ body: { email: people.readOnly } });
    const reset = await linkIn(world, people.readOnly);
    secrets.push(reset.token);
    await world.anonymous().passwords.reset({ body: { ...reset, password: `${canary}-2` } });
    await admin.api.auth.refresh({ body: null });
    secrets.push(admin.token()!, admin.cookie()!.split('=')[1]!);
    const kept = await stored(world);
    for (const secret of secrets) {
      expect(world.logs()).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
    expect(kept).not.toContain('"d":');
  });

  it('ELM-03: an internal error reveals nothing, and the log has the trace id but no data', async () => {
    const world = await createWorld();
    const broken = await createWorld({
      deps: {
        hasher: {
          ...world.deps.hasher,
          verify: async () =>
            Promise.reject(Object.assign(new Error(`${canary} in a message`), { severity: 'ERROR', code: 'XX000', detail: canary })),
        },
      },
    });
    const response = await broken.send('/identity/resources/auth/v1/user', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${canary}`, cookie: `a=${canary}` },
      body: JSON.stringify({ email: people.admin, password: canary }),
    });
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([500, { errorCode: 'ER-ADMIN-PORTAL-GENERIC-ERROR' }]);
    expect(text).not.toContain(canary);
    expect(broken.logs()).not.toContain(canary);
    expect(broken.logs()).toContain(response.headers.get('frontegg-trace-id'));
  });

  it("ELM-03: secrets are redacted from the log by name, and a line break can't forge a line", async () => {
    const world = await createWorld();
    world.deps.log.info(
      {
        password: canary,
        body: { token: canary, nested: { accessToken: canary } },
        headers: { authorization: canary, 'set-cookie': canary },
      },
      'x\r\n{"forged":true}',
    );
    expect(world.logs()).not.toContain(canary);
    expect(
      world
        .logs()
        .trim()
        .split('\n')
        .every((line) => !('forged' in (JSON.parse(line) as object))),
    ).toBe(true);
  });

  it('results are parsed through their schema, so undeclared fields never leave', async () => {
    const world = await createWorld();
    const admin = await world.signIn(people.admin);
    const text = await (await admin.fetch('/identity/resources/users/v2')).text();
    for (const field of ['password', 'hash', 'super_user', 'name_key']) expect(text).not.toContain(field);
  });
});
