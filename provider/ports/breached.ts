import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { asPassword } from '../../src/lib/as-password.ts';

/** Passwords from data breaches, looked up by the first five characters of their hash, so that nobody learns the password (k-anonymity). */
export interface BreachedPort {
  /** Suffixes of the hashes that start with `prefix` (5 hexadecimal digits, upper case). */
  range(prefix: string): Promise<readonly string[]>;
}
export interface BreachedPasswords {
  /** False if the list can't be reached: sign-in must not depend on another company. */
  isBreached(password: string): Promise<boolean>;
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

/** The most common ones, from a bundled list. */
export function embeddedBreaches(): BreachedPort {
  let byPrefix: Map<string, string[]> | undefined;
  const index = () => {
    const made = new Map<string, string[]>();
    for (const password of dictionary['passwords-common'] ?? []) {
      const hash = sha1(String(password));
      const prefix = hash.slice(0, 5);
      made.set(prefix, [...(made.get(prefix) ?? []), hash.slice(5)]);
    }
    return made;
  };
  return { range: async (prefix) => (byPrefix ??= index()).get(prefix) ?? [] };
}

/** A range service like Have I Been Pwned: `GET {url}/{prefix}` returns lines `SUFFIX:COUNT`. */
export function rangeService(url: string, send: typeof fetch = fetch): BreachedPort {
  return {
    range: async (prefix) => {
      const response = await send(`${url.replace(/\/$/, '')}/${prefix}`, {
        headers: { 'add-padding': 'true' },
        redirect: 'error',
        signal: AbortSignal.timeout(2000),
      });
      if (!response.ok) throw new Error(`The range service answered ${response.status}.`);
      const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'));
      // Padding entries have a count of 0.
      return lines.filter(([, count]) => count !== '0').map(([suffix = '']) => suffix);
    },
  };
}

export function breachedPasswords(port: BreachedPort, onFailure: (error: unknown) => void): BreachedPasswords {
  return {
    isBreached: async (password) => {
      const hash = sha1(asPassword(password));
      try {
        return (await port.range(hash.slice(0, 5))).includes(hash.slice(5));
      } catch (error) {
        onFailure(error);
        return false;
      }
    },
  };
}
