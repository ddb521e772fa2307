import { decodeJwt } from 'jose';
import type { Introspection } from '../../../src/contract/oauth/oauth.schemas.ts';
import type { OAuthClient } from '../../oauth/oauth-client.ts';
import { inScope } from '../../identity/tokens/access-token.ts';
import { holderOf } from '../../http/guard.ts';
import type { Deps } from '../../identity/work.ts';

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** What a token says, with the rights of right now (RFC 7662 2.2). Somebody else's application hears of its own people alone. */
export async function introspect(deps: Deps, client: OAuthClient, token: string): Promise<Introspection> {
  const holder = await holderOf(deps, token);
  if (!holder) return { active: false };
  const { caller, machine } = holder;
  const { tenantId, tenantRoles, roleIds, permissions, actorId, sessionId, userId } = caller;
  const known = {
    ...({ active: true, token_type: 'Bearer' } as const),
    iss: deps.config.publicUrl,
    tenantId,
    roles: tenantRoles.roles.filter(({ id }) => roleIds.includes(id)).map(({ key }) => key),
    permissions: [...permissions],
  };
  if (machine) {
    if (!client.isFirstParty) return { active: false };
    const type = machine.owner_id ? 'userApiToken' : 'tenantApiToken';
    // Client credentials are shown as a token of their own, which ends sooner.
    const exp = token.includes('.') ? decodeJwt(token).exp : machine.expires_at && secondsOf(machine.expires_at);
    return { ...known, type, sub: machine.id, client_id: machine.id, ...(exp && { exp }) };
  }
  const { exp, azp = deps.config.clientId, scope } = decodeJwt<{ azp?: string; scope?: string }>(token);
  if (!client.isFirstParty && azp !== client.id) return { active: false };
  return {
    ...{ ...known, type: 'userToken', sub: userId, sid: sessionId, client_id: azp },
    ...(inScope(scope, 'profile') ? {} : { roles: [], permissions: [] }),
    ...{ ...(scope !== undefined && { scope }), ...(exp && { exp }), ...(actorId && { act: { sub: actorId } }) },
  };
}
