import { domainOf } from '../../src/lib/email-domain.ts';
import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { consumeChallenge, createChallenge } from '../identity/challenges/challenges.ts';
import { noteUnreachable, recordAttempt, startSeconds, type Steps } from './attempts.ts';
import { loadConnection, verifiedDomains, type Connection } from './connections.ts';
import type { CompanyPerson } from './person.ts';
import type { NextPage } from './return-page.ts';
import { identityProviderUrl, ssoStartPath } from './sso-redirect.ts';

/** Tells whoever ran the test that it's over. */
export const ssoTestedPath = '/auth/sso/tested';

interface TestFacts {
  connectionId: string;
  attemptId: string;
}

/** A test run, to be opened once in a browser. Runs in the tenant's scope. */
export async function createTest(tx: Tx, work: Work, facts: TestFacts & { tenantId: string }): Promise<string> {
  const { handle } = await createChallenge(tx, work, {
    purpose: 'ssoTest',
    seconds: startSeconds,
    tenantId: facts.tenantId,
    facts: { ...facts },
  });
  return `${work.deps.config.publicUrl}${ssoStartPath}?test=${handle}`;
}

/** Sends the browser to the identity provider, whether the connection is on or not. */
export async function startTest(work: Work, handle: string): Promise<NextPage> {
  const { db, config } = work.deps;
  const page = config.publicUrl + ssoTestedPath;
  const taken = await db.system(async (tx) => {
    const used = await consumeChallenge<TestFacts>(tx, work, 'ssoTest', handle);
    const connection = used && (await loadConnection(tx, work, used.facts.connectionId, { evenOff: true }));
    return connection && { connection, attemptId: used.facts.attemptId };
  });
  if (!taken) return { page };
  const { connection, attemptId } = taken;
  try {
    return { page: await identityProviderUrl(work, connection, { returnTo: page, browser: '', loginHint: undefined, attemptId }) };
  } catch (error) {
    await noteUnreachable(work, connection, { error, attemptId });
    return { page };
  }
}

/** Ends a test run with what a sign-in would have come to. Nobody is signed in, and no account is made. */
export async function finishTest(
  tx: Tx,
  work: Work,
  { connection, attemptId, person, steps }: { connection: Connection; attemptId: string; person: CompanyPerson; steps: Steps },
): Promise<NextPage> {
  const { email } = person;
  const domains = await verifiedDomains(tx, connection.id);
  if (email !== undefined) {
    if (domains.has(domainOf(email))) steps.add('account', { email });
    else steps.addStranger(email, domains);
  }
  const outcome = steps.list.some(({ problem }) => problem) ? 'failed' : 'passed';
  await recordAttempt(tx, work, connection, { attemptId, outcome, email, steps: steps.list, isAnswer: true });
  if (outcome === 'passed')
    await tx.updateTable('sso_connections').set({ tested_at: work.deps.clock.now() }).where('id', '=', connection.id).execute();
  return { page: work.deps.config.publicUrl + ssoTestedPath };
}
