import type { SessionRow, Tx } from '../../db/tables.ts';
import { readRefreshToken, type RefreshToken } from '../tokens/refresh-token.ts';
import type { Work } from '../work.ts';

export interface BrowserSession {
  session: SessionRow;
  token: RefreshToken;
}

/** Refresh tokens that this server issued, among what a browser's cookies hold. */
export const readRefreshTokens = ({ deps: { secrets } }: Pick<Work, 'deps'>, texts: readonly string[]): RefreshToken[] =>
  texts.flatMap((text) => readRefreshToken(text, secrets) ?? []);

/** The live sessions of these tokens. More than one: another site has planted a cookie, and nobody knows which is the user's own. */
export async function browserSessions(tx: Tx, { deps: { clock } }: Work, tokens: readonly RefreshToken[]): Promise<BrowserSession[]> {
  if (tokens.length === 0) return [];
  const now = clock.now();
  const rows = await tx
    .selectFrom('sessions')
    .selectAll()
    .where(
      'id',
      'in',
      tokens.map(({ sessionId }) => sessionId),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .execute();
  return rows.flatMap((session) => {
    const ofSession = tokens.filter(({ sessionId }) => sessionId === session.id);
    const token =
      ofSession.find(({ hash }) => session.refresh_hash.equals(hash)) ?? ofSession.find(({ hash }) => session.previous_hash?.equals(hash));
    return token ? [{ session, token }] : [];
  });
}
