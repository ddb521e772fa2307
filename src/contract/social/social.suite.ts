import { expect, it } from 'vitest';
import { behaviour } from '../behaviour.suite.ts';

export const socialSuite = behaviour('social', (make) => {
  it("rejects a sign-in that wasn't started here", async () => {
    const { social } = (await make()).anonymous();
    const ended = { code: 'CHALLENGE_ENDED', status: 401 };
    const unknown = { code: 'NOT_FOUND', status: 404 };
    await expect(social.postLogin({ provider: 'google', query: {}, body: {} })).rejects.toMatchObject(ended);
    const query = { code: 'no-such-code', state: 'x', code_verifier: 'x'.repeat(43) };
    await expect(social.postLogin({ provider: 'google', query, body: {} })).rejects.toMatchObject(unknown);
    await expect(social.postLogin({ provider: '!', query, body: {} })).rejects.toMatchObject(unknown);
  });
});
