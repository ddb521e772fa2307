import { describe, expect, it } from 'vitest';
import { people, type MakeWorld } from '../behaviour.ts';

export function accountSettingsSuite(name: string, make: MakeWorld): void {
  describe(`account settings: ${name}`, () => {
    // spec9.account-defaults
    it('starts with the defaults', async () => {
      const api = await (await make()).as(people.admin);
      expect(await api.accountSettings.get()).toMatchObject({
        name: 'Acme',
        currency: 'USD',
        dateFormat: 'DD/MM/YYYY',
        timeFormat: 'HH:mm',
      });
    });

    it('saves changes and clears emptied fields', async () => {
      const api = await (await make()).as(people.admin);
      await api.accountSettings.update({
        body: { name: 'Acme Works', address: '1 Main Street', website: 'https://acme.test', timezone: 'Europe/Berlin', currency: 'EUR' },
      });
      expect(await api.accountSettings.get()).toMatchObject({
        name: 'Acme Works',
        address: '1 Main Street',
        timezone: 'Europe/Berlin',
        currency: 'EUR',
      });
      await api.accountSettings.update({ body: { address: '' } });
      expect((await api.accountSettings.get()).address ?? '').toBe('');
      expect((await api.tenants.list()).activeTenant.name).toBe('Acme Works');
    });

    it("readers can't change settings", async () => {
      const api = await (await make()).as(people.readOnly);
      expect((await api.accountSettings.get()).name).toBe('Acme');
      await expect(api.accountSettings.update({ body: { name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    });
  });
}
