import { describe, expect, it } from 'vitest';
import { people, unknownId, type MakeWorld } from '../behaviour.ts';

export function tenantsSuite(name: string, make: MakeWorld): void {
  describe(`tenants: ${name}`, () => {
    it("lists the user's tenants and the active one", async () => {
      const api = await (await make()).as(people.admin);
      const { tenants, activeTenant } = await api.tenants.list();
      expect(tenants.map(({ name: tenant }) => tenant)).toEqual(['Acme', 'Globex']);
      expect(activeTenant.name).toBe('Acme');
      expect((await api.tenants.listV1()).activeTenant.id).toBe(activeTenant.id);
      expect((await api.tenants.listV2()).map(({ id }) => id)).toEqual(tenants.map(({ id }) => id));
    });

    it('switches, and the next token belongs to the new tenant', async () => {
      const api = await (await make()).as(people.admin);
      const globex = (await api.tenants.list()).tenants.find((tenant) => tenant.name === 'Globex')!;
      await api.tenants.switch({ body: { tenantId: globex.id } });
      await api.auth.refresh({ body: { tenantId: null } });
      const me = await api.profile.get();
      expect(me.tenantId).toBe(globex.id);
      expect(me.roles.map(({ key }) => key)).toEqual(['ReadOnly']);
    });

    it("can't switch to a tenant of others", async () => {
      const world = await make();
      const { activeTenant } = await (await world.as(people.stranger)).tenants.list();
      const api = await world.as(people.support);
      for (const tenantId of [activeTenant.id, unknownId])
        await expect(api.tenants.switch({ body: { tenantId } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
    });
  });
}
