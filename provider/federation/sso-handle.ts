import type { SsoAttemptStep } from '../../src/contract/sso-config/sso-config.schemas.ts';
import type { Work } from '../identity/work.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge } from '../identity/challenges/challenges.ts';
import type { CompanyPerson } from './person.ts';

/** Time for the app's page to load and submit it. */
const handleSeconds = 300;

/** Result of the redirect to the identity provider. The browser only carries a handle to it. */
export interface SsoResult {
  connectionId: string;
  browser: string;
  state: string;
  /** So far. */
  steps?: SsoAttemptStep[];
  /** SAML: already verified. */
  person?: CompanyPerson;
  /** OIDC: encrypted; the code is exchanged when the right browser returns the handle. */
  answer?: string;
}

export async function createHandle(tx: Tx, work: Work, tenantId: string, result: SsoResult): Promise<string> {
  const { handle } = await createChallenge(tx, work, { purpose: 'federated', seconds: handleSeconds, tenantId, facts: { ...result } });
  return handle;
}
