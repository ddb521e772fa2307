import { join } from 'node:path';
import { demoClients } from '../provider/demo/demo-federation.ts';
import { endInOrder, fail, startProvider } from '../provider/main.ts';
import { readVariables } from '../provider/run/variables.ts';
import { openHost } from './host-server.ts';
import { startIdentityProviders } from './identity-providers.ts';

async function serve(): Promise<void> {
  const { host, port, providerPort, identityPort, publicUrl } = readVariables(process.env, ({ get, wholeNumber }) => ({
    host: get('HOST') ?? '127.0.0.1',
    port: wholeNumber('PORT', 4400, 65_535),
    providerPort: wholeNumber('PROVIDER_PORT', 4401, 65_535),
    identityPort: wholeNumber('DEMO_IDP_PORT', 4403, 65_535),
    publicUrl: get('PUBLIC_URL'),
  }));
  const providerUrl = publicUrl ?? `http://localhost:${providerPort}`;
  const identityProviders = await startIdentityProviders({ port: identityPort, host, providerUrl, clients: demoClients(providerUrl) });
  const provider = await startProvider({
    ...process.env,
    HOST: host,
    CONFIG_FILE: process.env['CONFIG_FILE'] ?? join(import.meta.dirname, 'gatehouse.json'),
    DEMO_IDP_URL: identityProviders.url,
    DEMO_IDP_CERTIFICATE: identityProviders.samlCertificate,
  });
  const { server } = await openHost({ port, host, provider, companiesUrl: identityProviders.url });
  endInOrder({
    log: provider.log,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.all([provider.close(), identityProviders.close()]);
    },
  });
  const lines = [
    '',
    `Host page      http://localhost:${port}`,
    `Preview mode   http://localhost:${port}/preview.html`,
    `Provider       ${provider.url}, client id ${provider.clientId}`,
    `Inbox          ${provider.url}/inbox`,
    `Companies      ${identityProviders.url} (peter@initech.test by SAML, gavin@hooli.test by OpenID Connect)`,
    '',
    ...provider.accounts.map(({ email, password }) => `  ${email.padEnd(22)} ${password}`),
    '',
    provider.dataNote,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

serve().catch((error: unknown) => {
  fail(error);
  // What was already opened would keep the process.
  process.exit();
});
