import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AssertionOptions, CreationOptions } from '../contract/webauthn.ts';
import { createCredential, signChallenge } from './webauthn.ts';

const challenge = { challenge: 'AAAA', rpId: 'acme.test', allowCredentials: [] };
const creation = {
  ...challenge,
  rp: { id: 'acme.test', name: 'Acme' },
  user: { id: 'AAAA', name: 'ada', displayName: 'Ada' },
  pubKeyCredParams: [],
};

describe("a user who dismisses the browser's dialog", () => {
  const refuse = async () => {
    throw new DOMException('closed', 'NotAllowedError');
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["didn't use a passkey", () => signChallenge(challenge as unknown as AssertionOptions), 'PASSKEY_CANCELLED'],
    ["didn't create a passkey", () => createCredential(creation as unknown as CreationOptions), 'PASSKEY_NOT_CREATED'],
  ])('%s', async (_, ceremony, code) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('navigator', { credentials: { get: refuse, create: refuse } });
    await expect(ceremony()).rejects.toMatchObject({ code });
  });
});
