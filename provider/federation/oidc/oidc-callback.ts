import type { Ctx } from '../../http/context.ts';
import { readPlainForm } from '../../http/body.ts';
import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import { goTo, returnPage } from '../return-page.ts';
import { createHandle } from '../sso-handle.ts';
import { failedHandle } from '../sso-refusals.ts';
import type { SsoRequest } from '../sso-start.ts';

const formBytes = 32_768;
/** Of a code, a state or a text of the provider's. */
const longestParam = 8192;
const kept = ['code', 'state', 'iss', 'error', 'error_description', 'user'];

/** What a provider sends back, in the address or as a form. A parameter that stands twice counts for nothing. */
export async function readAnswer(request: Request): Promise<Record<string, string>> {
  const given = request.method === 'POST' ? await readPlainForm(request, formBytes) : new URL(request.url).searchParams;
  const params: Record<string, string> = {};
  for (const name of kept) {
    const [value, ...more] = given.getAll(name);
    if (value !== undefined && more.length === 0 && value.length <= longestParam) params[name] = value;
  }
  return params;
}

/** What waits, sealed, until the app's page comes for it. */
export interface WaitingAnswer {
  params: Record<string, string>;
  state: string;
  nonce?: string | undefined;
  verifier?: string | undefined;
}

/** Where identity providers of OpenID Connect send the browser back to. An address of its own for each connection: an answer of one cannot pass for that of another. */
export async function takeOidcAnswer(request: Request, connectionId: string, ctx: Ctx): Promise<Response> {
  const { db, config, secrets } = ctx.deps;
  const params = await readAnswer(request);
  const { state } = params;
  const outcome = await db.system(async (tx) => {
    const found = await findChallenge<SsoRequest>(tx, ctx, 'oidc', state);
    if (!found || found.facts.connectionId !== connectionId) return undefined;
    const used = await consumeChallenge<SsoRequest>(tx, ctx, 'oidc', state);
    if (!used || !used.tenant_id) return undefined;
    const { browser, nonce, verifier, returnTo } = used.facts;
    const waiting: WaitingAnswer = { params, state: state!, nonce, verifier: verifier && secrets.unseal(verifier) };
    const handle = await createHandle(tx, ctx, used.tenant_id, {
      connectionId,
      browser,
      state: state!,
      answer: secrets.seal(JSON.stringify(waiting)),
    });
    return { handle, returnTo };
  });
  if (!outcome) return goTo(returnPage('oidc', undefined, config), { code: failedHandle('SSO_FAILED'), state: '' });
  return goTo(outcome.returnTo, { code: outcome.handle, state: state! });
}
