import { decodeJwt } from 'jose';
import type { Introspection } from '../../../src/contract/oauth/oauth.schemas.ts';
import { holderOf } from '../../http/guard.ts';
import type { Deps } from '../../identity/work.ts';

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** What a token says, with the rights of right now (RFC 7662 2.2). */
export async function introspect(deps: Deps, token: string): Promise<Introspection> {
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
    const type = machine.owner_id ? 'userApiToken' : 'tenantApiToken';
    // Client credentials are shown as a token of their own, which ends sooner.
    const exp = token.includes('.') ? decodeJwt(token).exp : machine.expires_at && secondsOf(machine.expires_at);
    return { ...known, type, sub: machine.id, client_id: machine.id, ...(exp && { exp }) };
  }
  const { exp, azp } = decodeJwt<{ azp?: string }>(token);
  return {
    ...{ ...known, type: 'userToken', sub: userId, sid: sessionId, client_id: azp ?? deps.config.clientId },
    ...{ ...(exp && { exp }), ...(actorId && { act: { sub: actorId } }) },
  };
}
