import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { demoPassword, people } from '../behaviour.ts';

export const stepUpSuite = behaviour('stepUp', (make) => {
  it('asks for a factor, then issues a stepped-up session', async () => {
    const world = await make();
    const api = await world.as(people.support);
    const { secret } = await api.mfa.enrol();
    await api.mfa.enrolVerify({ body: { token: world.appCode(secret) } });
    world.advance(30);
    const asked = await api.stepUp.generate({ body: {} });
    expect(asked).toMatchObject({ mfaRequired: true, mfaToken: expect.any(String) });
    await expect(api.mfa.disable({ body: {} })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED', status: 403 });
    expect((await api.mfaLogin.verify({ body: { mfaToken: asked.mfaToken!, value: world.appCode(secret) } })).accessToken).toBeTruthy();
    expect((await api.stepUp.generate({ body: { maxAge: 300 } })).accessToken).toBeTruthy();
    world.advance(301);
    await api.auth.refresh({ body: null });
    expect((await api.stepUp.generate({ body: { maxAge: 300 } })).mfaRequired).toBe(true);
    await api.mfa.disable({ body: {} });
  });

  it('reports a missing factor, and requires a new sign-in after a while', async () => {
    const world = await make();
    const api = await world.as(people.support);
    await expect(api.stepUp.generate({ body: {} })).rejects.toMatchObject({ code: 'MFA_NOT_ENROLLED', message: 'MFA is not enrolled' });
    world.advance(901);
    await api.auth.refresh({ body: null });
    await expect(api.mfa.enrol()).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
    await api.auth.login({ body: { email: people.support, password: demoPassword } });
    expect((await api.mfa.enrol()).secret).toBeTruthy();
  });

  it("doesn't make a sign-in younger for a workspace that limits its age", async () => {
    const world = await make();
    const stranger = await world.as(people.stranger);
    await stranger.sessions.setPolicy({ body: { sessionTimeoutConfiguration: { isActive: true, timeout: 3600 } } });
    const { id: tenantId } = (await stranger.tenants.list()).activeTenant;
    const api = await world.as(people.admin);
    const { secret } = await api.mfa.enrol();
    await api.mfa.enrolVerify({ body: { token: world.appCode(secret) } });
    world.advance(3601);
    await api.auth.refresh({ body: null });
    const { mfaToken } = await api.stepUp.generate({ body: {} });
    await api.mfaLogin.verify({ body: { mfaToken: mfaToken!, value: world.appCode(secret) } });
    await expect(api.tenants.switch({ body: { tenantId } })).rejects.toMatchObject({ code: 'SIGN_IN_AGAIN', status: 403 });
  });

  it("isn't available while impersonating", async () => {
    const world = await make();
    const { id: userId } = await (await world.as(people.readOnly)).profile.get();
    const client = await world.as(people.admin);
    await client.impersonation.impersonate({ body: await client.impersonation.start({ body: { userId } }) });
    await expect(client.stepUp.generate({ body: {} })).rejects.toMatchObject({ code: 'IMPERSONATION_LIMIT', status: 403 });
  });
});
