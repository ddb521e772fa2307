import { FederationRefusal, type RefusalFacts } from '../refusal.ts';

/** Why an identity provider's document was rejected. */
export class SamlRefusal extends FederationRefusal {
  override readonly name: string = 'SamlRefusal';
}

export function refuseUnless(condition: unknown, why: string, facts?: RefusalFacts): asserts condition {
  if (!condition) throw new SamlRefusal(why, { facts });
}
