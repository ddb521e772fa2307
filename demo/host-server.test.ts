import { request, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHost } from './host-server.ts';
import { startIdentityProviders } from './identity-providers.ts';

let server: Server;
let port: number;
const options = { host: '127.0.0.1', provider: { url: 'http://localhost:4401', clientId: 'client' }, companiesUrl: 'http://localhost:5' };
beforeAll(async () => {
  ({ server, port } = await openHost({ ...options, port: 0 }));
});
afterAll(() => new Promise((done) => server.close(done)));

/** Sends the path exactly as written. */
const get = (path: string, host = '127.0.0.1') =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request({ host, port, path, agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    })
      .on('error', reject)
      .end();
  });

describe('demo host pages', () => {
  it('an unreadable address gets an answer and ends nothing', async () => {
    for (const path of ['/%', '//', '//%00', '/%ff', '/cdn/%', 'http://[/', '/..%2f..%2fpackage.json', '/cdn/../../package.json'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/')).status).toBe(200);
  });

  it('serves pages, their routes, styles and scripts, and nothing of its source', async () => {
    for (const path of ['/', '/index.html', '/preview.html', '/host.css', '/host.js', '/account/login', '/oauth/callback?code=1'])
      expect((await get(path)).status, path).toBe(200);
    for (const path of ['/serve.ts', '/host-server.ts', '/identity-people.ts', '/e2e/support/people.ts', '/e2e/states.spec.ts', '/.env'])
      expect((await get(path)).status, path).toBe(404);
    expect((await get('/')).body).toContain('href="http://localhost:5/"');
    expect((await get('/account/login?workspace=acme')).body).toContain('data-tenant="acme"');
  });

  it('listens on this machine only', async () => {
    const outside = Object.values(networkInterfaces()).flatMap((found = []) =>
      found.filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    for (const { address } of outside) await expect(get('/', address), address).rejects.toThrow('ECONNREFUSED');
    expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  });

  it('a taken port names its variable', async () => {
    await expect(openHost({ ...options, port })).rejects.toThrow(`PORT: another program uses port ${port}.`);
    const demo = { port, host: options.host, providerUrl: options.provider.url, clients: [] };
    await expect(startIdentityProviders(demo)).rejects.toThrow(`DEMO_IDP_PORT: another program uses port ${port}.`);
  });
});
