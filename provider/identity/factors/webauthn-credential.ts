import { passkeyRefused } from '../../../src/contract/passkeys/passkeys.rules.ts';
import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AttestationJson, CreationOptions, DeviceType } from '../../../src/contract/webauthn.ts';
import type { Tx } from '../../db/tables.ts';
import { consumeChallenge, createChallenge, type ChallengePurpose } from '../challenges/challenges.ts';
import { randomSecret } from '../secrets.ts';
import type { Work } from '../work.ts';
import { challengeIn, challengeSeconds, credentialsOf, originsOf, relyingPartyId, transportsOf } from './webauthn.ts';

/** Options for creating a credential, with a one-time challenge. */
export async function creationOptions(
  tx: Tx,
  work: Work,
  {
    user,
    use,
    purpose,
    deviceType,
  }: {
    user: { id: string; email: string; name: string };
    use: 'passkey' | 'mfa';
    purpose: ChallengePurpose;
    deviceType?: DeviceType | undefined;
  },
): Promise<CreationOptions> {
  const handle = randomSecret();
  await createChallenge(tx, work, { purpose, seconds: challengeSeconds, userId: user.id, handle });
  const existing = await credentialsOf(tx, user.id, use);
  const options = await generateRegistrationOptions({
    rpName: work.deps.config.vendor.name,
    rpID: relyingPartyId(work.deps.config),
    userID: new TextEncoder().encode(user.id),
    userName: user.email || user.name || user.id,
    userDisplayName: user.name || user.email,
    challenge: Buffer.from(handle, 'base64url'),
    attestationType: 'none',
    excludeCredentials: existing.map((row) => ({ id: row.credential_id, transports: transportsOf(row) })),
    authenticatorSelection: {
      residentKey: use === 'passkey' ? 'required' : 'discouraged',
      userVerification: use === 'passkey' ? 'required' : 'preferred',
      ...(deviceType ? { authenticatorAttachment: deviceType === 'Platform' ? ('platform' as const) : ('cross-platform' as const) } : {}),
    },
  });
  return options as CreationOptions;
}

/** Verifies and stores a new credential. Requires a pending challenge of this user. Errors: PASSKEY_REFUSED. */
export async function addCredential(
  tx: Tx,
  work: Work,
  {
    userId,
    use,
    purpose,
    answer,
    name,
  }: {
    userId: string;
    use: 'passkey' | 'mfa';
    purpose: ChallengePurpose;
    answer: AttestationJson;
    name: string;
  },
): Promise<string> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  const pending = await consumeChallenge(tx, work, purpose, challenge);
  if (!pending || pending.user_id !== userId) throw passkeyRefused();
  const { config, clock } = work.deps;
  const result = await verifyRegistrationResponse({
    response: { ...answer, rawId: answer.id, type: 'public-key', clientExtensionResults: {} } as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge!,
    expectedOrigin: originsOf(config),
    expectedRPID: relyingPartyId(config),
    requireUserVerification: use === 'passkey',
  }).catch((cause: unknown) => {
    throw passkeyRefused(cause);
  });
  if (!result.verified) throw passkeyRefused();
  const { credential } = result.registrationInfo;
  const id = crypto.randomUUID();
  await tx
    .insertInto('webauthn_credentials')
    .values({
      id,
      user_id: userId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (answer.response.transports ?? credential.transports ?? []).join(',').slice(0, 200),
      device_type: answer.deviceType ?? 'CrossPlatform',
      use,
      name,
      created_at: clock.now(),
      last_used_at: null,
    })
    .execute();
  return id;
}
