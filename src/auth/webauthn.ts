import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../contract/webauthn.ts';
import { AppError } from '../lib/error.ts';

const notUsed = () => new AppError('PASSKEY_CANCELLED', 'Passkey sign-in was cancelled. Try again, or choose another way.', { status: 0 });
const notCreated = () => new AppError('PASSKEY_NOT_CREATED', 'No passkey was created. Try again, or choose another way.', { status: 0 });
const unsupported = () => new AppError('PASSKEY_UNSUPPORTED', "This browser doesn't support passkeys. Choose another way.", { status: 0 });

/** Whatever the browser says, a person either did not want to, or the key was refused. */
function asAppError(cause: unknown, cancelled: () => AppError): AppError {
  if (cause instanceof AppError) return cause;
  const name = cause instanceof Error ? ((cause.cause as Error | undefined)?.name ?? cause.name) : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled();
  return new AppError('PASSKEY_REFUSED', "This passkey wasn't accepted. Try again, or sign in another way.", { status: 0, cause });
}

/** Signs a challenge. `autofill`: offered inside the field that says `webauthn`, until it is taken or given up. */
export async function signChallenge(options: AssertionOptions, { autofill = false }: { autofill?: boolean } = {}): Promise<AssertionJson> {
  if (!browserSupportsWebAuthn()) throw unsupported();
  try {
    const { id, rawId, type, authenticatorAttachment, response } = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
      // The field lives in a shadow root, where the library does not look for it.
      verifyBrowserAutofillInput: false,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      authenticatorAttachment: authenticatorAttachment ?? null,
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
    };
  } catch (cause) {
    throw asAppError(cause, notUsed);
  }
}

/** Makes a credential. Which device it lives on is in the answer. */
export async function createCredential(options: CreationOptions): Promise<AttestationJson & { deviceType: DeviceType }> {
  if (!browserSupportsWebAuthn()) throw unsupported();
  try {
    const { id, response, authenticatorAttachment } = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      deviceType: authenticatorAttachment === 'platform' ? 'Platform' : 'CrossPlatform',
      response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
    };
  } catch (cause) {
    throw asAppError(cause, notCreated);
  }
}

/** Gives up an autofill that is still waiting: one ceremony at a time. */
export const stopCeremony = (): void => WebAuthnAbortService.cancelCeremony();

export const hasWebauthn = browserSupportsWebAuthn;

/** Tells the system's password manager which passkeys of this person are still good (WebAuthn Signal API). */
export async function signalPasskeys({
  rpId,
  userId,
  credentialIds,
}: {
  rpId: string;
  userId: string;
  credentialIds: string[];
}): Promise<void> {
  const credential = globalThis.PublicKeyCredential as
    | { signalAllAcceptedCredentials?(signal: { rpId: string; userId: string; allAcceptedCredentialIds: string[] }): Promise<void> }
    | undefined;
  await credential?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: credentialIds });
}
