import type { Work } from '../../identity/work.ts';
import type { Connection } from '../connections.ts';
import { personOfClaims, type CompanyPerson } from '../person.ts';
import { oidcRedirectUri, oidcSettingsOf } from '../sso-redirect.ts';
import { exchangeCode, userInfo } from './oidc-client.ts';

/** Encrypted until the app's page fetches it. */
export interface PendingCallback {
  params: Record<string, string>;
  state: string;
  nonce?: string | undefined;
  verifier?: string | undefined;
}

/** Exchanges the code, and asks for more where the token doesn't name an address. Errors: OidcRefusal, OidcDenial. */
export async function personOfAnswer(
  work: Work,
  connection: Extract<Connection, { type: 'oidc' }>,
  { params, state, nonce, verifier }: PendingCallback,
): Promise<{ person: CompanyPerson; names: string[]; isVerified: boolean }> {
  const { egress } = work.deps;
  const settings = oidcSettingsOf(connection);
  const names = connection.settings.attributes;
  const redirectUri = oidcRedirectUri(work, connection.id);
  const tokens = await exchangeCode(egress, settings, { params, state, nonce, verifier, redirectUri });
  let claims = { ...tokens.claims };
  if (personOfClaims(claims, names).email === undefined) claims = { ...(await userInfo(egress, settings, tokens)), ...claims };
  const isVerified = claims['email_verified'] !== false && claims['email_verified'] !== 'false';
  return { person: personOfClaims(claims, names), names: Object.keys(claims), isVerified };
}
