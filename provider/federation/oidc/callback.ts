import { consumeChallenge, findChallenge } from '../../identity/challenges/challenges.ts';
import type { Work } from '../../identity/work.ts';
import { returnPage, type NextPage } from '../return-page.ts';
import { createHandle } from '../sso-handle.ts';
import type { SsoRequest } from '../sso-redirect.ts';
import { failedSsoHandle } from '../../../src/contract/sso/sso.rules.ts';

/** Encrypted until the app's page fetches it. */
export interface PendingCallback {
  params: Record<string, string>;
  state: string;
  nonce?: string | undefined;
  verifier?: string | undefined;
}

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
    const { browser, nonce, verifier, returnTo } = used.facts;
    const pending: PendingCallback = { params, state: state!, nonce, verifier: verifier && secrets.unseal(verifier) };
    const handle = await createHandle(tx, work, used.tenant_id, {
      connectionId,
      browser,
      state: state!,
      answer: secrets.seal(JSON.stringify(pending)),
    });
    return { handle, returnTo };
  });
  if (!outcome) return { page: returnPage('oidc', undefined, config), query: { code: failedSsoHandle('SSO_FAILED'), state: '' } };
  return { page: outcome.returnTo, query: { code: outcome.handle, state: state! } };
}
