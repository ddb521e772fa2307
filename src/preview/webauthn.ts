import type { PreviewPasskey, PreviewUser } from './world.ts';
import { passkeyRefused } from '../contract/passkeys/passkeys.rules.ts';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions } from '../contract/webauthn.ts';
import { bytesFromBase64url } from '../lib/base64url.ts';
import { ask, consume } from './challenges.ts';
import type { Ctx } from './context.ts';

type Use = PreviewPasskey['use'];

const decodeText = (text: string) => new TextDecoder().decode(bytesFromBase64url(text));
const rpId = () => globalThis.location?.hostname;

/** The challenge behind a response; signatures aren't verified here. Errors: PASSKEY_REFUSED. */
function askedBy(ctx: Ctx, purpose: string, { response }: AssertionJson | AttestationJson) {
  let challenge: unknown;
  try {
    challenge = (JSON.parse(decodeText(response.clientDataJSON)) as { challenge: unknown }).challenge;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
  const asked = consume(ctx, purpose, typeof challenge === 'string' ? decodeText(challenge) : undefined);
  if (!asked) throw passkeyRefused();
  return asked;
}

const challengeFor = (ctx: Ctx, purpose: string, userId?: string) =>
  btoa(ask(ctx, { purpose, userId, subject: crypto.randomUUID(), seconds: 300 })).replaceAll('=', '');

export function creationOptions(ctx: Ctx, { id, email, name, keys }: PreviewUser, use: Use): CreationOptions {
  return {
    rp: { name: 'Gatehouse', ...(rpId() && { id: rpId() }) },
    user: { id: btoa(id).replaceAll('=', ''), name: email, displayName: name },
    challenge: challengeFor(ctx, `create ${use}`, id),
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: keys.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
    authenticatorSelection: { residentKey: use === 'passkey' ? 'required' : 'discouraged', userVerification: 'preferred' },
  };
}

/** Errors: PASSKEY_REFUSED. */
export function addKey(ctx: Ctx, user: PreviewUser, use: Use, answer: AttestationJson): void {
  if (askedBy(ctx, `create ${use}`, answer).userId !== user.id) throw passkeyRefused();
  const { id: credentialId, deviceType = 'Platform' } = answer;
  user.keys.push({ id: crypto.randomUUID(), deviceType, name: 'Passkey', createdAt: ctx.now.toISOString(), credentialId, use });
}

export const assertionOptions = (ctx: Ctx, use: Use, user?: PreviewUser, keyId?: string): AssertionOptions => ({
  challenge: challengeFor(ctx, `get ${use}`, user?.id),
  allowCredentials: (user?.keys ?? [])
    .filter(({ id }) => id === keyId)
    .map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
  ...(rpId() && { rpId: rpId() }),
  userVerification: use === 'passkey' ? 'required' : 'preferred',
});

/** Owner of the key that responded. Errors: PASSKEY_REFUSED. */
export function takeAssertion(ctx: Ctx, use: Use, answer: AssertionJson): { user: PreviewUser; key: PreviewPasskey } {
  askedBy(ctx, `get ${use}`, answer);
  for (const user of ctx.world.users) {
    const key = user.keys.find((row) => row.credentialId === answer.id && row.use === use);
    if (key) return { user, key };
  }
  throw passkeyRefused();
}
