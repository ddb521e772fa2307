import { sql } from 'kysely';
import { notFound } from '../../../src/contract/input.ts';
import { secretMask, trustHeldSeconds } from '../../../src/contract/sso-config/sso-config.rules.ts';
import type { SsoConfig, SsoType } from '../../../src/contract/sso-config/sso-config.schemas.ts';
import type { Tx } from '../../db/tables.ts';
import type { ConnectionSecrets, OidcConnectionSettings, SamlSettings } from '../../federation/connections.ts';
import { describeCertificates } from '../../federation/saml/certificates.ts';
import { ownAcsUrlOf, samlMetadataPath, serviceProviderOf } from '../../federation/saml/saml-provider.ts';
import { oidcRedirectUri } from '../../federation/sso-redirect.ts';
import { isLiveRole } from '../../identity/members/retired.ts';
import { callerOf, type Work } from '../../identity/work.ts';
import { after } from '../../ports/clock.ts';

const select = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('sso_connections as c')
    .selectAll('c')
    .select([
      sql<{ id: string; domain: string; txt_record: string; validated: boolean }[]>`coalesce((select json_agg(json_build_object(
        'id', d.id, 'domain', d.domain, 'txt_record', d.txt_record, 'validated', d.verified_at is not null) order by d.created_at, d.domain)
        from sso_domains d where d.connection_id = c.id), '[]')`.as('domains'),
      sql<
        string[]
      >`array(select r.role_id from sso_default_roles r where r.connection_id = c.id and ${isLiveRole('r.role_id')} order by r.role_id)`.as(
        'roleIds',
      ),
      sql<SsoConfig['groups']>`coalesce((select json_agg(json_strip_nulls(json_build_object('id', g.id, 'group', g.name,
        'roleIds', array(select gr.role_id from sso_group_roles gr where gr.group_id = g.id and ${isLiveRole('gr.role_id')} order by gr.role_id),
        'stoppedRoleIds', nullif(array(select gr.role_id from sso_group_roles gr
          where gr.group_id = g.id and gr.stopped_at is not null and ${isLiveRole('gr.role_id')} order by gr.role_id), '{}'))) order by g.name, g.id)
        from sso_groups g where g.connection_id = c.id), '[]')`.as('groups'),
    ])
    .select(
      sql<string | null>`(select coalesce(nullif(m.name, ''), m.email) from memberships m
        where m.tenant_id = c.tenant_id and m.user_id = c.trust_changed_by)`.as('changer'),
    )
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.created_at')
    .orderBy('c.id');

export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const listConnections = (tx: Tx, work: Work): Promise<ConnectionRow[]> => select(tx, callerOf(work).tenantId).execute();

/** Errors: NOT_FOUND. */
export async function loadConnectionRow(tx: Tx, work: Work, id: string): Promise<ConnectionRow> {
  const row = await select(tx, callerOf(work).tenantId).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The one that older clients know. */
export const firstConnection = (tx: Tx, work: Work): Promise<ConnectionRow | undefined> =>
  select(tx, callerOf(work).tenantId).limit(1).executeTakeFirst();

export const secretsOf = ({ deps }: Pick<Work, 'deps'>, sealed: string | null): ConnectionSecrets =>
  sealed === null ? {} : (JSON.parse(deps.secrets.unseal(sealed)) as ConnectionSecrets);

export const typeOf = ({ vendor, type }: Pick<ConnectionRow, 'vendor' | 'type'>): SsoType => vendor ?? type;

const settlesAt = ({ trust_changed_at }: ConnectionRow): Date | null => trust_changed_at && after(trust_changed_at, trustHeldSeconds);
/** What it trusts was changed within the hour, and nobody else has agreed. */
export const isUnsettled = (row: ConnectionRow, now: Date): boolean => {
  const until = settlesAt(row);
  return until !== null && row.trust_confirmed_at === null && until > now;
};

/** How long people above whoever changed it aren't signed in by it; undefined if they are. */
export const heldUntil = (row: ConnectionRow, now: Date): string | undefined =>
  isUnsettled(row, now) ? settlesAt(row)!.toISOString() : undefined;

export function toConfig(work: Work, row: ConnectionRow): SsoConfig {
  const { publicUrl } = work.deps.config;
  const until = heldUntil(row, work.deps.clock.now());
  const saml = row.type === 'saml' ? (row.config as SamlSettings) : undefined;
  const oidc = row.type === 'oidc' ? (row.config as OidcConnectionSettings) : undefined;
  const certificates = saml?.certificates ?? [];
  const { config } = work.deps;
  const allowsIdpInitiated = saml?.allowsIdpInitiated ?? false;
  const { acsUrl, entityId } = serviceProviderOf(config, { id: row.id, settings: { allowsIdpInitiated }, secrets: {} });
  const { email = '', name = '', groups = '' } = (saml ?? oidc)?.attributes ?? {};
  return {
    id: row.id,
    enabled: row.enabled,
    generatedVerification: row.domains[0]?.txt_record ?? '',
    ssoEndpoint: saml?.ssoUrl ?? oidc?.issuer ?? '',
    publicCertificate: certificates.map((pem) => pem.trim()).join('\n'),
    signRequest: saml?.signRequests ?? false,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    acsUrl,
    type: typeOf(row),
    spEntityId: entityId,
    oidcClientId: oidc?.clientId ?? '',
    oidcSecret: secretsOf(work, row.sealed).clientSecret ? secretMask : '',
    domains: row.domains.map(({ txt_record, ...domain }) => ({ ...domain, txtRecord: txt_record })),
    roleIds: row.roleIds,
    groups: row.groups,
    skipEmailDomainValidation: false,
    name: row.name,
    idpEntityId: saml?.idpEntityId ?? '',
    certificates: describeCertificates(certificates),
    attributes: { email, name, groups },
    isResponseSigned: saml?.signed === 'response',
    allowsIdpInitiated,
    ownAcsUrl: ownAcsUrlOf(config, row.id),
    redirectUri: oidcRedirectUri(work, row.id),
    spMetadataUrl: `${publicUrl}${samlMetadataPath}/${row.id}`,
    isEnforced: row.enforced,
    testedAt: row.tested_at?.toISOString() ?? null,
    ...(until && { trustChange: { who: row.changer ?? '', isOwn: row.trust_changed_by === callerOf(work).userId, until } }),
  };
}
