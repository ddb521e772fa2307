import type { Ctx } from '../http/context.ts';
import type { Tx } from '../db/tables.ts';
import { createChallenge, type Challenge } from '../identity/challenges/challenges.ts';
import { cookieValue } from '../identity/sessions/known-device.ts';
import { randomSecret, sha256 } from '../identity/secrets.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

/** A request that waits while somebody signs in. It is known by the browser that brought it, and used up once. */
export type PendingRequest = Challenge<AuthorizeRequest>;

const cookieName = 'fe_hosted_login';
const lifeSeconds = 3600;

const subjectOf = (secret: string) => sha256(secret).toString('base64url');

function readCookie({ header }: Ctx): string | undefined {
  const value = cookieValue(header('cookie'), cookieName);
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** Keeps the request for the browser that brought it; answers the handle. */
export async function keepRequest(tx: Tx, ctx: Ctx, request: AuthorizeRequest): Promise<string> {
  const secret = readCookie(ctx) ?? randomSecret();
  const isSecure = ctx.deps.config.publicUrl.startsWith('https:');
  // Lax: whoever comes back from an identity provider brings it along.
  ctx.setCookies.push(`${cookieName}=${secret}; Max-Age=${lifeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`);
  const { handle } = await createChallenge(tx, ctx, {
    purpose: 'authorize',
    seconds: lifeSeconds,
    subject: subjectOf(secret),
    facts: { ...request },
  });
  return handle;
}

/** The request that waits in this browser: the named one, else the newest. */
export async function findRequest(tx: Tx, ctx: Ctx, handle: string | undefined): Promise<PendingRequest | undefined> {
  const secret = readCookie(ctx);
  if (!secret) return undefined;
  let query = tx
    .selectFrom('challenges')
    .selectAll()
    .where('purpose', '=', 'authorize')
    .where('subject', '=', subjectOf(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.deps.clock.now())
    .orderBy('created_at', 'desc')
    .limit(1);
  if (handle !== undefined) query = query.where('hash', '=', sha256(handle));
  return (await query.executeTakeFirst()) as unknown as PendingRequest | undefined;
}

/** False when another tab was faster. */
export async function finishRequest(tx: Tx, { deps }: Ctx, { id }: PendingRequest): Promise<boolean> {
  const used = await tx
    .updateTable('challenges')
    .set({ used_at: deps.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
