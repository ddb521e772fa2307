import type { Ctx } from '../../http/context.ts';
import type { Tx } from '../../db/tables.ts';
import { readPlainForm } from '../../http/body.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import type { SamlIdentity } from './assertion.ts';
import { SamlRefusal } from './refusal.ts';
import { readSamlResponse, SamlStatusRefusal, type SamlResponse } from './response.ts';
import { samlLimits } from './scan-xml.ts';
import { verifySamlResponse } from './verify-response.ts';
import { bindBrowser } from '../browser-binding.ts';
import { loadConnection, type Connection } from '../connections.ts';
import { personOfSaml } from '../person.ts';
import { goTo, returnPage } from '../return-page.ts';
import { samlCallbackPath, serviceProviderOf } from './saml-provider.ts';
import { createHandle } from '../sso-handle.ts';
import { failedHandle } from '../sso-refusals.ts';
import type { SsoRequest } from '../sso-start.ts';

/** The document in base64, plus what a form adds. */
const formBytes = Math.ceil(samlLimits.bytes * 1.5) + 20_000;

interface Expected {
  connection: Extract<Connection, { type: 'saml' }>;
  /** Undefined: nobody asked, and this connection allows it. */
  asked: { id: string; facts: SsoRequest } | undefined;
}

/** Whom the response claims to answer. Its own address (`/…/:connection`) takes what nobody asked for, if the tenant allows that. */
async function expectedOf(
  tx: Tx,
  ctx: Ctx,
  { inResponseTo }: SamlResponse,
  connectionId: string | undefined,
): Promise<Expected | undefined> {
  const found = await findChallenge<SsoRequest>(tx, ctx, 'saml', inResponseTo);
  const connection = await loadConnection(tx, ctx, inResponseTo === undefined ? connectionId : found?.facts.connectionId);
  if (connection?.type !== 'saml' || (connectionId !== undefined && connectionId !== connection.id)) return undefined;
  if (found) return { connection, asked: { id: inResponseTo!, facts: found.facts } };
  return inResponseTo === undefined && connection.settings.allowsIdpInitiated ? { connection, asked: undefined } : undefined;
}

/** The request and the assertion are used up together, each by one statement (security.md SAML-02). */
async function useUp(tx: Tx, ctx: Ctx, { connection, asked }: Expected, { assertionId, forgetAt }: SamlIdentity): Promise<boolean> {
  if (asked && !(await consumeChallenge(tx, ctx, 'saml', asked.id))) return false;
  await tx.deleteFrom('saml_seen').where('forget_at', '<', ctx.deps.clock.now()).execute();
  const first = await tx
    .insertInto('saml_seen')
    .values({ connection_id: connection.id, assertion_id: assertionId, forget_at: forgetAt })
    .onConflict((on) => on.doNothing())
    .returning('assertion_id')
    .executeTakeFirst();
  return first !== undefined;
}

async function refuse(
  ctx: Ctx,
  returnTo: string,
  { tenantId, reason, isDenial }: { tenantId: string | null; reason: string; isDenial: boolean },
) {
  ctx.deps.log.warn({ traceId: ctx.request.traceId, reason }, 'a SAML response was refused');
  if (tenantId) await ctx.deps.db.system((tx) => audit(tx, ctx, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
  return goTo(returnTo, { SAMLResponse: failedHandle(isDenial ? 'SSO_DENIED' : 'SSO_FAILED'), RelayState: '' });
}

/**
 * Where identity providers post to. The document ends here: the app's page gets a handle that works once, in the browser
 * that began. What the form calls RelayState leads nobody anywhere.
 */
export async function takeSamlResponse(request: Request, connectionId: string | undefined, ctx: Ctx): Promise<Response> {
  const { db, config, clock } = ctx.deps;
  const form = await readPlainForm(request, formBytes);
  let tenantId: string | null = null;
  let returnTo = returnPage('saml', undefined, config);
  try {
    const response = readSamlResponse(form.get('SAMLResponse') ?? '');
    const expected = await db.system((tx) => expectedOf(tx, ctx, response, connectionId), { readOnly: true });
    if (!expected) throw new SamlRefusal('an answer that nobody waits for');
    const { connection, asked } = expected;
    ({ tenantId } = connection);
    if (asked) ({ returnTo } = asked.facts);
    const identity = await verifySamlResponse(response, {
      connection: connection.settings,
      provider: serviceProviderOf(config, connection.secrets),
      recipient: config.publicUrl + samlCallbackPath + (connectionId === undefined ? '' : `/${connectionId}`),
      requestId: asked?.id,
      now: clock.now(),
    });
    const person = personOfSaml(identity, connection.settings.attributes);
    const handle = await db.system(async (tx) => {
      if (!(await useUp(tx, ctx, expected, identity))) throw new SamlRefusal('used before');
      // Nobody has marked the browser of somebody who comes unasked.
      const browser = asked?.facts.browser ?? bindBrowser(ctx);
      return createHandle(tx, ctx, connection.tenantId, { connectionId: connection.id, browser, state: '', person });
    });
    return goTo(returnTo, { SAMLResponse: handle, RelayState: '' });
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    return refuse(ctx, returnTo, { tenantId, reason: error.message, isDenial: error instanceof SamlStatusRefusal });
  }
}
