import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { AssertionJson, AssertionOptions, AttestationJson, CreationOptions, DeviceType } from '../contract/webauthn.ts';
import { AppError, isAppError } from '../lib/error.ts';

const notUsed = () => new AppError('PASSKEY_CANCELLED', 'Passkey sign-in was canceled. Try again, or choose another way.', { status: 0 });
const notCreated = () => new AppError('PASSKEY_NOT_CREATED', 'No passkey was created. Try again, or choose another way.', { status: 0 });
const unsupported = () => new AppError('PASSKEY_UNSUPPORTED', "This browser doesn't support passkeys. Choose another way.", { status: 0 });

/** Browsers report either that the user cancelled or that the authenticator failed. */
function asAppError(cause: unknown, cancelled: () => AppError): AppError {
  if (isAppError(cause)) return cause;
  const name = cause instanceof Error ? ((cause.cause as Error | undefined)?.name ?? cause.name) : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return cancelled();
  return new AppError('PASSKEY_REFUSED', "This passkey wasn't accepted. Try again, or sign in another way.", { status: 0, cause });
}

/** Signs a challenge. `autofill`: offers passkeys in the field marked `webauthn` until one is picked or the ceremony is stopped. */
export async function signChallenge(options: AssertionOptions, { autofill = false }: { autofill?: boolean } = {}): Promise<AssertionJson> {
  if (!browserSupportsWebAuthn()) throw unsupported();
  try {
    const { id, rawId, type, authenticatorAttachment, response } = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: autofill,
      // The library doesn't look for the field inside our shadow root.
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

/** Creates a credential; `deviceType` says where it lives. */
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

/** Cancels a pending autofill: only one ceremony can run at a time. */
export const stopCeremony = (): void => WebAuthnAbortService.cancelCeremony();

export const hasWebauthn = browserSupportsWebAuthn;

/** Tells the system's password manager which of the user's passkeys are still valid (WebAuthn Signal API). */
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
