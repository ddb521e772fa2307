import { expect, it } from 'vitest';
import { callback } from '../../test/oauth.ts';
import { createWorld } from '../../test/world.ts';

it('any page may ask what this server knows of it: its origin, its redirect address, the client, the time', async () => {
  const { send } = await createWorld();
  const ask = async (query: object) => {
    const headers = { origin: 'https://somewhere.test', accept: '*/*' };
    const response = await send(`/doctor?${new URLSearchParams(query as Record<string, string>)}`, { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    return (await response.json()) as object;
  };
  const known = new URL(callback);
  expect(await ask({ url: `${known.origin}/here`, redirect_uri: callback })).toMatchObject({
    isOriginAllowed: true,
    isRedirectAllowed: true,
  });
  const unknown = await ask({ url: 'https://somewhere.test/', redirect_uri: 'https://somewhere.test/oauth/callback' });
  expect(unknown).toMatchObject({ isOriginAllowed: false, isRedirectAllowed: false, clientId: expect.any(String) as string });
  expect(await ask({ url: 'null' })).not.toHaveProperty('isRedirectAllowed');
  expect(await ask({ url: known.origin, client_id: 'nobody' })).not.toHaveProperty('isRedirectAllowed');
});

it('is a page too, which says what to set and takes no markup from the address', async () => {
  const { send } = await createWorld();
  const url = 'https://somewhere.test/"><script>alert(1)</script>';
  const response = await send(`/doctor?${new URLSearchParams({ url })}`, { headers: { accept: 'text/html' } });
  const html = await response.text();
  expect(html).toContain('<code>ALLOWED_ORIGINS=https://somewhere.test</code>');
  expect(html).not.toContain('<script>alert');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});
