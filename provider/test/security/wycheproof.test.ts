import { readFileSync } from 'node:fs';
import { compactVerify, importJWK, type JWK } from 'jose';
import { expect, it } from 'vitest';
import { compactJwt } from '../../identity/tokens/access-token.ts';

type Vector = [id: number, result: 'valid' | 'invalid', comment: string, jws: unknown];
interface Vectors {
  groups: { key: JWK; tests: Vector[] }[];
}
const { groups } = JSON.parse(readFileSync(new URL('vectors/json-web-signature.json', import.meta.url), 'utf8')) as Vectors;

/** As our own tokens are verified: shape, the key's algorithm, signature. */
async function isAccepted(key: JWK, jws: unknown): Promise<boolean> {
  if (typeof jws !== 'string' || !compactJwt.test(jws)) return false;
  try {
    await compactVerify(jws, await importJWK(key), { algorithms: [key.alg ?? ''] });
    return true;
  } catch {
    // Refused, for whatever reason: that is what the vector asks for.
    return false;
  }
}

it('TOK-02 401 vectors of Wycheproof: no forgery; fifteen known differences', async () => {
  const accepted: string[] = [];
  const refused: string[] = [];
  for (const { key, tests } of groups)
    for (const [id, result, comment, jws] of tests) {
      const passes = await isAccepted(key, jws);
      if (passes && result === 'invalid') accepted.push(`${id} ${comment}`);
      if (!passes && result === 'valid') refused.push(`${id} ${comment}`);
    }
  expect(groups.reduce((sum, { tests }) => sum + tests.length, 0)).toBe(401);
  // The same bytes spelled with other last bits: no forgery, and the reason why nothing is remembered as revoked by a token's text.
  expect(accepted).toEqual(['367 invalidBase64Padding', '370 invalidBase64PaddingInPayload', '375 MacOfIncorrectlyEncodedMessage']);
  // No content at all; keys whose `alg` is none or another one than that of the signature, and characters that other decoders skip.
  expect(refused).toEqual([
    ...[259, 264, 268, 272, 320, 325].map((id) => `${id} emptyPayload`),
    ...['346 Figure20', '347 Figure27', '350 Figure20', '351 Figure27'],
    ...['372 InvalidCharacterInsertedInHeader', '373 InvalidCharacterInsertedInPayload'],
  ]);
});
