import { useEffect } from 'react';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { ignore } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import type { SignInEvent } from './sign-in-machine.ts';

const loadWebauthn = () => import('../../auth/webauthn.ts');

const canFill = async (): Promise<boolean> =>
  (await (
    globalThis.PublicKeyCredential as { isConditionalMediationAvailable?(): Promise<boolean> } | undefined
  )?.isConditionalMediationAvailable?.()) === true;

/** Offers passkeys inside the identifier field, until one is picked or the first screen is left. */
export function usePasskeyAutofill(isOn: boolean, begin: (event: SignInEvent) => void): void {
  const api = useApi(passkeys);
  useEffect(() => {
    if (!isOn) return undefined;
    let active = true;
    let stop = () => {};
    async function offer() {
      if (!(await canFill())) return;
      const [{ signChallenge, stopCeremony }, { options }] = await Promise.all([loadWebauthn(), api.loginOptions({ body: {} })]);
      if (!active) return;
      stop = stopCeremony;
      const assertion = await signChallenge(options, { autofill: true });
      if (active) begin({ type: 'passkeyPicked', assertion });
    }
    offer().catch((error: unknown) => ignore(error, 'no passkey was picked; every other method still works'));
    return () => {
      active = false;
      stop();
    };
  }, [api, isOn, begin]);
}
