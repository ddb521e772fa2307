import type { Work } from '../identity/work.ts';
import { isUuid } from '../db/scope.ts';
import type { Tx } from '../db/tables.ts';
import type { SamlConnection } from './saml/connection.ts';
import { domainOf } from '../../src/lib/email-domain.ts';
import { normalEmail } from './email-domain.ts';
import type { IdTokenAlgorithm } from '../identity/policy/social-policy.ts';

/** Attribute names of the identity provider; default: the usual ones. */
export interface AttributeNames {
  email?: string;
  name?: string;
  groups?: string;
}
export interface SamlSettings extends SamlConnection {
  attributes?: AttributeNames;
}
export interface OidcConnectionSettings {
  issuer: string;
  clientId: string;
  idTokenAlgorithm?: IdTokenAlgorithm;
  /** In addition to `openid email profile`. */
  scopes?: string[];
  attributes?: AttributeNames;
}
export interface ConnectionSecrets {
  /** PEM, for this connection only. */
  key?: string;
  certificate?: string;
  clientSecret?: string;
}
interface Common {
  id: string;
  tenantId: string;
  secrets: ConnectionSecrets;
}
export type Connection =
  | (Common & { type: 'saml'; settings: SamlSettings })
  | (Common & { type: 'oidc'; settings: OidcConnectionSettings });

/** Enabled connections of open tenants. */
const live = (tx: Tx) =>
  tx
    .selectFrom('sso_connections as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .where('c.enabled', '=', true)
    .where('t.disabled_at', 'is', null);

/** Requires the system scope. */
export async function loadConnection(
  tx: Tx,
  work: Pick<Work, 'deps'>,
  id: string | undefined,
  { evenOff = false } = {},
): Promise<Connection | undefined> {
  if (!id || !isUuid(id)) return undefined;
  const row = await (evenOff ? tx.selectFrom('sso_connections as c') : live(tx))
    .select(['c.id', 'c.tenant_id', 'c.type', 'c.config', 'c.sealed'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const secrets = row.sealed === null ? {} : (JSON.parse(work.deps.secrets.unseal(row.sealed)) as ConnectionSecrets);
  return { id: row.id, tenantId: row.tenant_id, secrets, type: row.type, settings: row.config } as Connection;
}

/** Where users of this address sign in, by domain alone, so that it reveals nothing about the user. Requires the system scope. */
export async function findConnection(tx: Tx, email: string): Promise<{ id: string; type: 'saml' | 'oidc' } | undefined> {
  const address = normalEmail(email);
  if (!address) return undefined;
  return live(tx)
    .innerJoin('sso_domains as d', 'd.connection_id', 'c.id')
    .select(['c.id', 'c.type'])
    .where('d.domain', '=', domainOf(address))
    .where('d.verified_at', 'is not', null)
    .executeTakeFirst();
}

/** Domains this connection vouches for. */
export async function verifiedDomains(tx: Tx, connectionId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sso_domains')
    .select('domain')
    .where('connection_id', '=', connectionId)
    .where('verified_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** Those of a workspace, whichever connection they are of. */
export async function verifiedDomainsOf(tx: Tx, tenantId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('sso_domains')
    .select('domain')
    .where('tenant_id', '=', tenantId)
    .where('verified_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** Whether any company sign-in exists. */
export async function hasConnections(tx: Tx): Promise<boolean> {
  const found = await live(tx)
    .innerJoin('sso_domains as d', 'd.connection_id', 'c.id')
    .select('c.id')
    .where('d.verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
