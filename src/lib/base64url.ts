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

/** A session's token is read at every change of it. Without the signature it is of no use to anybody. */
let last: { payload: string; claims: Readonly<Record<string, unknown>> } | undefined;

/** Claims of a compact JWT, unverified: the server has already checked the signature. Errors: INVALID_TOKEN (SPEC 5). */
export function readJwtClaims(token: string): Readonly<Record<string, unknown>> {
  const payload = token.split('.')[1];
  if (!payload) throw new AppError('INVALID_TOKEN', 'Invalid token specified: missing part #2', { status: 400 });
  if (last?.payload !== payload) last = { payload, claims: decoded(payload) };
  return last.claims;
}

function decoded(payload: string): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(bytesFromBase64url(payload))) as Record<string, unknown>;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('INVALID_TOKEN', 'Invalid token specified: not JSON', { status: 400, cause });
  }
}
