import { CompactEncrypt, compactDecrypt } from 'jose';
import { AuthError } from './auth-error.ts';

/** What a sealed text is for; one is never taken for the other. */
export type SealUse = 'session' | 'sign-in';

export interface Seal {
  seal(use: SealUse, value: object): Promise<string>;
  /** Undefined for whatever was not sealed here, with one of the passwords, for this use. */
  open(use: SealUse, text: string): Promise<unknown>;
}

const password = /^[0-9a-f]{64}$/i;
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));

/** AES-256-GCM as a JWE. The first password seals, all of them open. Errors: INVALID_OPTIONS. */
export function createSeal(passwords: string | readonly string[]): Seal {
  const all = [passwords].flat();
  if (all.length === 0 || all.some((each) => typeof each !== 'string' || !password.test(each)))
    throw new AuthError('INVALID_OPTIONS', 'password has to be 64 hexadecimal digits. Make one with: openssl rand -hex 32');
  const keys = all.map(bytesOf);
  return {
    seal: (use, value) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: use })
        .encrypt(keys[0]!),
    async open(use, text) {
      for (const key of keys) {
        try {
          const { plaintext, protectedHeader } = await compactDecrypt(text, key, {
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
          });
          return protectedHeader.typ === use ? (JSON.parse(new TextDecoder().decode(plaintext)) as unknown) : undefined;
        } catch {
          // Perhaps the next password opens it.
        }
      }
      return undefined;
    },
  };
}
