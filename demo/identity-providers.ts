import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { DemoClient } from '../provider/demo/demo-federation.ts';
import { listen } from '../provider/run/listen.ts';
import { createDemoOidc } from './identity-oidc.ts';
import { setupPage, type Answer } from './identity-page.ts';
import { newcomer } from './identity-people.ts';
import { createDemoSaml } from './identity-saml.ts';

export interface IdentityProviders {
  url: string;
  samlCertificate: string;
  close(): Promise<void>;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (request.method !== 'POST' || request.url?.startsWith('/oidc')) return new URLSearchParams();
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const send = (response: ServerResponse, { html, headers }: Answer): void => void response.writeHead(200, headers).end(html);

/**
 * Independent identity providers for the demo: an OpenID Connect one, which plays Google, Microsoft, a custom provider and the company
 * Hooli, and a SAML one, which plays the company Initech. `port` 0: any. `clients`: allowed clients of the former. Errors: ConfigError.
 */
export async function startIdentityProviders({
  port,
  host,
  providerUrl,
  clients,
}: {
  port: number;
  host: string;
  providerUrl: string;
  clients: readonly DemoClient[];
}): Promise<IdentityProviders> {
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> = async (_request, response) =>
    void response.writeHead(503).end();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('demo identity provider', error);
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' });
      response.end('This request cannot be answered.');
    });
  });
  const url = `http://localhost:${await listen(server, { port, host, variable: 'DEMO_IDP_PORT' })}`;
  const oidc = await createDemoOidc(url, clients, send);
  const saml = createDemoSaml(url, `${providerUrl}/auth/saml/callback`);
  handle = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const form = await readForm(request);
    if (pathname === '/')
      send(response, setupPage({ metadata: `${url}/saml/metadata`, dns: `${providerUrl}/inbox/dns`, person: newcomer }));
    else if (pathname === '/saml/sso') send(response, await saml.answer(Object.fromEntries(searchParams), form));
    else if (pathname === '/saml/metadata') response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(saml.metadata);
    else if (pathname.startsWith('/oidc') || pathname.startsWith('/pick/')) await oidc.handle(request, response, form);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
  };
  return {
    url,
    samlCertificate: saml.certificate,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
