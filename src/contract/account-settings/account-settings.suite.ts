import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people } from '../behaviour.ts';

export const accountSettingsSuite = behaviour('accountSettings', (make) => {
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

  it('the active account carries its formats, and no other does', async () => {
    const api = await (await make()).as(people.admin);
    const formats = { timezone: 'Europe/Berlin', dateFormat: 'YYYY-MM-DD', timeFormat: 'hh:mm A', currency: 'EUR' } as const;
    await api.accountSettings.update({ body: formats });
    const { tenants, activeTenant } = await api.tenants.list();
    expect(activeTenant).toMatchObject(formats);
    expect(tenants.find(({ name }) => name === 'Globex')!.dateFormat).toBeUndefined();
  });

  it("readers can't change settings", async () => {
    const api = await (await make()).as(people.readOnly);
    expect((await api.accountSettings.get()).name).toBe('Acme');
    await expect(api.accountSettings.update({ body: { name: 'Mine' } })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
  });

  it('rejects invalid URLs, time zones and currencies, and stores currencies in upper case', async () => {
    const api = await (await make()).as(people.admin);
    for (const wrong of [
      { website: 'not an address' },
      { timezone: 'Moon/Base' },
      { currency: 'E' },
      { name: ' ' },
      { dateFormat: 'YYYY <b>' },
      { timeFormat: 'x' },
    ])
      await expect(api.accountSettings.update({ body: wrong as never })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        context: { fields: { [Object.keys(wrong)[0]!]: expect.any(String) } },
      });
    await api.accountSettings.update({ body: { currency: 'chf' } });
    expect((await api.accountSettings.get()).currency).toBe('CHF');
  });

  it('reveals nothing about an account without its own login', async () => {
    await expect((await make()).anonymous().accountSettings.getPublic()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});
