import { isApplicationId } from '../../src/contract/applications/applications.rules.ts';
import type { Tx } from '../db/tables.ts';
import type { WantedApplication } from '../identity/applications/application-access.ts';
import { firstApplication } from '../identity/applications/first-application.ts';
import type { ProviderConfig } from '../identity/config.ts';
import { sameBytes, sha256 } from '../identity/secrets.ts';
import { oauthRefusal } from './oauth-errors.ts';
import '../identity/applications/application-rows.ts';

/** An application as an OAuth client. URLs are compared exactly, but for the port of a person's own machine. */
export interface OAuthClient extends WantedApplication {
  /** The vendor's own. */
  isFirstParty: boolean;
  name: string;
  logo: string;
  /** Where its sign-in starts; empty if it says nothing. */
  loginUrl: string;
  /** Confidential if it ever had one. `expires_at`: a replaced one is accepted until then. */
  secrets: readonly { hash: Buffer; expires_at: Date | null }[];
  redirectUris: readonly string[];
  postLogoutRedirectUris: readonly string[];
}

/** The address without its port, if it is on a person's own machine. */
function onOwnMachine(address: string): string | undefined {
  const [, host, path = ''] = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/.*)?$/.exec(address) ?? [];
  return host && host + path;
}

/** A program takes whichever port is free (RFC 8252 7.3). */
export function isRedirectUri({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, address: string): boolean {
  const portless = URL.canParse(address) ? onOwnMachine(address) : undefined;
  return redirectUris.includes(address) || (portless !== undefined && redirectUris.some((each) => onOwnMachine(each) === portless));
}

/** An application that is in use. Requires the system scope. */
export async function findClient(tx: Tx, id: string | undefined): Promise<OAuthClient | undefined> {
  if (id === undefined || !isApplicationId(id)) return undefined;
  const rows = await tx
    .selectFrom('applications as a')
    .leftJoin('application_secrets as s', 's.app_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.logo_url',
      'a.login_url',
      'a.access_type',
      'a.is_first_party',
      'a.redirect_uris',
      'a.sign_out_uris',
      's.hash',
      's.expires_at',
    ])
    .where('a.id', '=', id)
    .where('a.is_active', '=', true)
    .execute();
  const [row] = rows;
  return (
    row && {
      id: row.id,
      accessType: row.access_type,
      isFirstParty: row.is_first_party,
      name: row.name,
      logo: row.logo_url,
      loginUrl: row.login_url,
      secrets: rows.flatMap(({ hash, expires_at }) => (hash ? [{ hash: Buffer.from(hash), expires_at }] : [])),
      redirectUris: row.redirect_uris,
      postLogoutRedirectUris: row.sign_out_uris,
    }
  );
}

/** The first application without the database: whoever asked for it can still be told that the server is in trouble. */
export function firstClient(config: ProviderConfig, id: string | null): OAuthClient | undefined {
  if (id !== config.clientId) return undefined;
  const { name, logo_url, login_url, redirect_uris, sign_out_uris } = firstApplication(config);
  return {
    ...{ id, accessType: 'FREE_ACCESS', isFirstParty: true, name, logo: logo_url, loginUrl: login_url, secrets: [] },
    ...{ redirectUris: redirect_uris, postLogoutRedirectUris: sign_out_uris },
  };
}

/** Client credentials of a request. */
export interface ShownClient {
  ids: readonly string[];
  secret: string | undefined;
}

/** Authenticates a client at the token and revocation endpoints. Errors: invalid_client. */
export function requireClient(client: OAuthClient | undefined, { ids, secret }: ShownClient, now: Date): OAuthClient {
  if (!client || ids.some((id) => id !== client.id)) throw oauthRefusal('invalid_client', 'No client has this client_id.');
  const hash = secret === undefined ? undefined : sha256(secret);
  const accepted = client.secrets.filter(({ expires_at }) => !expires_at || expires_at > now);
  const isRight = client.secrets.length === 0 ? !hash : hash && accepted.some((known) => sameBytes(known.hash, hash));
  if (!isRight) throw oauthRefusal('invalid_client', 'The secret of the client is missing or wrong.');
  return client;
}
