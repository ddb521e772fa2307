import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/contract/behaviour.ts';
import { demoTenants, demoUserId } from '../demo/accounts.ts';
import { deleteTenants } from '../identity/accounts/delete-tenants.ts';
import { sealAudit } from '../identity/audit-seal.ts';
import { verifyAudit } from '../identity/audit-verify.ts';
import { addMember } from '../identity/members/new-user.ts';
import { createWorld, type TestWorld } from '../test/world.ts';
import type { Ask } from './ask.ts';
import { UsageError } from './command-help.ts';
import { deleteTenantCommand } from './delete-tenant-command.ts';
import { lockCommand } from './lock-commands.ts';

let world: TestWorld;
beforeEach(async () => void (world = await createWorld()));

const { acme, globex, north } = demoTenants;
const client = { ip: 'local', userAgent: 'command line', traceId: 'command' };
const work = () => ({ deps: world.deps, client });
const remove = (args: string[], ask?: Ask) => deleteTenantCommand(['delete-tenant', ...args], ask)!(work());
const day = 86_400;
const tenantIds = () => world.data(async (tx) => (await tx.selectFrom('tenants').select('id').execute()).map(({ id }) => id));
const isThere = async (email: string) =>
  (await world.data((tx) => tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())) !== undefined;
/** As the server does, so many days later. */
async function later(days: number): Promise<void> {
  world.advance(days * day);
  await deleteTenants(world.deps);
}
/** Nobody is charged for what is gone. */
const free = () => world.data((tx) => tx.updateTable('billing_accounts').set({ externally_managed: true, due_at: null }).execute());

describe('delete-tenant', () => {
  it('locks at once, and deletes after the time it says, with people who are in no other workspace', async () => {
    await free();
    const { text, data } = await remove([acme, '--grace-days', '14', '--yes']);
    expect(text).toMatch(
      /^Workspace Acme is locked at once, and deleted after 14 days[^]*Acme is locked, and is deleted on \d{4}-\d\d-\d\dT/,
    );
    const { people: leaving, membersElsewhere } = data as { people: number; membersElsewhere: number };
    expect(leaving).toBeGreaterThan(10);
    expect(membersElsewhere).toBeGreaterThan(0);
    await expect(world.signIn(people.support)).rejects.toMatchObject({ code: 'USER_DISABLED' });
    const before = Number(
      (
        await world.data((tx) =>
          tx
            .selectFrom('users')
            .select((is) => is.fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        )
      ).n,
    );

    await later(13);
    expect([(await tenantIds()).includes(acme), await isThere(people.support)]).toEqual([true, true]);
    await later(1.1);
    const after = Number(
      (
        await world.data((tx) =>
          tx
            .selectFrom('users')
            .select((is) => is.fn.countAll().as('n'))
            .executeTakeFirstOrThrow(),
        )
      ).n,
    );
    expect([(await tenantIds()).includes(acme), await isThere(people.support), before - after]).toEqual([false, false, leaving]);
    // In Globex, too.
    expect(await (await world.as(people.admin)).profile.get()).toMatchObject({ tenantId: globex, tenantIds: [globex] });
    expect((await tenantIds()).includes(globex)).toBe(true);
    const log = await world.data((tx) =>
      tx.selectFrom('audit_log').select(['action', 'tenant_id', 'details']).where('target_id', '=', acme).orderBy('id').execute(),
    );
    expect(log.map(({ action, tenant_id }) => [action, tenant_id])).toEqual([
      ['tenant.locked', acme],
      ['tenant.deletionScheduled', acme],
      ['tenant.deletionScheduled', null],
      ['tenant.deleted', null],
    ]);
    expect(log.at(-1)!.details).toEqual({ name: 'Acme', accounts: 1 });
    await sealAudit(world.deps);
    expect((await verifyAudit(world.deps)).broken).toBeUndefined();
  });

  it('takes the accounts below with it, and says how many', async () => {
    await free();
    const below = await (
      await world.as(people.reseller)
    ).subTenants.create({
      body: { name: 'Below', tenantId: crypto.randomUUID(), parentTenantId: north },
    });
    const { text } = await remove([north, '--grace-days', '0', '--yes']);
    expect(text).toMatch(/is deleted at once[^]*accounts below it: \d+\.[^]*is deleted\.$/);
    const left = await tenantIds();
    expect([left.includes(north), left.includes(below.tenantId)]).toEqual([false, false]);
    expect(left).toContain(acme);
  });

  it('is taken back by unlock-tenant while there is time', async () => {
    await free();
    await remove([acme, '--yes']);
    const kept = await world.data((tx) => lockCommand(['unlock-tenant', acme])!(tx, work()));
    expect(kept.text).toContain('no longer to be deleted');
    await later(40);
    expect(await (await world.as(people.support)).profile.get()).toMatchObject({ tenantId: acme });
  });

  it('asks for the name, and does nothing for another one or where nobody is asked', async () => {
    await free();
    const asked: string[] = [];
    const typing = (text: string) => async (question: string) => {
      asked.push(question);
      return text;
    };
    expect((await remove([acme], typing('yes'))).text).toBe('Nothing was deleted.');
    expect(asked[0]).toMatch(/People who are in no other workspace[^]*type its name \(Acme\): $/);
    await expect(remove([acme], undefined)).rejects.toThrow(/run this again with --yes/);
    expect(await (await world.as(people.support)).profile.get()).toMatchObject({ tenantId: acme });
    expect((await remove([acme], typing('Acme'))).text).toMatch(/^Workspace Acme is locked, and is deleted on/);
  });

  it('leaves one alone that a card pays for, and names it', async () => {
    await expect(remove([acme, '--yes'])).rejects.toThrow(
      'a card pays for Acme. Cancel the plan in the portal, or run bill-elsewhere, first.',
    );
    await expect(world.signIn(people.support)).resolves.toBeTruthy();
  });

  it('a person who joins another workspace meanwhile stays', async () => {
    await free();
    await remove([acme, '--yes']);
    const member = {
      tenantId: globex,
      userId: demoUserId(people.support),
      status: 'active',
      email: people.support,
      name: 'Sam',
      roleIds: [],
    } as const;
    await world.data((tx) => addMember(tx, work(), member));
    await later(31);
    expect([await isThere(people.support), await isThere(people.readOnly)]).toEqual([true, false]);
  });

  it.each([[[]], [['a', 'b']], [['a', '--force']]])('%j: says what it takes', (args) => {
    expect(() => deleteTenantCommand(['delete-tenant', ...args])).toThrow(UsageError);
  });

  it('refuses a time that is none, and a workspace that is not there', async () => {
    for (const days of ['91', '-1', '1.5', 'x'])
      expect(() => deleteTenantCommand(['delete-tenant', acme, `--grace-days=${days}`])).toThrow(
        '--grace-days: use a whole number from 0 to 90.',
      );
    await expect(remove(['nobody', '--yes'])).rejects.toThrow('there is no workspace "nobody".');
  });
});
