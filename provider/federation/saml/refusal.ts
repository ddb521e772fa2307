/** Why a document of an identity provider is worth nothing. For the log and the audit; a person is told one sentence, whatever it was. */
export class SamlRefusal extends Error {
  override readonly name = 'SamlRefusal';
}

export function refuseUnless(condition: unknown, why: string): asserts condition {
  if (!condition) throw new SamlRefusal(why);
}
