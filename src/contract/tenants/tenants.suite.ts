import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { people, unknownId } from '../behaviour.ts';

export const tenantsSuite = behaviour('tenants', (make) => {
  it("lists the user's tenants and the active one", async () => {
    const api = await (await make()).as(people.admin);
    const { tenants, activeTenant } = await api.tenants.list();
    expect(tenants.map(({ name: tenant }) => tenant)).toEqual(['Acme', 'Globex']);
    expect(activeTenant).toMatchObject({ name: 'Acme', deletedAt: null, metadata: {}, subAccountAccessType: 'defaultOff' });
    expect(await api.tenants.listV1()).toEqual({ tenants, activeTenant });
    expect(await api.tenants.listV2()).toEqual(tenants);
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

  it('gives a token of another tenant, and the session stays where it is', async () => {
    const api = await (await make()).as(people.admin);
    const { tenants, activeTenant } = await api.tenants.list();
    const globex = tenants.find((tenant) => tenant.name === 'Globex')!;
    const { accessToken, expiresIn } = await api.tenants.token({ body: { tenantId: globex.id } });
    expect(JSON.parse(atob(accessToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({ tenantId: globex.id });
    expect(expiresIn).toBeGreaterThan(0);
    await api.auth.refresh({ body: null });
    expect((await api.profile.get()).tenantId).toBe(activeTenant.id);
  });

  it("can't switch to a tenant of others", async () => {
    const world = await make();
    const { activeTenant } = await (await world.as(people.stranger)).tenants.list();
    const api = await world.as(people.support);
    for (const tenantId of [activeTenant.id, unknownId])
      for (const call of ['switch', 'token'] as const)
        await expect(api.tenants[call]({ body: { tenantId } })).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('asks for a second factor when switching to a tenant that requires it', async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const acme = (await admin.tenants.list()).activeTenant.id;
    await admin.tenants.switch({ body: { tenantId: (await admin.tenants.list()).tenants.find(({ name }) => name === 'Globex')!.id } });
    await admin.auth.refresh({ body: null });
    await world.decide({ forceMfa: true });
    for (const call of ['switch', 'token'] as const)
      await expect(admin.tenants[call]({ body: { tenantId: acme } })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
  });

  it("an older sign-in without a factor can't enrol one by switching to a tenant that requires it", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const { tenants, activeTenant } = await admin.tenants.list();
    await admin.tenants.switch({ body: { tenantId: tenants.find(({ name }) => name === 'Globex')!.id } });
    await world.decide({ forceMfa: true });
    world.advance(901);
    await admin.auth.refresh({ body: null });
    const refused = { code: 'SIGN_IN_AGAIN', status: 403 };
    await expect(admin.tenants.switch({ body: { tenantId: activeTenant.id } })).rejects.toMatchObject(refused);
    await expect(admin.auth.refresh({ body: { tenantId: activeTenant.id } })).rejects.toMatchObject(refused);
    expect((await admin.auth.refresh({ body: null })).accessToken).toBeTruthy();
  });

  it("can't switch back to a tenant whose admin has signed the user out", async () => {
    const world = await make();
    const admin = await world.as(people.admin);
    const stranger = await world.as(people.stranger);
    const globex = (await stranger.tenants.list()).activeTenant.id;
    world.advance(1);
    await stranger.users.revokeSessions({ body: { userId: (await admin.profile.get()).id } });
    for (const call of ['switch', 'token'] as const)
      await expect(admin.tenants[call]({ body: { tenantId: globex } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
  });
});
