import { wrongCredentials, type CredentialsInput } from '../../../src/contract/api-tokens/api-tokens.rules.ts';
import { isTokenText } from '../../../src/contract/api-tokens/token-text.ts';
import { isUuid } from '../../db/scope.ts';
import type { Ctx } from '../../http/context.ts';
import { callerOfToken, findClient, noteUse } from '../../identity/api-tokens/live-token.ts';
import { sameBytes, sha256 } from '../../identity/secrets.ts';
import { tokenOptions } from '../../identity/sessions/sign-in.ts';
import { issueMachineToken } from '../../identity/tokens/machine-token.ts';
import { after } from '../../ports/clock.ts';

/** An access token for client credentials. Without a refresh token, which would be one more secret for the same (RFC 6749 4.4.3). */
export async function exchange({ deps, client: { ip } }: Ctx, { clientId, secret }: CredentialsInput) {
  if (!isUuid(clientId) || !isTokenText(secret, 'secret')) throw wrongCredentials();
  const token = await findClient(deps, clientId);
  if (!token || !sameBytes(token.secret_hash, sha256(secret))) throw wrongCredentials();
  const { roleIds, permissions, tenantRoles } = await callerOfToken(deps, token, ip);
  await noteUse(deps, token);
  const { accessTokenSeconds } = deps.policy;
  const now = deps.clock.now();
  const accessToken = await issueMachineToken(
    {
      clientId: token.id,
      tenantId: token.tenant_id,
      ownerId: token.owner_id,
      createdBy: token.created_by,
      roles: tenantRoles.roles.filter(({ id }) => roleIds.includes(id)).map(({ key }) => key),
      permissions,
    },
    now,
    tokenOptions(deps),
  );
  return { accessToken, expiresIn: accessTokenSeconds, expires: after(now, accessTokenSeconds).toUTCString() };
}
