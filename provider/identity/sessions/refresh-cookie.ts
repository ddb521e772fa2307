import { refreshCookieName } from '../../../src/contract/wire.ts';
import type { Ctx, ProviderConfig } from '../../http/context.ts';

/** Readers accept the client id as it is, without its first dash and without any (conduct.md 8). */
const spellings = (clientId: string) => [clientId, clientId.replace('-', ''), clientId.replaceAll('-', '')].map(refreshCookieName);

export function readRefreshCookies({ header, deps }: Pick<Ctx, 'header' | 'deps'>): string[] {
  const names = new Set(spellings(deps.config.clientId));
  return (header('cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .filter(([name, value]) => name !== undefined && names.has(name) && Boolean(value))
    .map(([, ...value]) => value.join('='));
}

const attributes = ({ publicUrl }: ProviderConfig) =>
  publicUrl.startsWith('https:') ? 'Path=/; HttpOnly; Secure; SameSite=None' : 'Path=/; HttpOnly; SameSite=Lax';

export function setRefreshCookie(ctx: Ctx, token: string, maxAgeSeconds: number): void {
  const { config } = ctx.deps;
  ctx.setCookies.push(
    `${refreshCookieName(config.clientId)}=${token}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; ${attributes(config)}`,
  );
}

export function clearRefreshCookie(ctx: Ctx): void {
  const { config } = ctx.deps;
  for (const name of new Set(spellings(config.clientId))) ctx.setCookies.push(`${name}=; Max-Age=0; ${attributes(config)}`);
}
