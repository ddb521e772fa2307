const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 256 random bits in 43 characters, the length RFC 7636 recommends for verifiers. */
export const randomText = (): string => base64url(crypto.getRandomValues(new Uint8Array(32)));

/** The `S256` challenge of a verifier (RFC 7636 4.2). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
