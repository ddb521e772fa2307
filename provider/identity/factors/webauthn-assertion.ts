import { passkeyRefused } from '../../../src/contract/passkeys/passkeys.rules.ts';
import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AssertionJson, AssertionOptions } from '../../../src/contract/webauthn.ts';
import type { Tx, WebauthnCredentialRow } from '../../db/tables.ts';
import { consumeChallenge, createChallenge, type ChallengePurpose } from '../challenges/challenges.ts';
import { randomSecret } from '../secrets.ts';
import type { Work } from '../work.ts';
import { challengeIn, challengeSeconds, originsOf, relyingPartyId, transportsOf } from './webauthn.ts';

export async function assertionOptions(
  tx: Tx,
  work: Work,
  {
    purpose,
    userId,
    credentials,
    verification,
  }: {
    purpose: ChallengePurpose;
    userId: string | null;
    /** Empty: any passkey of this site. */
    credentials: readonly Pick<WebauthnCredentialRow, 'credential_id' | 'transports'>[];
    verification: 'required' | 'preferred';
  },
): Promise<{ handle: string; options: AssertionOptions }> {
  const handle = randomSecret();
  await createChallenge(tx, work, { purpose, seconds: challengeSeconds, userId, handle });
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(work.deps.config),
    challenge: Buffer.from(handle, 'base64url'),
    userVerification: verification,
    ...(credentials.length > 0
      ? { allowCredentials: credentials.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })) }
      : {}),
  });
  return { handle, options: options as AssertionOptions };
}

/**
 * Consumes the challenge and verifies the signature; a counter that goes backwards indicates a cloned key. `userId`: required
 * owner of the credential. Errors: PASSKEY_REFUSED, whatever is wrong.
 */
export async function checkAssertion(
  tx: Tx,
  work: Work,
  {
    purpose,
    answer,
    userId,
    use,
    requireVerification,
  }: {
    purpose: ChallengePurpose;
    answer: AssertionJson;
    userId?: string;
    use: 'passkey' | 'mfa';
    requireVerification: boolean;
  },
): Promise<{ credential: WebauthnCredentialRow; userVerified: boolean }> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const pending = await consumeChallenge(tx, work, purpose, challenge);
  const credential = await tx
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .where('use', '=', use)
    .executeTakeFirst();
  if (!pending || !credential || (pending.user_id && pending.user_id !== credential.user_id)) throw passkeyRefused();
  if (userId && credential.user_id !== userId) throw passkeyRefused();
  const handle = answer.response.userHandle;
  if (handle && Buffer.from(handle, 'base64url').toString('utf8') !== credential.user_id) throw passkeyRefused();
  const { config, clock } = work.deps;
  const result = await verifyAuthenticationResponse({
    response: { ...answer, rawId: answer.id, type: 'public-key', clientExtensionResults: {} } as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge!,
    expectedOrigin: originsOf(config),
    expectedRPID: relyingPartyId(config),
    requireUserVerification: requireVerification,
    credential: {
      id: credential.credential_id,
      publicKey: new Uint8Array(credential.public_key),
      counter: Number(credential.counter),
      transports: transportsOf(credential),
    },
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!result.verified) throw passkeyRefused();
  const { newCounter, userVerified } = result.authenticationInfo;
  const { numUpdatedRows } = await tx
    .updateTable('webauthn_credentials')
    .set({ counter: newCounter, last_used_at: clock.now() })
    .where('id', '=', credential.id)
    .where('counter', '=', credential.counter)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw passkeyRefused();
  return { credential, userVerified };
}
