import { errorCodePattern } from '../src/lib/error.ts';

const secretKey =
  /token|passw|passphrase|secret|otp|jwt|cookie|credential|assertion|verifier|authorization|cvc|cvv|card.?number|^pan$|pin$|codes?$/i;
const tokenText = /^(Bearer\s|eyJ[\w-]+\.[\w-]+\.)/;
const maxDepth = 6;

/**
 * Finds what an event must not carry: a key named like a secret, a token as text, or data too deep to check.
 * Returns its path, e.g. `user.accessToken`, or undefined. The `code` of a failure is a name, not a secret.
 */
export function findSecret(eventName: string, detail: unknown): string | undefined {
  const visit = (found: unknown, path: string, depth: number): string | undefined => {
    if (typeof found === 'string') return tokenText.test(found) ? path || 'the text' : undefined;
    if (typeof found !== 'object' || found === null) return undefined;
    if (depth > maxDepth) return path;
    for (const [key, inner] of Object.entries(found)) {
      const here = path ? `${path}.${key}` : key;
      const named =
        (eventName === 'error' || eventName === 'request-failed') &&
        here === 'code' &&
        typeof inner === 'string' &&
        errorCodePattern.test(inner);
      if (!named && secretKey.test(key)) return here;
      const deeper = visit(inner, here, depth + 1);
      if (deeper) return deeper;
    }
    return undefined;
  };
  return visit(detail, '', 0);
}
