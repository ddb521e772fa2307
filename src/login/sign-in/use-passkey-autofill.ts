import { useEffect } from 'react';
import { pickPasskey } from '../../auth/passkey-autofill.ts';
import { passkeys } from '../../contract/passkeys/passkeys.ts';
import { ignore } from '../../lib/error.ts';
import { useApi } from '../../services.tsx';
import type { SignInEvent } from './sign-in-machine.ts';

const canFill = async (): Promise<boolean> =>
  (await (
    globalThis.PublicKeyCredential as { isConditionalMediationAvailable?(): Promise<boolean> } | undefined
  )?.isConditionalMediationAvailable?.()) === true;

/** Offers passkeys inside the identifier field, until one is picked or the first screen is left. */
export function usePasskeyAutofill(isOn: boolean, begin: (event: SignInEvent) => void): void {
  const api = useApi(passkeys);
  useEffect(() => {
    if (!isOn) return undefined;
    const left = new AbortController();
    async function offer() {
      if (!(await canFill())) return;
      const { options } = await api.loginOptions({ body: {} });
      if (left.signal.aborted) return;
      const assertion = await pickPasskey(options, left.signal);
      if (!left.signal.aborted) begin({ type: 'passkeyPicked', assertion });
    }
    offer().catch((error: unknown) => ignore(error, 'no passkey was picked; every other method still works'));
    return () => left.abort();
  }, [api, isOn, begin]);
}
