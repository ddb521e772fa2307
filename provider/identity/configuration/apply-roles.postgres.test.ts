import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { rolesEntries } from '../../../src/contract/configuration/roles.schemas.ts';
import { demoTenants, demoUserId } from '../../demo/accounts.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';
import { permissionId, vendorRoleId } from '../catalog.ts';
import { installRoles } from './install-roles.ts';

const editorId = vendorRoleId('editor');
const subject = demoUserId(people.readOnly);
const permissions = [{ key: 'projects.read', name: 'View projects' }];
const admin = { key: 'Admin', permissions: ['projects.*'] };
const whole = { permissions, roles: [{ key: 'editor', name: 'Editor', permissions: ['projects.read'] }, admin] };
const parse = (input: object) => v.parse(v.strictObject(rolesEntries), input);

/** Runs the other while the document is applied and not yet in force. */
async function meanwhile<T>(world: TestWorld, input: object, other: () => Promise<T>): Promise<T> {
  const reached = Promise.withResolvers<void>();
  let outcome: Promise<T> | undefined;
  await world.data(async (tx) => {
    await installRoles(tx, parse(input), world.clock.now());
    outcome = other().finally(reached.resolve);
    outcome.catch(() => undefined);
    // It waits for this transaction, as the database sees it; whoever doesn't is done.
    for (let isWaiting = false; !isWaiting;) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`.execute(world.owner);
      isWaiting =
        rows[0]!.n > 0 || (await Promise.race([reached.promise.then(() => true), new Promise<boolean>((go) => setImmediate(go, false))]));
    }
  });
  return outcome!;
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const count = (world: TestWorld, table: 'membership_roles' | 'retired_roles' | 'retired_permissions') =>
  world.data(async (tx) => {
    const rows = await tx.selectFrom(table).selectAll().execute();
    return rows.filter((row) => !('role_id' in row) || row.role_id === editorId).length;
  });

describe('roles of the document and a workspace that changes at the same time', () => {
  it('a role that nobody had is gone for whoever gives it meanwhile', async () => {
    const world = await createWorld();
    await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
    const api = await world.as(people.admin);
    const given = () => codeOf(api.users.update({ body: { id: subject, roleIds: [editorId] } }));
    expect(await meanwhile(world, { ...whole, roles: [admin] }, given)).toBe('NOT_FOUND');
    expect([await count(world, 'membership_roles'), await count(world, 'retired_roles')]).toEqual([0, 0]);
  });

  it('a permission that no role had is gone for whoever chooses it meanwhile', async () => {
    const world = await createWorld();
    await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
    const api = await world.as(people.admin);
    const chosen = () => codeOf(api.roles.create({ body: { key: 'own', name: 'Own', permissions: [permissionId('projects.read')] } }));
    expect(await meanwhile(world, { roles: [] }, chosen)).toBe('NOT_FOUND');
    expect(await count(world, 'retired_permissions')).toBe(0);
  });

  it('what is given first is seen: the role is kept for whoever has it', async () => {
    const world = await createWorld();
    await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
    const api = await world.as(people.admin);
    for (let round = 0; round < 10; round++) {
      const [given] = await Promise.all([
        codeOf(api.users.update({ body: { id: subject, roleIds: [editorId] } })),
        world.data((tx) => installRoles(tx, parse({ ...whole, roles: [admin] }), world.clock.now())),
      ]);
      expect(['done', 'NOT_FOUND'], `round ${round}`).toContain(given);
      const isHeld = given === 'done';
      expect([await count(world, 'membership_roles'), await count(world, 'retired_roles')], `round ${round}`).toEqual([
        isHeld ? 1 : 0,
        isHeld ? 1 : 0,
      ]);
      await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
      await api.users.update({ body: { id: subject, roleIds: [] } });
    }
  });

  it('a workspace that holds its own lock and gives what stays goes on', async () => {
    const world = await createWorld();
    await world.data((tx) => installRoles(tx, parse(whole), world.clock.now()));
    const { acme } = demoTenants;
    await world.data((tx) => tx.insertInto('membership_roles').values({ tenant_id: acme, user_id: subject, role_id: editorId }).execute());
    const removed = (await world.as(people.admin)).users.remove({ userId: subject });
    await Promise.all([removed, world.data((tx) => installRoles(tx, parse({ roles: [] }), world.clock.now()))]);
    expect(await count(world, 'membership_roles')).toBe(0);
  });
});
