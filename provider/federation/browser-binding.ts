import type { Ctx } from '../http/context.ts';
import { cookieAttributes, cookieValue } from '../identity/sessions/known-device.ts';
import { randomSecret, sameBytes, sha256 } from '../identity/secrets.ts';

const cookieName = (clientId: string) => `fe_sso_${clientId}`;
const lifeSeconds = 3600;

function readBinding({ header, deps }: Pick<Ctx, 'header' | 'deps'>): string | undefined {
  const value = cookieValue(header('cookie'), cookieName(deps.config.clientId));
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

/** Marks the browser that begins, so that nobody can finish their own sign-in in it. One mark serves all its tabs. */
export function bindBrowser(ctx: Ctx): string {
  const secret = readBinding(ctx) ?? randomSecret();
  const { config } = ctx.deps;
  ctx.setCookies.push(`${cookieName(config.clientId)}=${secret}; Max-Age=${lifeSeconds}; ${cookieAttributes(config)}`);
  return sha256(secret).toString('base64url');
}

export function isSameBrowser(ctx: Pick<Ctx, 'header' | 'deps'>, bound: string): boolean {
  const secret = readBinding(ctx);
  return secret !== undefined && sameBytes(sha256(secret), Buffer.from(bound, 'base64url'));
}
