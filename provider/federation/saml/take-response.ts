import type { Work } from '../../identity/work.ts';
import type { Tx } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { consumeChallenge, findEndedChallenge } from '../../identity/challenges/challenges.ts';
import type { SamlIdentity } from './assertion.ts';
import { refuseUnless } from './refusal.ts';
import { readSamlResponse, SamlStatusRefusal } from './response.ts';
import { verifySamlResponse } from './verify-response.ts';
import { noteAttempt, noteRepeatable, startSteps, type Steps } from '../attempts.ts';
import { loadConnection, type Connection } from '../connections.ts';
import { finishTest, ssoTestedPath } from '../sso-test.ts';
import { personOfSaml } from '../person.ts';
import { FederationRefusal } from '../refusal.ts';
import { requirePending, type SsoRequest } from '../sso-redirect.ts';
import { returnPage, type NextPage } from '../return-page.ts';
import { ownAcsUrlOf, samlCallbackPath, serviceProviderOf } from './saml-provider.ts';
import { createHandle } from '../sso-handle.ts';
import { failedSsoHandle } from '../../../src/contract/sso/sso.rules.ts';

type SamlConnection = Extract<Connection, { type: 'saml' }>;
interface Expected {
  connection: SamlConnection;
  /** Undefined for an unsolicited response, if the connection allows it. */
  request: { id: string; facts: SsoRequest } | undefined;
}

/**
 * The request this response claims to answer. A connection's own address (`/…/:connection`) also accepts unsolicited responses if allowed.
 * Errors: SamlRefusal.
 */
async function expectedOf(tx: Tx, work: Work, id: string | undefined, connectionId: string | undefined): Promise<Expected> {
  const found = await findEndedChallenge<SsoRequest>(tx, 'saml', id);
  const claimed = id === undefined ? connectionId : found?.facts.connectionId;
  const connection = await loadConnection(tx, work, claimed, { evenOff: true });
  const problem = id === undefined ? 'unsolicited' : 'request';
  refuseUnless(connection?.type === 'saml' && (connectionId ?? connection.id) === connection.id, 'an answer that nobody waits for', {
    problem,
  });
  if (found) requirePending(work, found);
  refuseUnless(found || connection.settings.allowsIdpInitiated, 'began at the identity provider', { problem });
  const isTest = found?.facts.attemptId !== undefined;
  refuseUnless(isTest || (await loadConnection(tx, work, connection.id)), 'the connection is off', { problem: 'off' });
  return { connection, request: found && { id: id!, facts: found.facts } };
}

/** Consumes request and assertion, one statement each (security.md SAML-02). Errors: SamlRefusal. */
async function consume(tx: Tx, work: Work, { connection, request }: Expected, { assertionId, forgetAt }: SamlIdentity): Promise<void> {
  const isUsed = request && !(await consumeChallenge(tx, work, 'saml', request.id));
  refuseUnless(!isUsed, 'used before', { problem: 'request' });
  await tx.deleteFrom('saml_seen').where('forget_at', '<', work.deps.clock.now()).execute();
  const first = await tx
    .insertInto('saml_seen')
    .values({ connection_id: connection.id, assertion_id: assertionId, forget_at: forgetAt })
    .onConflict((on) => on.doNothing())
    .returning('assertion_id')
    .executeTakeFirst();
  refuseUnless(first, 'used before', { problem: 'request' });
}

export interface SamlAnswer {
  /** Base64. */
  document: string;
  /** As it came with the document. It finds the request that a refused answer was meant for, and vouches for nothing. */
  relayState: string | undefined;
  /** From the address it was posted to, if connection-specific. */
  connectionId: string | undefined;
  /** Hash of the browser's mark, or of a new one for an unsolicited sign-in. */
  browser: string;
}
export interface SamlOutcome extends NextPage {
  /** A new mark was used, which the browser must keep. */
  isMarked?: boolean;
}

/** Who has to be told of a refusal: whoever asked, by the answer's word or the RelayState's, or else whose address it was posted to. */
async function whoWaits(
  tx: Tx,
  work: Work,
  { handles, connectionId }: { handles: readonly (string | undefined)[]; connectionId: string | undefined },
): Promise<{ connection: Connection; facts?: SsoRequest } | undefined> {
  for (const handle of handles) {
    const found = await findEndedChallenge<SsoRequest>(tx, 'saml', handle);
    const connection = found && (await loadConnection(tx, work, found.facts.connectionId, { evenOff: true }));
    if (connection && (connectionId ?? connection.id) === connection.id) return { connection, facts: found.facts };
  }
  const connection = await loadConnection(tx, work, connectionId, { evenOff: true });
  return connection && { connection };
}

interface Refused {
  refusal: FederationRefusal;
  answer: SamlAnswer;
  inResponseTo: string | undefined;
  recipient: string;
  steps: Steps;
  /** Known before it was refused. */
  expected: Expected | undefined;
}

async function refuse(work: Work, { refusal, answer, inResponseTo, recipient, steps, expected }: Refused): Promise<SamlOutcome> {
  const { db, config, log } = work.deps;
  const reason = refusal.message;
  log.warn({ traceId: work.client.traceId, reason }, 'a SAML response was refused');
  const handles = [inResponseTo, answer.relayState];
  const waiting = await db.system((tx) => whoWaits(tx, work, { handles, connectionId: answer.connectionId }), { readOnly: true });
  const { connection, facts } = waiting ?? {};
  if (connection && (facts || steps.list.length > 0)) {
    steps.addRefusal(refusal);
    await noteAttempt(work, connection, { attemptId: facts?.attemptId, outcome: 'failed', steps: steps.list });
  } else if (connection) {
    steps.addRefusal(refusal, { address: recipient });
    await noteRepeatable(work, connection, steps);
  }
  if (facts?.attemptId !== undefined) return { page: config.publicUrl + ssoTestedPath };
  const tenantId = (expected?.connection ?? (facts && connection))?.tenantId;
  if (tenantId) await db.system((tx) => audit(tx, work, { action: 'login.failed', tenantId, details: { method: 'sso', reason } }));
  const page = facts?.returnTo ?? returnPage('saml', undefined, config);
  return { page, query: { SAMLResponse: failedSsoHandle(refusal.code), RelayState: '' } };
}

/** The document goes no further: the app's page gets a one-time handle, bound to the browser that started. */
export async function takeSamlResponse(work: Work, answer: SamlAnswer): Promise<SamlOutcome> {
  const { db, config, clock } = work.deps;
  const { document, connectionId, browser } = answer;
  const recipient = connectionId === undefined ? config.publicUrl + samlCallbackPath : ownAcsUrlOf(config, connectionId);
  const steps = startSteps(clock);
  let inResponseTo: string | undefined;
  let expected: Expected | undefined;
  try {
    const response = readSamlResponse(document);
    ({ inResponseTo } = response);
    const waiting = await db.system((tx) => expectedOf(tx, work, inResponseTo, connectionId), { readOnly: true });
    expected = waiting;
    const { connection, request } = waiting;
    const { settings } = connection;
    const identity = await verifySamlResponse(response, {
      connection: settings,
      provider: serviceProviderOf(config, connection),
      recipient,
      requestId: request?.id,
      now: clock.now(),
    });
    steps.add('response', { issuer: settings.idpEntityId });
    const person = personOfSaml(identity, settings.attributes);
    steps.addPerson(person, [...identity.attributes.keys()]);
    const outcome = await db.system(async (tx) => {
      await consume(tx, work, waiting, identity);
      const attemptId = request?.facts.attemptId;
      if (attemptId !== undefined) return finishTest(tx, work, { connection, attemptId, person, steps });
      const facts = { connectionId: connection.id, browser: request?.facts.browser ?? browser, state: '', person, steps: steps.list };
      const handle = await createHandle(tx, work, connection.tenantId, facts);
      const page = request?.facts.returnTo ?? returnPage('saml', undefined, config);
      return { page, query: { SAMLResponse: handle, RelayState: '' } };
    });
    return { ...outcome, isMarked: !request };
  } catch (error) {
    if (!(error instanceof FederationRefusal)) throw error;
    if (error instanceof SamlStatusRefusal) ({ inResponseTo } = error);
    return refuse(work, { refusal: error, answer, inResponseTo, recipient, steps, expected });
  }
}
