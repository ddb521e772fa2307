import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { routes } from '../../http/routes.ts';
import { createWorld, type TestWorld } from '../world.ts';
import { vendorPolicy } from '../../identity/policy/vendor-policy.ts';
import { call, fingerprint, pathFor, randomIds, sampleOf, type Ids } from './samples.ts';

const canary = 'canary-of-globex';

/** Things of another tenant, each with a name that must never be seen by Acme. */
async function makeForeign(world: TestWorld): Promise<Record<string, Ids>> {
  const stranger = await world.signIn(people.stranger);
  const role = await stranger.api.roles.create({ body: { key: canary, name: canary } });
  const member = await stranger.api.users.invite({ body: { email: `${canary}@globex.test`, name: canary } });
  const { id: sessionId } = await stranger.api.sessions.current();
  const globex: Ids = { userId: member.id, roleId: role.id, permissionId: role.id, sessionId, tenantId: demoTenants.globex };
  const north: Ids = { ...randomIds(), userId: demoUserId('reseller@north.test'), tenantId: demoTenants.north };
  const closed = crypto.randomUUID();
  await world.deps.db.system(async (tx) => {
    const now = world.deps.clock.now();
    await tx
      .insertInto('tenants')
      .values({
        id: closed,
        name: canary,
        alias: null,
        type: 'customer',
        is_reseller: false,
        logo: null,
        application_url: null,
        login_url: null,
        disabled_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await tx
      .insertInto('memberships')
      .values({
        tenant_id: closed,
        user_id: member.id,
        status: 'active',
        email: canary,
        name: canary,
        verified: true,
        disabled_at: null,
        locked_at: null,
        signed_out_at: null,
        invited_by: null,
        managed_by: 'frontegg',
        created_at: now,
        joined_at: now,
        last_seen_at: null,
      })
      .execute();
  });
  return {
    other: globex,
    owner: { ...globex, userId: demoUserId(people.stranger) },
    reseller: north,
    closed: { ...globex, tenantId: closed },
  };
}

/** Where somebody could try to name a tenant. */
const placements = (
  tenantId: string,
): { headers?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> }[] => [
  {},
  { headers: { 'frontegg-scoped-tenant': tenantId } },
  { headers: { 'frontegg-login-alias': 'globex' } },
  { headers: { 'frontegg-tenant-id': tenantId, 'x-tenant-id': tenantId } },
  { query: { tenantId } },
  { query: { _tenantId: tenantId, tenantIds: tenantId } },
  { query: { _includeSubTenants: 'true', _tenantIds: tenantId } },
  { body: { tenantId } },
  { body: { tenant_id: tenantId, vendorId: tenantId } },
];

const text = async (response: Response) => `${response.status} ${await response.text()}`;

describe('tenants', () => {
  it('TEN-01: no request of one tenant reaches another, wherever it names it', async () => {
    const world = await createWorld();
    const foreign = await makeForeign(world);
    // The caller of three tenants' worth of rights: an admin who is a member of Acme only.
    await world.data((tx) =>
      tx.deleteFrom('memberships').where('tenant_id', '=', demoTenants.globex).where('user_id', '=', demoUserId(people.admin)).execute(),
    );
    const tokens = await Promise.all(
      [people.admin, people.support, people.readOnly].map(async (email) => (await world.signIn(email)).token()!),
    );
    const guarded = routes.filter(
      ({ endpoint: { parts }, name }) => parts.access !== 'public' && parts.access !== 'cookie' && name !== 'profile.uploadPicture',
    );
    const before = await fingerprint(world, demoTenants.globex);
    const leaks: string[] = [];
    let combinations = 0;
    for (const route of guarded) {
      for (const [who, ids] of Object.entries(foreign)) {
        for (const token of tokens) {
          for (const placement of placements(ids.tenantId)) {
            combinations++;
            const answer = await text(await call(world, { route, ids, token, ...placement }));
            if (answer.includes(canary) || answer.includes(people.stranger) || answer.startsWith('5'))
              leaks.push(`${route.name} ${who} ${JSON.stringify(placement)}: ${answer.slice(0, 200)}`);
            if (pathFor(route, ids) !== route.endpoint.path && answer.startsWith('2'))
              leaks.push(`${route.name} ${who}: ${answer.slice(0, 100)}`);
          }
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(combinations).toBeGreaterThan(3000);
    expect(await fingerprint(world, demoTenants.globex)).toBe(before);
  }, 180_000);

  it('TEN-01: an id of another tenant is answered like one that nobody has, letter by letter', async () => {
    // Attempts that are counted would tell one answer from the next.
    const policy = { ...vendorPolicy, lockout: { ...vendorPolicy.lockout, maxAttempts: 10_000 } };
    const world = await createWorld({ deps: { policy } });
    const foreign = await makeForeign(world);
    await world.data((tx) =>
      tx.deleteFrom('memberships').where('tenant_id', '=', demoTenants.globex).where('user_id', '=', demoUserId(people.admin)).execute(),
    );
    const tokens = await Promise.all(
      [people.admin, people.support, people.readOnly].map(async (email) => (await world.signIn(email)).token()!),
    );
    const differences: string[] = [];
    let combinations = 0;
    const withIds = routes.filter(
      (route) => route.endpoint.path.includes(':') || JSON.stringify(sampleOf(route, foreign['other']!)).includes('-'),
    );
    for (const route of withIds.filter(({ endpoint: { parts } }) => parts.access !== 'public' && parts.access !== 'cookie')) {
      for (const ids of Object.values(foreign)) {
        for (const token of tokens) {
          for (const placement of placements(ids.tenantId)) {
            combinations++;
            const [theirs, nobodys] = [
              await text(await call(world, { route, ids, token, ...placement })),
              await text(await call(world, { route, ids: randomIds(), token, ...placement })),
            ];
            const dates = /"(createdAt|updatedAt|lastLogin)":"[^"]*"/g;
            if (theirs.replace(dates, '') !== nobodys.replace(dates, ''))
              differences.push(`${route.name}: ${theirs.slice(0, 150)} <> ${nobodys.slice(0, 150)}`);
          }
        }
      }
    }
    expect(differences).toEqual([]);
    expect(combinations).toBeGreaterThan(1500);
  }, 180_000);

  it('TEN-01: row-level security alone keeps tenants apart, with no where-clause at all', async () => {
    const world = await createWorld();
    await makeForeign(world);
    const { rows: tables } = await sql<{ name: string; forced: boolean }>`
      select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely%'`.execute(world.owner);
    expect(tables.filter(({ forced }) => !forced)).toEqual([]);
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const { rows: columns } = await sql<{
        name: string;
      }>`select column_name as name from information_schema.columns where table_name = ${name} and column_name = 'tenant_id'`.execute(
        world.owner,
      );
      const foreignRows = await world.deps.db.tenant(demoTenants.acme, async (tx) => {
        const condition =
          columns.length > 0
            ? sql`where tenant_id is not null and tenant_id <> ${demoTenants.acme}`
            : name === 'tenants'
              ? sql`where id <> ${demoTenants.acme}`
              : name === 'users'
                ? sql`where not exists (select 1 from memberships m where m.user_id = users.id)`
                : sql``;
        const isShared = ['permissions', 'permission_categories', 'plans'].includes(name);
        return isShared
          ? 0
          : Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(name)} ${condition}`.execute(tx)).rows[0]!.n);
      });
      expect(foreignRows, name).toBe(0);
    }
  });

  it('TEN-01: row-level security refuses writes into another tenant and any write without a tenant', async () => {
    const world = await createWorld();
    const { db } = world.deps;
    const before = await fingerprint(world);
    const changed = await db.tenant(demoTenants.acme, async (tx) => {
      const updated = await tx
        .updateTable('memberships')
        .set({ disabled_at: new Date() })
        .where('tenant_id', '=', demoTenants.globex)
        .executeTakeFirst();
      const deleted = await tx.deleteFrom('roles').where('tenant_id', 'is', null).executeTakeFirst();
      const renamed = await tx.updateTable('users').set({ name: 'x' }).where('id', '=', demoUserId(people.stranger)).executeTakeFirst();
      return [updated.numUpdatedRows, deleted.numDeletedRows, renamed.numUpdatedRows];
    });
    expect(changed).toEqual([0n, 0n, 0n]);
    const role = {
      id: crypto.randomUUID(),
      key: 'k',
      name: 'n',
      description: null,
      is_default: false,
      level: 0,
      created_at: new Date(),
      updated_at: new Date(),
    };
    for (const tenant_id of [demoTenants.globex, null])
      await expect(
        db.tenant(demoTenants.acme, (tx) =>
          tx
            .insertInto('roles')
            .values({ ...role, tenant_id })
            .execute(),
        ),
      ).rejects.toThrow(/row-level security/);
    await expect(db.tenant(demoTenants.acme, (tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(/permission denied/);
    expect(await fingerprint(world)).toBe(before);
  });

  it('refuses a scope that is not a UUID, and leaves nothing of a scope behind', async () => {
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
