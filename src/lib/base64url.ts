import { AppError } from './error.ts';

/** Decodes base64url. Errors: INVALID_TOKEN (SPEC 5). */
export function bytesFromBase64url(text: string): Uint8Array {
  if (!/^[A-Za-z0-9_-]*$/.test(text))
    throw new AppError('INVALID_TOKEN', 'Invalid token specified: Illegal base64url string!', { status: 400 });
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  } catch (cause) {
    throw new AppError('INVALID_TOKEN', "Invalid token specified: 'atob' failed", { status: 400, cause });
  }
}

/** Claims of a compact JWT, unverified: the server has already checked the signature. */
export function readJwtClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1];
  if (!payload) throw new AppError('INVALID_TOKEN', 'Invalid token specified: missing part #2', { status: 400 });
  try {
    return JSON.parse(new TextDecoder().decode(bytesFromBase64url(payload))) as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_TOKEN', 'Invalid token specified: not JSON', { status: 400, cause });
  }
}
