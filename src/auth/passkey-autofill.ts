import type { AssertionJson, AssertionOptions } from '../contract/webauthn.ts';

/**
 * Offers passkeys in the field marked `webauthn` until one is picked or `signal` aborts. Browsers that read and write the JSON of
 * passkeys themselves need no library for it.
 */
export async function pickPasskey(options: AssertionOptions, signal: AbortSignal): Promise<AssertionJson> {
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential)) {
    const { signChallenge, stopCeremony } = await import('./webauthn.ts');
    signal.addEventListener('abort', stopCeremony);
    return signChallenge(options, { autofill: true });
  }
  const credential = (await navigator.credentials.get({
    mediation: 'conditional',
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON({
      ...options,
      allowCredentials: [],
    } as PublicKeyCredentialRequestOptionsJSON),
    signal,
  })) as PublicKeyCredential;
  const { id, rawId, type, authenticatorAttachment = null, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    authenticatorAttachment,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}
