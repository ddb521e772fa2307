import { expect, it } from 'vitest';
import { people } from '../../../src/contract/behaviour.ts';
import { demoTenants } from '../../demo/accounts.ts';
import { demoAccountId } from '../../demo/seed-accounts.ts';
import { demoApplicationId } from '../../demo/seed-applications.ts';
import { findClient, requireClient } from '../../oauth/oauth-client.ts';
import { createWorld, type TestWorld } from '../../test/world.ts';

const reports = demoApplicationId('Reports');
const accepts = (world: TestWorld, secret: string) =>
  world.data(async (tx) => {
    try {
      return requireClient(await findClient(tx, reports), { ids: [reports], secret }, world.clock.now()).id === reports;
    } catch {
      return false;
    }
  });
const rotate = async (world: TestWorld, overlapSeconds: 0 | 3600 | 86_400) =>
  (await (await world.as(people.admin)).applications.rotateSecret({ appId: reports, body: { overlapSeconds } })).secret;

it('both secrets sign the application in until the overlap ends, and then the new one alone', async () => {
  const world = await createWorld();
  const [old, next] = [await rotate(world, 0), await rotate(world, 3600)];
  expect([await accepts(world, old), await accepts(world, next)]).toEqual([true, true]);
  world.clock.advance(3601);
  expect([await accepts(world, old), await accepts(world, next)]).toEqual([false, true]);
});

it('a further rotation and ending the older one each leave no third secret', async () => {
  const world = await createWorld();
  const secrets = [await rotate(world, 0), await rotate(world, 86_400), await rotate(world, 86_400)];
  const accepted = () => Promise.all(secrets.map((secret) => accepts(world, secret)));
  expect(await accepted()).toEqual([false, true, true]);
  const { applications } = await world.as(people.admin);
  const { secrets: known } = (await applications.details({ appId: reports })).managed!;
  await applications.endSecret({ appId: reports, secretId: known.find(({ endsAt }) => endsAt)!.id });
  expect(await accepted()).toEqual([false, false, true]);
});

it('no secret is in the database, the log or an answer but its own', async () => {
  const world = await createWorld();
  const secret = await rotate(world, 0);
  const stored = await world.data(async (tx) => [
    await tx.selectFrom('application_secrets').selectAll().execute(),
    await tx.selectFrom('audit_log').selectAll().execute(),
    await tx.selectFrom('webhook_deliveries').selectAll().execute(),
  ]);
  expect(JSON.stringify(stored) + world.logs()).not.toContain(secret);
});

it('an account below logs what it was given and lost, and who did it from above', async () => {
  const world = await createWorld();
  const { applications } = await world.as(people.reseller);
  const place = { appId: demoApplicationId('Partner portal'), tenantId: demoAccountId('Polar Foods') };
  await applications.give({ ...place, body: { accessType: 'MANAGED_ACCESS' } });
  await applications.take(place);
  const rows = await world.data((tx) =>
    tx.selectFrom('audit_log').select(['action', 'details']).where('tenant_id', '=', place.tenantId).orderBy('id').execute(),
  );
  const told = { name: 'Partner portal', cameFrom: demoTenants.north };
  expect(rows).toMatchObject([
    { action: 'application.given', details: { ...told, before: { accessType: null }, after: { accessType: 'MANAGED_ACCESS' } } },
    { action: 'application.taken', details: { ...told, before: { accessType: 'MANAGED_ACCESS' }, after: { accessType: null } } },
  ]);
});

it('whoever may not go to accounts below sees and gives none', async () => {
  const world = await createWorld();
  const { applications } = await world.as(people.reseller);
  await world.data((tx) =>
    tx.updateTable('tenants').set({ sub_account_access: 'defaultOff' }).where('id', '=', demoTenants.north).execute(),
  );
  const appId = demoApplicationId('Partner portal');
  expect((await applications.workspaces({ appId })).items.map(({ id }) => id)).toEqual([demoTenants.north]);
  const tenantId = demoAccountId('Polar Foods');
  await expect(applications.give({ appId, tenantId, body: { accessType: 'FREE_ACCESS' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('an admin who has lost the right meanwhile changes nothing', async () => {
  const world = await createWorld();
  const { applications } = await world.as(people.admin);
  await world.data((tx) => tx.deleteFrom('role_permissions').execute());
  await expect(applications.change({ appId: reports, body: { name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it('an application whose workspace is deleted stays with the operator', async () => {
  const world = await createWorld();
  await world.data((tx) => tx.deleteFrom('tenants').where('id', '=', demoTenants.north).execute());
  const row = await world.data((tx) =>
    tx.selectFrom('applications').select('owner_tenant_id').where('id', '=', demoApplicationId('Partner portal')).executeTakeFirstOrThrow(),
  );
  expect(row.owner_tenant_id).toBeNull();
});
