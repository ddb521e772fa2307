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

describe('a person who closes the dialog of the browser', () => {
  const refuse = async () => {
    throw new DOMException('closed', 'NotAllowedError');
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['used no passkey', () => signChallenge(challenge as unknown as AssertionOptions), 'PASSKEY_CANCELLED'],
    ['made no passkey', () => createCredential(creation as unknown as CreationOptions), 'PASSKEY_NOT_CREATED'],
  ])('%s', async (_, ceremony, code) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.stubGlobal('navigator', { credentials: { get: refuse, create: refuse } });
    await expect(ceremony()).rejects.toMatchObject({ code });
  });
});
