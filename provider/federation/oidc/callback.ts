import { consumeChallenge, findEndedChallenge } from '../../identity/challenges/challenges.ts';
import type { Work } from '../../identity/work.ts';
import { returnPage, type NextPage } from '../return-page.ts';
import { noteAttempt, noteRepeatable, startSteps } from '../attempts.ts';
import { loadConnection } from '../connections.ts';
import { createHandle } from '../sso-handle.ts';
import { finishTest, ssoTestedPath } from '../sso-test.ts';
import { OidcRefusal } from './oidc-client.ts';
import { personOfAnswer, type PendingCallback } from './person-of-answer.ts';
import { FederationRefusal } from '../refusal.ts';
import { oidcRedirectUri, requirePending, type SsoRequest } from '../sso-redirect.ts';
import { failedSsoHandle } from '../../../src/contract/sso/sso.rules.ts';

interface Callback {
  connectionId: string;
  params: Record<string, string>;
}

/** Each connection has its own callback address, so that one's response can't pass for another's. */
export async function handleOidcCallback(work: Work, { connectionId, params }: Callback): Promise<NextPage> {
  const { db, secrets } = work.deps;
  const { state } = params;
  const found = await db.system((tx) => findEndedChallenge<SsoRequest>(tx, 'oidc', state), { readOnly: true });
  const request = found?.facts.connectionId === connectionId ? found.facts : undefined;
  try {
    const { error } = params;
    if (!request)
      throw new OidcRefusal('an answer that nobody waits for', { facts: { problem: error ? 'refused' : 'request', got: error } });
    requirePending(work, found!);
    const outcome = await db.system(async (tx) => {
      const used = await consumeChallenge<SsoRequest>(tx, work, 'oidc', state);
      if (!used?.tenant_id) throw new OidcRefusal('used before', { facts: { problem: 'request' } });
      const { browser, nonce, verifier, returnTo, attemptId } = used.facts;
      const pending: PendingCallback = { params, state: state!, nonce, verifier: verifier && secrets.unseal(verifier) };
      if (attemptId !== undefined) return { attemptId, pending };
      const answer = secrets.seal(JSON.stringify(pending));
      const handle = await createHandle(tx, work, used.tenant_id, { connectionId, browser, state: state!, answer });
      return { page: returnTo, query: { code: handle, state: state! } };
    });
    return outcome.attemptId === undefined ? outcome : await testAnswer(work, { connectionId, ...outcome });
  } catch (error) {
    if (!(error instanceof FederationRefusal)) throw error;
    return refuse(work, { connectionId, request, refusal: error });
  }
}

/** A test run asks at once: nobody waits for a handle. Errors: FederationRefusal. */
async function testAnswer(
  work: Work,
  { connectionId, attemptId, pending }: { connectionId: string; attemptId: string; pending: PendingCallback },
): Promise<NextPage> {
  const { db, clock } = work.deps;
  const connection = await db.system((tx) => loadConnection(tx, work, connectionId, { evenOff: true }), { readOnly: true });
  if (connection?.type !== 'oidc') throw new OidcRefusal('the connection has changed', { facts: { problem: 'request' } });
  const steps = startSteps(clock);
  const { person, names, isVerified } = await personOfAnswer(work, connection, pending);
  steps.add('response', { issuer: connection.settings.issuer });
  steps.addPerson(person, names, { isVerified });
  return db.system((tx) => finishTest(tx, work, { connection, attemptId, person, steps }));
}

/** `request`: what it was an answer to, if to anything. */
async function refuse(
  work: Work,
  { connectionId, request, refusal }: { connectionId: string; request: SsoRequest | undefined; refusal: FederationRefusal },
): Promise<NextPage> {
  const { db, config, log, clock } = work.deps;
  log.warn({ traceId: work.client.traceId, reason: refusal.message }, 'an answer of a company was refused');
  const connection = await db.system((tx) => loadConnection(tx, work, connectionId, { evenOff: true }), { readOnly: true });
  const attemptId = request?.attemptId;
  const steps = startSteps(clock);
  steps.addRefusal(refusal, request ? {} : { address: oidcRedirectUri(work, connectionId) });
  if (connection && request) await noteAttempt(work, connection, { attemptId, outcome: 'failed', steps: steps.list });
  else if (connection) await noteRepeatable(work, connection, steps);
  if (attemptId !== undefined) return { page: config.publicUrl + ssoTestedPath };
  const page = request?.returnTo ?? returnPage('oidc', undefined, config);
  return { page, query: { code: failedSsoHandle(refusal.code), state: '' } };
}
