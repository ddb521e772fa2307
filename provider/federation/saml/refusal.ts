import type { SsoProblem } from '../../../src/contract/sso-config/sso-config.schemas.ts';

/** What an admin needs to mend it. Values come from a document that nobody has verified. */
export interface RefusalFacts {
  problem: SsoProblem;
  expected?: string | undefined;
  got?: string | undefined;
}

/** Why an identity provider's document was rejected. For the log and the audit; users see one generic sentence. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
  facts: RefusalFacts = { problem: 'other' };
}

export function refuseUnless(condition: unknown, why: string, facts?: RefusalFacts): asserts condition {
  if (condition) return;
  throw facts ? Object.assign(new SamlRefusal(why), { facts }) : new SamlRefusal(why);
}
