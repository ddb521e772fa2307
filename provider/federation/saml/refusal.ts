/** Why an identity provider's document was rejected. For the log and the audit; users see one generic sentence. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

export function refuseUnless(condition: unknown, why: string): asserts condition {
  if (!condition) throw new SamlRefusal(why);
}
