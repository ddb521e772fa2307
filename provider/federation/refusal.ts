import type { SsoFailure } from '../../src/contract/sso/sso.rules.ts';
import type { SsoProblem } from '../../src/contract/sso-config/sso-config.schemas.ts';

/** What an admin needs to mend it. Values come from an answer that nobody has verified. */
export interface RefusalFacts {
  problem: SsoProblem;
  expected?: string | undefined;
  got?: string | undefined;
}

/** Why an identity provider's answer was rejected. For the log, the audit and whoever set it up; users see one generic sentence. */
export class FederationRefusal extends Error {
  override readonly name: string = 'FederationRefusal';
  facts: RefusalFacts = { problem: 'other' };
  /** What users are told. */
  readonly code: SsoFailure = 'SSO_FAILED';
  constructor(message: string, { facts, cause }: { facts?: RefusalFacts | undefined; cause?: unknown } = {}) {
    super(message, cause === undefined ? {} : { cause });
    if (facts) this.facts = facts;
  }
}

/** It sent several addresses, and it can't be told which one counts. */
export class EmailRefusal extends FederationRefusal {
  override readonly code = 'SSO_EMAIL';
}
