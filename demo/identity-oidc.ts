import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import type { DemoClient } from '../provider/demo/demo-federation.ts';
import { pickPage, type Answer } from './identity-page.ts';
import { everybody, hooli, type DemoPerson } from './identity-people.ts';
import { memoryStore } from './identity-store.ts';

const people = [...hooli, ...everybody];
const peopleOf = ({ company }: DemoClient): readonly DemoPerson[] => (company === 'Hooli' ? hooli : everybody);

/** Always prompts; no session is kept. */
function askEachTime() {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')!
    .checks.add(
      new Check('pick', 'Somebody has to pick who they are.', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

export interface DemoOidc {
  issuer: string;
  /** Handles everything below `/oidc` and `/pick`. */
  handle(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void>;
}

/** A real OpenID Connect provider (an independent implementation), with a page to pick a user. */
export async function createDemoOidc(
  origin: string,
  clients: readonly DemoClient[],
  send: (response: ServerResponse, answer: Answer) => void,
): Promise<DemoOidc> {
  const issuer = `${origin}/oidc`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const configuration: Configuration = {
    adapter: memoryStore(),
    clients: clients.map(({ id, secret, redirectUri }) => ({ client_id: id, client_secret: secret, redirect_uris: [redirectUri] })),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: crypto.randomUUID() }] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups', 'hd', 'xms_edov'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    findAccount: async (_ctx, id) => {
      const person = people.find((entry) => entry.id === id);
      return (
        person && {
          accountId: id,
          claims: async () => ({ sub: id, name: person.name, email: person.email, groups: person.groups, ...person.claims }),
        }
      );
    },
    interactions: { url: (_ctx, { uid }) => `/pick/${uid}`, policy: askEachTime() },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider: own } = ctx.oidc;
      const grant = new own.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();

  async function pick(request: IncomingMessage, response: ServerResponse, form: URLSearchParams): Promise<void> {
    const { params, uid } = await provider.interactionDetails(request, response);
    const client = clients.find(({ id }) => id === params['client_id'])!;
    if (request.method !== 'POST') return send(response, pickPage(client.company, peopleOf(client), `/pick/${uid}`));
    const accountId = form.get('person');
    const result = accountId ? { login: { accountId } } : { error: 'access_denied', error_description: 'The person went back.' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    handle: async (request, response, form) => {
      const url = request.url ?? '/';
      if (url.startsWith('/pick/')) return pick(request, response, form);
      // Mounted below a path, like frameworks do.
      Object.assign(request, { originalUrl: url, url: url.slice('/oidc'.length) || '/' });
      await answer(request, response);
    },
  };
}
