import { afterEach, expect, it, vi } from 'vitest';
import type { AssertionOptions } from '../contract/webauthn.ts';
import { pickPasskey } from './passkey-autofill.ts';

const options = { challenge: 'AAAA', rpId: 'acme.test', allowCredentials: [{ type: 'public-key', id: 'AAAA' }] } as AssertionOptions;
const assertion = {
  id: 'AQ',
  rawId: 'AQ',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const { clientExtensionResults: _, ...expected } = assertion;

afterEach(() => vi.unstubAllGlobals());

it('asks the browser itself, for any passkey of this site', async () => {
  const get = vi.fn(async () => ({ toJSON: () => assertion }));
  vi.stubGlobal('PublicKeyCredential', { parseRequestOptionsFromJSON: (json: object) => json });
  vi.stubGlobal('navigator', { credentials: { get } });
  const { signal } = new AbortController();
  expect(await pickPasskey(options, signal)).toEqual(expected);
  expect(get).toHaveBeenCalledWith({ mediation: 'conditional', publicKey: { ...options, allowCredentials: [] }, signal });
});

it('leaves browsers without JSON to the library', async () => {
  const bytes = new Uint8Array([0]).buffer;
  class Credential {
    static isConditionalMediationAvailable = async () => true;
  }
  const get = vi.fn(async () => ({
    ...assertion,
    rawId: new Uint8Array([1]).buffer,
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  }));
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { get } });
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  expect(await pickPasskey(options, new AbortController().signal)).toEqual(expected);
});
