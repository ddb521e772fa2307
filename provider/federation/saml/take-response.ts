import type { Work } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import type { SamlIdentity } from './assertion.ts';
import { SamlRefusal } from './refusal.ts';
import { readSamlResponse, SamlStatusRefusal, type SamlResponse } from './response.ts';
import { verifySamlResponse } from './verify-response.ts';
import { noteAttempt, startSteps } from '../attempts.ts';
import { loadConnection, type Connection } from '../connections.ts';
import { finishTest, ssoTestedPath } from '../sso-test.ts';
import { personOfSaml } from '../person.ts';
import { returnPage, type NextPage } from '../return-page.ts';
import { samlCallbackPath, serviceProviderOf } from './saml-provider.ts';
import { createHandle } from '../sso-handle.ts';
import { failedSsoHandle } from '../../../src/contract/sso/sso.rules.ts';
import type { SsoRequest } from '../sso-redirect.ts';

interface Expected {
  connection: Extract<Connection, { type: 'saml' }>;
  /** Undefined for an unsolicited response, if the connection allows it. */
  request: { id: string; facts: SsoRequest } | undefined;
}

/**
 * The request this response claims to answer. A connection's own address (`/…/:connection`) also accepts unsolicited responses if allowed.
 */
async function expectedOf(
  tx: Tx,
  work: Work,
  { inResponseTo }: Pick<SamlResponse, 'inResponseTo'>,
  connectionId: string | undefined,
): Promise<Expected | undefined> {
  const found = await findChallenge<SsoRequest>(tx, work, 'saml', inResponseTo);
  const id = inResponseTo === undefined ? connectionId : found?.facts.connectionId;
  const connection = await loadConnection(tx, work, id, { evenOff: found?.facts.attemptId !== undefined });
  if (connection?.type !== 'saml' || (connectionId !== undefined && connectionId !== connection.id)) return undefined;
  if (found) return { connection, request: { id: inResponseTo!, facts: found.facts } };
  return inResponseTo === undefined && connection.settings.allowsIdpInitiated ? { connection, request: undefined } : undefined;
}

/** Consumes request and assertion, one statement each (security.md SAML-02). */
async function consume(tx: Tx, work: Work, { connection, request }: Expected, { assertionId, forgetAt }: SamlIdentity): Promise<boolean> {
  if (request && !(await consumeChallenge(tx, work, 'saml', request.id))) return false;
  await tx.deleteFrom('saml_seen').where('forget_at', '<', work.deps.clock.now()).execute();
  const first = await tx
    .insertInto('saml_seen')
    .values({ connection_id: connection.id, assertion_id: assertionId, forget_at: forgetAt })
    .onConflict((on) => on.doNothing())
    .returning('assertion_id')
    .executeTakeFirst();
  return first !== undefined;
}

async function refuse(
  work: Work,
  returnTo: string,
  { tenantId, reason, isDenial }: { tenantId: string | null; reason: string; isDenial: boolean },
): Promise<SamlOutcome> {
  work.deps.log.warn({ traceId: work.client.traceId, reason }, 'a SAML response was refused');
  if (tenantId)
    await work.deps.db.system((tx) => audit(tx, work, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
  return { page: returnTo, query: { SAMLResponse: failedSsoHandle(isDenial ? 'SSO_DENIED' : 'SSO_FAILED'), RelayState: '' } };
}

export interface SamlAnswer {
  /** Base64. */
  document: string;
  /** From the address it was posted to, if connection-specific. */
  connectionId: string | undefined;
  /** Hash of the browser's mark, or of a new one for an unsolicited sign-in. */
  browser: string;
}
export interface SamlOutcome extends NextPage {
  /** A new mark was used, which the browser must keep. */
  isMarked?: boolean;
}

/** The document goes no further: the app's page gets a one-time handle, bound to the browser that started. */
export async function takeSamlResponse(work: Work, { document, connectionId, browser }: SamlAnswer): Promise<SamlOutcome> {
  const { db, config, clock } = work.deps;
  let connection: Connection | undefined;
  let attemptId: string | undefined;
  let returnTo = returnPage('saml', undefined, config);
  const steps = startSteps(clock);
  try {
    const response = readSamlResponse(document);
    const expected = await db.system((tx) => expectedOf(tx, work, response, connectionId), { readOnly: true });
    if (!expected) throw new SamlRefusal('an answer that nobody waits for');
    ({ connection } = expected);
    const { request } = expected;
    if (request) ({ returnTo, attemptId } = request.facts);
    const { settings, secrets } = expected.connection;
    const identity = await verifySamlResponse(response, {
      connection: settings,
      provider: serviceProviderOf(config, secrets),
      recipient: config.publicUrl + samlCallbackPath + (connectionId === undefined ? '' : `/${connectionId}`),
      requestId: request?.id,
      now: clock.now(),
    });
    steps.add('response', { issuer: settings.idpEntityId });
    const person = personOfSaml(identity, settings.attributes);
    steps.addPerson(person, [...identity.attributes.keys()]);
    const outcome = await db.system(async (tx) => {
      if (!(await consume(tx, work, expected, identity)))
        throw Object.assign(new SamlRefusal('used before'), { facts: { problem: 'request' } });
      if (attemptId !== undefined) return finishTest(tx, work, { connection: expected.connection, attemptId, person, steps });
      const facts = {
        connectionId: expected.connection.id,
        browser: request?.facts.browser ?? browser,
        state: '',
        person,
        steps: steps.list,
      };
      const handle = await createHandle(tx, work, expected.connection.tenantId, facts);
      return { page: returnTo, query: { SAMLResponse: handle, RelayState: '' } };
    });
    return { ...outcome, isMarked: !request };
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    const isDenial = error instanceof SamlStatusRefusal;
    if (isDenial && error.inResponseTo !== undefined) {
      const denied = await db.system((tx) => expectedOf(tx, work, error, connectionId), { readOnly: true });
      connection = denied?.connection;
      attemptId = denied?.request?.facts.attemptId;
    }
    if (connection) {
      const { problem, expected, got } = error.facts;
      steps.add('response', { expected, got }, isDenial ? 'denied' : problem);
      await noteAttempt(work, connection, { attemptId, outcome: 'failed', steps: steps.list });
    }
    if (attemptId !== undefined) return { page: config.publicUrl + ssoTestedPath };
    return refuse(work, returnTo, { tenantId: connection?.tenantId ?? null, reason: error.message, isDenial });
  }
}
