import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';
import { failedSsoHandle } from './sso.rules.ts';

export const ssoSuite = behaviour('sso', (make) => {
  it("rejects a sign-in that wasn't started here", async () => {
    const { sso } = (await make()).anonymous();
    const ended = { code: 'CHALLENGE_ENDED', status: 401 };
    await expect(sso.samlPostLogin({ body: { SAMLResponse: 'no-such-handle', RelayState: '' } })).rejects.toMatchObject(ended);
    await expect(sso.oidcPostLogin({ body: { code: 'no-such-handle', state: 'x' } })).rejects.toMatchObject(ended);
    await expect(sso.oidcPostLoginV2({ body: { code: 'no-such-handle', RelayState: 'x' } })).rejects.toMatchObject(ended);
  });

  it.each(['SSO_FAILED', 'SSO_DENIED', 'SSO_EMAIL'] as const)('passes on that the company answered %s', async (code) => {
    const { sso } = (await make()).anonymous();
    const handle = failedSsoHandle(code);
    await expect(sso.samlPostLogin({ body: { SAMLResponse: handle, RelayState: '' } })).rejects.toMatchObject({ code });
    await expect(sso.oidcPostLogin({ body: { code: handle, state: '' } })).rejects.toMatchObject({ code });
    await expect(sso.oidcPostLoginV2({ body: { code: handle, RelayState: '' } })).rejects.toMatchObject({ code });
  });
});
