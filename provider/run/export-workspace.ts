import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';
import type { OidcConnectionSettings, SamlSettings } from '../federation/connections.ts';
import { readAccount } from '../identity/billing/account.ts';
import { isLivePermission, isLiveRole } from '../identity/members/retired.ts';
import type { Deps } from '../identity/work.ts';
import '../areas/audit-streams/stream-row.ts';
import '../areas/channels/channel-rows.ts';
import '../areas/reports/report-row.ts';
import '../areas/webhooks/webhook-row.ts';
import '../db/restriction-rows.ts';
import '../identity/api-tokens/api-token-row.ts';
import '../identity/applications/application-rows.ts';
import '../identity/billing/billing-rows.ts';
import '../identity/policy/tenant-policy-row.ts';
import '../provisioning/directory-rows.ts';

// Columns are named one by one: what comes to a table later, a secret maybe, doesn't come here by itself.

/** The workspace itself, with its settings. */
export async function exportWorkspace(tx: Tx, tenantId: string): Promise<object> {
  const row = await tx.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow();
  const settings = await tx.selectFrom('account_settings').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  return {
    id: row.id,
    name: row.name,
    alias: row.alias,
    type: row.type,
    status: row.status,
    isReseller: row.is_reseller,
    parentId: row.parent_id,
    accessToAccountsBelow: row.sub_account_access,
    logo: row.logo,
    applicationUrl: row.application_url,
    loginUrl: row.login_url,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lockedAt: row.disabled_at,
    deletesAt: row.deletes_at,
    settings: settings
      ? {
          address: settings.address,
          website: settings.website,
          timezone: settings.timezone,
          dateFormat: settings.date_format,
          timeFormat: settings.time_format,
          currency: settings.currency,
          portal: settings.admin_box,
        }
      : null,
  };
}

/** What it has decided about signing in, sessions, passwords, networks, domains and groups; null: what the vendor decides. */
export async function exportPolicies(tx: Tx, tenantId: string): Promise<object> {
  const own = await tx
    .selectFrom('tenant_policies')
    .select(['auth_strategy as authStrategy', 'sign_in_ways as signInWays', 'sign_up_closed as signUpClosed'])
    .select(['invite_links_closed as inviteLinksClosed', 'emails_fixed as emailsFixed', 'account_deletion as accountDeletion'])
    .select(['mfa_enforcement as mfaEnforcement', 'mfa_strategies as mfaStrategies', 'mfa_allowed as mfaAllowed'])
    .select(['mfa_remember_seconds as mfaRememberSeconds', 'step_up_seconds as stepUpSeconds', 'step_up_for_security as stepUpForSecurity'])
    .select(['idle_seconds as idleSeconds', 'life_seconds as lifeSeconds'])
    .select(['max_sessions as maxSessions', 'max_sessions_per_device as maxSessionsPerDevice'])
    .select(['rotation_days as rotationDays', 'rotation_notice_days as rotationNoticeDays'])
    .select(['history_enabled as historyEnabled', 'history_size as historySize', 'password_rules as passwordRules'])
    .select(['lockout_enabled as lockoutEnabled', 'lockout_attempts as lockoutAttempts', 'updated_at as updatedAt'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const restrictions = await tx
    .selectFrom('restriction_settings')
    .select(['ip_active as ipActive', 'ip_strategy as ipStrategy', 'domain_active as domainActive', 'domain_type as domainType'])
    .select(['block_public_domains as blockPublicDomains', 'country_active as countryActive', 'country_action as countryAction'])
    .select(['country_fail as countryFail', 'country_mail as countryMail', 'countries', 'updated_at as updatedAt'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const ips = await tx
    .selectFrom('ip_restrictions')
    .select(['id', 'ip', 'strategy', 'is_active as isActive', 'description', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const domains = await tx
    .selectFrom('domain_restrictions')
    .select(['id', 'domain', 'type', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('domain')
    .execute();
  const groups = await tx
    .selectFrom('group_settings')
    .select(['enabled', 'roles_enabled as rolesEnabled'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { own: own ?? null, restrictions: restrictions ?? null, ips, domains, groups: groups ?? null };
}

/** Its own roles, and those of every workspace. */
export const exportRoles = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('roles as r')
    .select(['r.id', 'r.key', 'r.name', 'r.description', 'r.level', 'r.is_default as isDefault', 'r.created_at as createdAt'])
    .select([
      sql<boolean>`r.tenant_id is not null`.as('isOwn'),
      sql<string[]>`array(select p.key from permissions p join role_permissions x on x.permission_id = p.id where x.role_id = r.id
        and ${isLivePermission('p.id')} order by p.key)`.as('permissions'),
    ])
    .where((is) => is.or([is('r.tenant_id', '=', tenantId), is('r.tenant_id', 'is', null)]))
    .where(isLiveRole('r.id'))
    .orderBy('r.level')
    .orderBy('r.key')
    .execute();

export const exportGroups = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('groups as g')
    .select(['g.id', 'g.name', 'g.description', 'g.color', 'g.metadata', 'g.managed_by as managedBy', 'g.created_at as createdAt'])
    .select(
      sql<string[]>`array(select x.role_id from group_roles x where x.group_id = g.id and ${isLiveRole('x.role_id')} order by 1)`.as(
        'roleIds',
      ),
    )
    .where('g.tenant_id', '=', tenantId)
    .orderBy('g.name')
    .orderBy('g.id')
    .execute();

/** Those that were given to it, and those that it owns. */
export const exportApplications = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('applications as a')
    .leftJoin('application_tenants as t', (join) => join.onRef('t.app_id', '=', 'a.id').on('t.tenant_id', '=', tenantId))
    .select(['a.id', 'a.name', 'a.description', 'a.logo_url as logo', 'a.app_url as appUrl', 'a.login_url as loginUrl'])
    .select(['a.access_type as accessType', 'a.is_active as isActive', 'a.is_first_party as isFirstParty'])
    .select(['t.access_type as accessHere', 't.created_at as givenAt', 'a.created_at as createdAt'])
    .select((is) => is('a.owner_tenant_id', '=', tenantId).$castTo<boolean | null>().as('isOwn'))
    .select(sql<string[] | null>`case when a.owner_tenant_id = ${tenantId}::uuid then a.redirect_uris end`.as('redirectUris'))
    .select(sql<string[] | null>`case when a.owner_tenant_id = ${tenantId}::uuid then a.sign_out_uris end`.as('signOutUris'))
    .where((is) => is.or([is('t.tenant_id', 'is not', null), is('a.owner_tenant_id', '=', tenantId)]))
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();

function ssoSettings(type: 'saml' | 'oidc', config: unknown): object {
  if (type === 'oidc') {
    const { issuer, clientId, idTokenAlgorithm, scopes, attributes } = config as Partial<OidcConnectionSettings>;
    return { issuer, clientId, idTokenAlgorithm, scopes, attributes };
  }
  const { idpEntityId, ssoUrl, certificates, signed, signRequests, allowsIdpInitiated, attributes } = config as Partial<SamlSettings>;
  return { idpEntityId, ssoUrl, certificates, signed, signRequests, allowsIdpInitiated, attributes };
}

/** With domains and the roles they give. A certificate of an identity provider is public. */
export async function exportSso(tx: Tx, tenantId: string): Promise<object[]> {
  const rows = await tx
    .selectFrom('sso_connections as c')
    .select(['c.id', 'c.type', 'c.vendor', 'c.name', 'c.enabled', 'c.enforced', 'c.config', 'c.created_at', 'c.updated_at'])
    .select([
      sql<
        string[]
      >`array(select r.role_id from sso_default_roles r where r.connection_id = c.id and ${isLiveRole('r.role_id')} order by 1)`.as(
        'roleIds',
      ),
      sql<object[]>`coalesce((select json_agg(json_build_object('name', g.name,
        'roleIds', array(select x.role_id from sso_group_roles x where x.group_id = g.id and ${isLiveRole('x.role_id')} order by 1)) order by g.name)
        from sso_groups g where g.connection_id = c.id), '[]')`.as('groups'),
    ])
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map(({ type, config, enabled, enforced, created_at, updated_at, ...row }) => ({
    ...row,
    type,
    isEnabled: enabled,
    isEnforced: enforced,
    settings: ssoSettings(type, config),
    createdAt: created_at,
    updatedAt: updated_at,
  }));
}

/** Email domains that it has shown to be its own, or wants to. What stands in DNS is public. */
export const exportDomains = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('sso_domains')
    .select(['id', 'domain', 'connection_id as connectionId', 'verified_at as verifiedAt', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('domain')
    .execute();

export const exportDirectories = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('directory_connections as c')
    .select([
      'c.id',
      'c.name',
      'c.source',
      'c.syncs',
      'c.any_network as anyNetwork',
      'c.created_at as createdAt',
      'c.synced_at as syncedAt',
    ])
    .select(
      sql<
        object[]
      >`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'externalId', g.external_id) order by g.name, g.id)
        from directory_groups g where g.connection_id = c.id), '[]')`.as('groups'),
    )
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();

/** Webhooks, streams of the audit log, and rules of messages to people and to Slack. */
export async function exportMessages(tx: Tx, tenantId: string): Promise<Record<string, readonly object[]>> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(['id', 'name', 'description', 'url', 'event_keys as events', 'is_active as isActive'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const auditStreams = await tx
    .selectFrom('audit_streams')
    .select(['id', 'name', 'target', 'is_active as isActive', 'delivered', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const notificationRules = await tx
    .selectFrom('notification_rules')
    .select(['channel', 'event_key as event', 'enabled'])
    .where('tenant_id', '=', tenantId)
    .orderBy('channel')
    .orderBy('event_key')
    .execute();
  const notificationRecipients = await tx
    .selectFrom('notification_subscriptions')
    .select(['id', 'name', 'channel', 'event_key as event', 'enabled', 'recipients', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const slackRules = await tx
    .selectFrom('slack_subscriptions')
    .select(['id', 'is_active as isActive', 'events', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const reports = await tx
    .selectFrom('report_schedules')
    .select(['report', 'interval', 'cron', 'tz as timezone', 'is_active as isActive', 'type', 'filters', 'recipients'])
    .where('tenant_id', '=', tenantId)
    .orderBy('report')
    .execute();
  return { webhooks, auditStreams, notificationRules, notificationRecipients, slackRules, reports };
}

/** Of the workspace, and of single people. */
export const exportTokens = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('api_tokens')
    .select(['id', 'kind', 'description', 'owner_id as ownerId', 'created_by as createdBy', 'role_ids as roleIds'])
    .select(['permission_ids as permissionIds', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Links that anybody may join by who has one. */
export const exportInviteLinks = (tx: Tx, tenantId: string) =>
  tx
    .selectFrom('tenant_invites')
    .select(['id', 'user_id as madeBy', 'role_ids as roleIds', 'app_ids as applications'])
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Its plan, with how it pays and what it paid. Amounts are in minor units. */
export async function exportBilling(tx: Tx, deps: Pick<Deps, 'billing' | 'plans'>, tenantId: string): Promise<object> {
  const { subscriptionId, isExternal, credit, subscribed } = await readAccount(tx, deps, tenantId);
  const { terms, ...subscription } = subscribed;
  const paymentMethods = await tx
    .selectFrom('payment_methods')
    .select(['id', 'brand', 'last4', 'exp_month as expMonth', 'exp_year as expYear', 'name', 'email', 'tax_id as taxId', 'address'])
    .select(['is_default as isDefault', 'created_at as createdAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const invoices = await tx
    .selectFrom('invoices')
    .select(['id', 'number', 'currency', 'total', 'lines', 'status', 'created_at as createdAt', 'paid_at as paidAt'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    plan: terms,
    subscription: { id: subscriptionId, isBilledElsewhere: isExternal, credit, ...subscription },
    paymentMethods,
    invoices: invoices.map(({ total, ...row }) => ({ ...row, total: Number(total) })),
  };
}
