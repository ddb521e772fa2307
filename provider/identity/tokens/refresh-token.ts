import { isUuid } from '../../db/scope.ts';
import { randomSecret, sameBytes, sha256, type Secrets } from '../secrets.ts';

/** `<session>.<secret>.<mac>`. The database only stores hashes of the newest secret and the previous one. */
export interface RefreshToken {
  sessionId: string;
  secret: string;
  hash: Buffer;
}

const tokenOf = (sessionId: string, secret: string): RefreshToken => ({ sessionId, secret, hash: sha256(secret) });

export const newRefreshToken = (sessionId: string): RefreshToken => tokenOf(sessionId, randomSecret());

/** Deterministic, so that a repeated request gets the same response and never a second branch (security.md 2.4). */
export const successorOf = ({ sessionId, secret }: RefreshToken, secrets: Secrets): RefreshToken =>
  tokenOf(sessionId, secrets.mac('successor', sessionId, secret));

/** `refresh` is for browsers, `oauthRefresh` for host applications; they aren't interchangeable. */
export type RefreshUse = 'refresh' | 'oauthRefresh';

export const wireForm = ({ sessionId, secret }: RefreshToken, secrets: Secrets, use: RefreshUse = 'refresh'): string =>
  `${sessionId}.${secret}.${secrets.mac(use, sessionId, secret)}`;

/** Undefined unless this server issued it, which distinguishes a stolen old token from noise. */
export function readRefreshToken(text: string, secrets: Secrets, use: RefreshUse = 'refresh'): RefreshToken | undefined {
  const [sessionId, secret, mac, ...rest] = text.split('.');
  if (!sessionId || !secret || !mac || rest.length > 0 || text.length > 200 || !isUuid(sessionId)) return undefined;
  const expected = secrets.mac(use, sessionId, secret);
  return sameBytes(Buffer.from(mac), Buffer.from(expected)) ? tokenOf(sessionId, secret) : undefined;
}
