import { readFileSync } from 'node:fs';
import { compactVerify, importJWK, type JWK } from 'jose';
import { expect, it } from 'vitest';
import { compactJwt } from '../../identity/tokens/access-token.ts';

type Vector = [id: number, result: 'valid' | 'invalid', comment: string, jws: unknown];
interface Vectors {
  groups: { key: JWK; tests: Vector[] }[];
}
const { groups } = JSON.parse(readFileSync(new URL('vectors/json-web-signature.json', import.meta.url), 'utf8')) as Vectors;

/** Verified like our own tokens: shape, the key's algorithm, signature. */
async function isAccepted(key: JWK, jws: unknown): Promise<boolean> {
  if (typeof jws !== 'string' || !compactJwt.test(jws)) return false;
  try {
    await compactVerify(jws, await importJWK(key), { algorithms: [key.alg ?? ''] });
    return true;
  } catch {
    // Rejected for any reason, as the vector requires.
    return false;
  }
}

it('TOK-02 401 Wycheproof vectors: no forgery; fifteen known differences', async () => {
  const accepted: string[] = [];
  const refused: string[] = [];
  for (const { key, tests } of groups)
    for (const [id, result, comment, jws] of tests) {
      const passes = await isAccepted(key, jws);
      if (passes && result === 'invalid') accepted.push(`${id} ${comment}`);
      if (!passes && result === 'valid') refused.push(`${id} ${comment}`);
    }
  expect(groups.reduce((sum, { tests }) => sum + tests.length, 0)).toBe(401);
  // The same bytes with different trailing bits: no forgery, but the reason why no token is revoked by its text.
  expect(accepted).toEqual(['367 invalidBase64Padding', '370 invalidBase64PaddingInPayload', '375 MacOfIncorrectlyEncodedMessage']);
  // Empty payloads; keys with a missing or different `alg`; and characters that other decoders skip.
  expect(refused).toEqual([
    ...[259, 264, 268, 272, 320, 325].map((id) => `${id} emptyPayload`),
    ...['346 Figure20', '347 Figure27', '350 Figure20', '351 Figure27'],
    ...['372 InvalidCharacterInsertedInHeader', '373 InvalidCharacterInsertedInPayload'],
  ]);
});
