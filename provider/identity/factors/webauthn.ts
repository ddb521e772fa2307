import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../../../src/contract/webauthn.ts';
import { AppError } from '../../../src/lib/error.ts';
import type { ProviderConfig } from '../config.ts';
import type { Work } from '../work.ts';
import type { Tx, WebauthnCredentialRow } from '../../db/tables.ts';
import { consumeChallenge, createChallenge, type ChallengePurpose } from '../challenges/challenges.ts';
import { randomSecret } from '../secrets.ts';

const challengeSeconds = 300;

export const passkeyRefused = (cause?: unknown): AppError =>
  new AppError('PASSKEY_REFUSED', "This passkey wasn't accepted. Try again, or sign in another way.", { status: 401, cause });

/** Credentials belong to the site of the app; its own sub-domains count as the same site (WebAuthn 5.1.3). */
export const relyingPartyId = ({ appUrl }: ProviderConfig): string => new URL(appUrl).hostname;
const originsOf = (config: ProviderConfig): string[] => {
  const rpId = relyingPartyId(config);
  return [...config.allowedOrigins, config.publicUrl, new URL(config.appUrl).origin].filter((origin) => {
    const { hostname } = new URL(origin);
    return hostname === rpId || hostname.endsWith(`.${rpId}`);
  });
};

const transportsOf = (row: Pick<WebauthnCredentialRow, 'transports'>) =>
  row.transports.split(',').filter(Boolean) as NonNullable<WebAuthnCredential['transports']>;

export const credentialsOf = (tx: Tx, userId: string, use?: 'passkey' | 'mfa'): Promise<WebauthnCredentialRow[]> => {
  const all = tx.selectFrom('webauthn_credentials').selectAll().where('user_id', '=', userId).orderBy('created_at');
  return (use ? all.where('use', '=', use) : all).execute();
};

/** Options for creating a credential, with their one-time challenge. */
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

/** Checks a new credential and keeps it. Needs a live challenge of this person. Error: PASSKEY_REFUSED. */
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
  const asked = await consumeChallenge(tx, work, purpose, challenge);
  if (!asked || asked.user_id !== userId) throw passkeyRefused();
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
 * Uses the challenge up and checks the signature with the kept key; a counter that runs backwards is a copy. `userId`: whose
 * credential it must be. Error: PASSKEY_REFUSED, whatever is wrong.
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
  const asked = await consumeChallenge(tx, work, purpose, challenge);
  const credential = await tx
    .selectFrom('webauthn_credentials')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .where('use', '=', use)
    .executeTakeFirst();
  if (!asked || !credential || (asked.user_id && asked.user_id !== credential.user_id)) throw passkeyRefused();
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

/** The challenge that the browser signed; the handle of ours. */
function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null ? (data as { challenge?: unknown }).challenge : undefined;
    return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined;
  } catch {
    // Not JSON: nobody signed anything.
    return undefined;
  }
}
