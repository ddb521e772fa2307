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

  it('keeps a logo and the addresses of its own login, and takes them back', async () => {
    const api = await (await make()).as(people.admin);
    const own = {
      logo: 'data:image/png;base64,iVBORw0KGgo=',
      applicationUrl: 'https://app.acme.test/start',
      loginUrl: 'https://acme.test/in',
    };
    await api.accountSettings.update({ body: own });
    expect(await api.accountSettings.get()).toMatchObject(own);
    expect((await api.tenants.list()).activeTenant).toMatchObject({ ...own, hasCustomLogin: true });
    const { tenants, activeTenant } = await api.tenants.list();
    expect(tenants.find(({ id }) => id === activeTenant.id)!.logo).toBe(own.logo);
    await api.tenants.switch({ body: { tenantId: tenants.find(({ name }) => name === 'Globex')!.id } });
    await api.auth.refresh({ body: null });
    expect((await api.tenants.list()).tenants.find(({ id }) => id === activeTenant.id)!.logo).toBeUndefined();
    await api.tenants.switch({ body: { tenantId: activeTenant.id } });
    await api.auth.refresh({ body: null });
    await api.accountSettings.update({ body: { logo: '', applicationUrl: '', loginUrl: '' } });
    expect((await api.tenants.list()).activeTenant).toMatchObject({ name: 'Acme', hasCustomLogin: false });
    expect((await api.accountSettings.get()).logo || undefined).toBeUndefined();
  });

  it('where the vendor lets no workspace have a sign-in page of its own, none can be set or is told', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    const own = { applicationUrl: 'https://app.acme.test/start', loginUrl: 'https://acme.test/in' };
    expect(await api.accountSettings.update({ body: own })).toMatchObject({ ...own, offersCustomLogin: true });
    await world.decide({ withoutCustomLogin: true });
    for (const body of [{ applicationUrl: own.applicationUrl }, { loginUrl: own.loginUrl }])
      await expect(api.accountSettings.update({ body })).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 });
    const { loginUrl, applicationUrl, offersCustomLogin } = await api.accountSettings.update({
      body: { name: 'Acme Works', loginUrl: '' },
    });
    expect([loginUrl, applicationUrl, offersCustomLogin]).toEqual([undefined, undefined, false]);
    const { activeTenant } = await api.tenants.list();
    expect([activeTenant.hasCustomLogin, activeTenant.applicationUrl]).toEqual([false, undefined]);
    await world.decide({});
    expect((await api.accountSettings.get()).applicationUrl).toBe(own.applicationUrl);
  });

  it.each([
    { logo: 'data:image/svg+xml;base64,PHN2Zy8+' },
    { logo: 'javascript:alert(1)' },
    { logo: 'https://a.test/"onload="x' },
    { logo: `data:image/png;base64,${'A'.repeat(70_000)}` },
    { applicationUrl: 'javascript:alert(1)' },
    { applicationUrl: 'http://app.acme.test' },
    { loginUrl: '//evil.test' },
  ])('a logo or an address that could harm is refused: %o', async (body) => {
    const api = await (await make()).as(people.admin);
    await expect(api.accountSettings.update({ body })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      context: { fields: { [Object.keys(body)[0]!]: expect.any(String) } },
    });
  });

  it('metadata: leaves are set and removed, and readers may only read', async () => {
    const world = await make();
    const api = await world.as(people.admin);
    expect(await api.accountSettings.metadata()).toEqual({});
    const accent = (payload: unknown) => ({ body: { actions: [{ type: 'theme/palette/primary/main', payload }] } });
    await api.accountSettings.changeMetadata(accent('#0a7d4b'));
    await api.accountSettings.changeMetadata({ body: { actions: [{ type: 'localizations/en/title', payload: 'Hi' }] } });
    expect(await api.accountSettings.metadata()).toEqual({
      theme: { palette: { primary: { main: '#0a7d4b' } } },
      localizations: { en: { title: 'Hi' } },
    });
    await api.accountSettings.changeMetadata(accent(null));
    expect(await api.accountSettings.metadata()).toEqual({ localizations: { en: { title: 'Hi' } } });
    const reader = await world.as(people.readOnly);
    expect(await reader.accountSettings.metadata()).toEqual({ localizations: { en: { title: 'Hi' } } });
    await expect(reader.accountSettings.changeMetadata(accent('#000000'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  // spec5.tenant-metadata
  it('metadata: refuses colors that are none, keys that reach prototypes, nothing at all, and too much', async () => {
    const api = await (await make()).as(people.admin);
    const change = (actions: { type: string; payload?: unknown }[]) => api.accountSettings.changeMetadata({ body: { actions } });
    for (const actions of [
      [],
      [{ type: 'theme/palette/primary/main', payload: 'red;background:url(//evil.test)' }],
      // MCH-12: nor in a branch that is set as a whole.
      [{ type: 'theme/palette/primary', payload: { main: 'red;background:url(//evil.test)' } }],
      [{ type: 'theme', payload: { palette: { primary: { main: { a: 1 } } } } }],
      [{ type: '__proto__/admin', payload: true }],
      [{ type: 'constructor/prototype/admin', payload: true }],
      [{ type: 'a//b', payload: 1 }],
      [{ type: Array(14).fill('a').join('/'), payload: 1 }],
    ])
      await expect(change(actions)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(change([{ type: 'a', payload: 'x'.repeat(70_000) }])).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
    expect(await api.accountSettings.metadata()).toEqual({});
  });

  it('reveals nothing about an account without its own login', async () => {
    await expect((await make()).anonymous().accountSettings.getPublic()).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});
