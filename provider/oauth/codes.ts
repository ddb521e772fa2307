import type { Work } from '../identity/work.ts';
import type { SessionRow, Tx } from '../db/tables.ts';
import { audit, doneBy } from '../identity/audit.ts';
import { consumeChallenge, createChallenge } from '../identity/challenges/challenges.ts';
import { sameBytes, sha256 } from '../identity/secrets.ts';
import { revokeSessions, type OpenSession } from '../identity/sessions/sessions.ts';
import { atHome } from '../identity/accounts/visits.ts';
import { findAccess, type TenantAccess } from '../identity/members/tenant-access.ts';
import { mayUseApplication } from '../identity/applications/application-access.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { agreedWith } from './consents.ts';
import { startGrant } from './grants.ts';
import type { OAuthClient } from './oauth-client.ts';

const codeSeconds = 60;
/** RFC 7636 requires 43 characters; older clients of this contract send 16, so shorter verifiers are accepted, but S256 is required. */
export const verifierForm = /^[A-Za-z0-9._~-]{16,128}$/;

interface CodeFacts extends Record<string, unknown> {
  clientId: string;
  redirectUri: string;
  /** Only a client with a secret has none. */
  codeChallenge?: string;
  nonce?: string;
  scope: string;
  browserSessionId: string;
}

/** An authorization code: valid once, for sixty seconds, for this client, redirect URI and verifier. */
export async function issueCode(
  tx: Tx,
  work: Work,
  { request, browser, tenantId }: { request: AuthorizeRequest; browser: SessionRow; tenantId: string },
): Promise<string> {
  const { clientId, redirectUri, codeChallenge, nonce, scope } = request;
  const facts: CodeFacts = {
    ...{ clientId, redirectUri, scope, browserSessionId: browser.id },
    ...(codeChallenge ? { codeChallenge } : {}),
    ...(nonce ? { nonce } : {}),
  };
  const { handle } = await createChallenge(tx, work, {
    purpose: 'oauthCode',
    seconds: codeSeconds,
    userId: browser.user_id,
    tenantId,
    facts,
  });
  return handle;
}

export interface CodeProof {
  code: string;
  redirectUri: string;
  verifier: string | undefined;
  client: OAuthClient;
}
export type Redeemed = { opened: OpenSession; access: TenantAccess; scope: string; nonce: string | undefined } | { refusal: string };

/** A verifier for a request without a challenge is a downgrade (RFC 9700 2.1.1); without both, the secret has to stand for them. */
function provesRequest({ verifier, client }: CodeProof, { codeChallenge }: CodeFacts): boolean {
  if (codeChallenge === undefined || verifier === undefined)
    return codeChallenge === undefined && verifier === undefined && client.secrets.length > 0;
  return sameBytes(sha256(verifier), Buffer.from(codeChallenge, 'base64url'));
}

/** A replayed code was copied, so the session it was exchanged for ends (RFC 6749 10.5). */
async function endReplayed(tx: Tx, work: Work, code: string): Promise<void> {
  const grant = await tx
    .selectFrom('oauth_grants as g')
    .innerJoin('sessions as s', 's.id', 'g.session_id')
    .select(['s.id', 's.tenant_id', 's.user_id'])
    .where('g.code_hash', '=', sha256(code))
    .executeTakeFirst();
  if (!grant || (await revokeSessions(tx, work, { ids: [grant.id] })) === 0) return;
  await audit(tx, work, {
    action: 'oauth.codeReused',
    tenantId: grant.tenant_id,
    actorId: grant.user_id,
    target: { type: 'session', id: grant.id },
  });
}

/** Consumes the code, whatever the outcome. Returns a refusal instead of throwing, so that the code stays consumed. */
export async function redeemCode(tx: Tx, work: Work, proof: CodeProof): Promise<Redeemed> {
  const { code, redirectUri, client } = proof;
  const used = await consumeChallenge<CodeFacts>(tx, work, 'oauthCode', code);
  if (!used) {
    await endReplayed(tx, work, code);
    return { refusal: 'The code is not known, was used already or has expired.' };
  }
  const { facts, user_id: userId, tenant_id: tenantId } = used;
  if (facts.clientId !== client.id || facts.redirectUri !== redirectUri)
    return { refusal: 'The code belongs to another client or address.' };
  if (!provesRequest(proof, facts)) return { refusal: 'The code_verifier does not match.' };
  const now = work.deps.clock.now();
  const browser = await tx
    .selectFrom('sessions as s')
    .selectAll('s')
    .where('s.id', '=', facts.browserSessionId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.idle_expires_at', '>', now)
    .executeTakeFirst();
  const access = browser && (await findAccess(tx, { now, deps: work.deps, userId: userId!, wanted: tenantId, session: atHome(browser) }));
  if (!browser || typeof access !== 'object' || access.tenantId !== tenantId) return { refusal: 'The sign-in has ended meanwhile.' };
  const agreed = await agreedWith(tx, { userId: access.user.id, client });
  if (agreed({ tenantId: access.tenantId, scope: facts.scope }) === 'never') return { refusal: 'The person no longer allows access.' };
  if (!(await mayUseApplication(tx, client, access))) return { refusal: 'The person may no longer use this application.' };
  const opened = await startGrant(tx, work, { browser, tenantId, clientId: client.id, scope: facts.scope, codeHash: sha256(code) });
  await audit(tx, work, {
    action: 'oauth.granted',
    tenantId,
    target: { type: 'session', id: opened.session.id },
    ...doneBy(browser, { scope: facts.scope, clientId: client.id }),
  });
  return { opened, access, scope: facts.scope, nonce: facts.nonce };
}
