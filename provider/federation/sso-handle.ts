import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge } from '../identity/challenges/challenges.ts';
import type { CompanyPerson } from './person.ts';

/** Time for the app's page to load and to hand it in. */
const handleSeconds = 300;

/** What came of the trip to the identity provider. The browser carries only a handle for it. */
export interface SsoResult {
  connectionId: string;
  browser: string;
  state: string;
  /** SAML: already proven. */
  person?: CompanyPerson;
  /** OIDC: sealed; the code is exchanged when the handle comes back from the right browser. */
  answer?: string;
}

export async function createHandle(tx: Tx, work: Work, tenantId: string, result: SsoResult): Promise<string> {
  const { handle } = await createChallenge(tx, work, { purpose: 'federated', seconds: handleSeconds, tenantId, facts: { ...result } });
  return handle;
}
