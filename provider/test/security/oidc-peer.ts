import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** A request to the token endpoint. */
export interface TokenRequest {
  params: URLSearchParams;
  authorization: string | undefined;
}
/** An OpenID Connect provider under a test's control. */
export interface BadIdp {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The user it signs in. */
  person: Record<string, unknown>;
  /** Changes the claims before signing. */
  claims?: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Builds the id token itself. */
  idToken?: ((claims: Record<string, unknown>) => Promise<string>) | undefined;
  discovery?: ((document: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** Handles a request first; true if it responded. */
  before?: ((request: IncomingMessage, response: ServerResponse, path: string) => boolean) | undefined;
  jwks?: (() => { keys: JWK[] }) | undefined;
  userInfo?: Record<string, unknown> | undefined;
  /** Parameters of the redirect back. */
  back?: ((params: Record<string, string>) => Record<string, string>) | undefined;
  tokenRequests: TokenRequest[];
  connections(): number;
  key: CryptoKey;
  publicJwk: JWK;
  /** Signs the user in like a browser: from our redirect to the one that leads back. */
  authorize(address: URL): Promise<URL>;
  close(): Promise<void>;
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
  return new URLSearchParams(body);
}

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

export async function startBadIdp(person: Record<string, unknown>, alg = 'RS256'): Promise<BadIdp> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), alg, use: 'sig', kid: crypto.randomUUID() };
  const codes = new Map<string, { nonce: string | null; challenge: string | null }>();
  let connections = 0;
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const idp: BadIdp = {
    issuer: origin,
    clientId: 'client',
    clientSecret: 'a-secret-of-some-length-for-hmac-too',
    person,
    tokenRequests: [],
    connections: () => connections,
    key: privateKey,
    publicJwk,
    authorize: async (address) => {
      const query = address.searchParams;
      const code = crypto.randomUUID();
      codes.set(code, { nonce: query.get('nonce'), challenge: query.get('code_challenge') });
      const params = { code, state: query.get('state')!, iss: origin };
      const url = new URL(query.get('redirect_uri')!);
      for (const [name, value] of Object.entries(idp.back?.(params) ?? params)) url.searchParams.set(name, value);
      return url;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const params = await formOf(request);
    idp.tokenRequests.push({ params, authorization: request.headers.authorization });
    const kept = codes.get(params.get('code') ?? '');
    codes.delete(params.get('code') ?? '');
    if (!kept || (kept.challenge && kept.challenge !== s256(params.get('code_verifier') ?? '')))
      return json(response, { error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: origin,
      aud: idp.clientId,
      iat: now,
      exp: now + 300,
      ...(kept.nonce ? { nonce: kept.nonce } : {}),
      ...idp.person,
    };
    const claims = idp.claims?.(honest) ?? honest;
    const sign = () => new SignJWT(claims).setProtectedHeader({ alg, kid: publicJwk.kid }).sign(idp.key);
    json(response, { access_token: 'at', token_type: 'Bearer', id_token: await (idp.idToken?.(claims) ?? sign()) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', origin).pathname;
    if (idp.before?.(request, response, path)) return;
    if (path === '/.well-known/openid-configuration') {
      const document = {
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        userinfo_endpoint: `${origin}/userinfo`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: [alg],
        authorization_response_iss_parameter_supported: true,
      };
      return json(response, idp.discovery?.(document) ?? document);
    }
    if (path === '/jwks') return json(response, idp.jwks?.() ?? { keys: [publicJwk] });
    if (path === '/token') return token(request, response);
    if (path === '/userinfo') return json(response, { sub: idp.person['sub'], ...idp.userInfo });
    response.writeHead(404).end();
  }
  return idp;
}
