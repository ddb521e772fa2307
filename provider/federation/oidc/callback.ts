import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import type { Work } from '../../identity/work.ts';
import { returnPage, type NextPage } from '../return-page.ts';
import { noteAttempt, startSteps } from '../attempts.ts';
import { loadConnection } from '../connections.ts';
import { createHandle } from '../sso-handle.ts';
import { finishTest, ssoTestedPath } from '../sso-test.ts';
import { OidcDenial, OidcRefusal } from './oidc-client.ts';
import { personOfAnswer, type PendingCallback } from './person-of-answer.ts';
import type { SsoRequest } from '../sso-redirect.ts';
import { failedSsoHandle } from '../../../src/contract/sso/sso.rules.ts';

/** Each connection has its own callback address, so that one's response can't pass for another's. */
export async function handleOidcCallback(
  work: Work,
  { connectionId, params }: { connectionId: string; params: Record<string, string> },
): Promise<NextPage> {
  const { db, config, secrets } = work.deps;
  const { state } = params;
  const outcome = await db.system(async (tx) => {
    const found = await findChallenge<SsoRequest>(tx, work, 'oidc', state);
    if (!found || found.facts.connectionId !== connectionId) return undefined;
    const used = await consumeChallenge<SsoRequest>(tx, work, 'oidc', state);
    if (!used || !used.tenant_id) return undefined;
    const { browser, nonce, verifier, returnTo, attemptId } = used.facts;
    const pending: PendingCallback = { params, state: state!, nonce, verifier: verifier && secrets.unseal(verifier) };
    if (attemptId !== undefined) return { attemptId, pending };
    const handle = await createHandle(tx, work, used.tenant_id, {
      connectionId,
      browser,
      state: state!,
      answer: secrets.seal(JSON.stringify(pending)),
    });
    return { page: returnTo, query: { code: handle, state: state! } };
  });
  if (!outcome) return { page: returnPage('oidc', undefined, config), query: { code: failedSsoHandle('SSO_FAILED'), state: '' } };
  return outcome.attemptId === undefined ? outcome : testAnswer(work, { connectionId, ...outcome });
}

/** A test run asks at once: nobody waits for a handle. */
async function testAnswer(
  work: Work,
  { connectionId, attemptId, pending }: { connectionId: string; attemptId: string; pending: PendingCallback },
): Promise<NextPage> {
  const { db, config, clock } = work.deps;
  const page = config.publicUrl + ssoTestedPath;
  const connection = await db.system((tx) => loadConnection(tx, work, connectionId, { evenOff: true }), { readOnly: true });
  if (connection?.type !== 'oidc') return { page };
  const steps = startSteps(clock);
  try {
    const { person, names, isVerified } = await personOfAnswer(work, connection, pending);
    steps.add('response', { issuer: connection.settings.issuer });
    steps.addPerson(person, names, { isVerified });
    return await db.system((tx) => finishTest(tx, work, { connection, attemptId, person, steps }));
  } catch (error) {
    if (!(error instanceof OidcRefusal)) throw error;
    steps.add('response', { got: error.message }, error instanceof OidcDenial ? 'denied' : 'refused');
    await noteAttempt(work, connection, { attemptId, outcome: 'failed', steps: steps.list });
    return { page };
  }
}
