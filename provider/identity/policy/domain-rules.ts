import { domainNotAllowed } from '../../../src/contract/auth/auth.rules.ts';
import { domainVerdict, type DomainRules } from '../../../src/contract/restrictions/restrictions.rules.ts';
import type { Tx } from '../../db/tables.ts';
import { isPublicDomain } from './public-domains.ts';

export async function readDomainRules(tx: Tx, tenantId: string): Promise<DomainRules> {
  const settings = await tx
    .selectFrom('restriction_settings')
    .select(['domain_active as active', 'domain_type as listType', 'block_public_domains as blockPublicDomains'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const domains = settings?.active
    ? await tx.selectFrom('domain_restrictions').select(['domain', 'type']).where('tenant_id', '=', tenantId).execute()
    : [];
  return { active: false, listType: 'ALLOW', blockPublicDomains: false, ...settings, domains };
}

/** Before somebody becomes a member, or a member changes their email. Errors: DOMAIN_NOT_ALLOWED. */
export async function requireAllowedDomain(tx: Tx, tenantId: string, email: string): Promise<void> {
  if (!domainVerdict(await readDomainRules(tx, tenantId), email, isPublicDomain).isAllowed) throw domainNotAllowed();
}

/** In all workspaces that somebody is in. Requires the system scope. Errors: DOMAIN_NOT_ALLOWED. */
export async function requireAllowedEverywhere(tx: Tx, userId: string, email: string): Promise<void> {
  const strict = await tx
    .selectFrom('memberships as m')
    .innerJoin('restriction_settings as s', 's.tenant_id', 'm.tenant_id')
    .select('m.tenant_id as tenantId')
    .where('m.user_id', '=', userId)
    .where('s.domain_active', '=', true)
    .execute();
  for (const { tenantId } of strict) await requireAllowedDomain(tx, tenantId, email);
}
