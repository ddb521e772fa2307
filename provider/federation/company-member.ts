import type { Work } from '../identity/work.ts';
import type { Tx, UserRow } from '../db/tables.ts';
import { audit } from '../identity/audit.ts';
import { claimAccount } from '../identity/passwords/claim-account.ts';
import { joinTenant } from '../identity/members/join-tenant.ts';
import { addMember, createUser } from '../identity/members/new-user.ts';
import { requireAllowedDomain } from '../identity/policy/domain-rules.ts';
import { syncRoles } from './company-roles.ts';
import { verifiedDomains } from './connections.ts';
import { findIdentity, linkIdentity } from './identities.ts';
import type { CompanyPerson } from './person.ts';
import { requireCompanyEmail } from '../../src/contract/sso/sso.rules.ts';

interface ConnectionKey {
  id: string;
  tenantId: string;
}

/** The user to sign in. Errors: SSO_EMAIL. */
async function findOrCreateUser(
  tx: Tx,
  work: Work,
  { id, tenantId }: ConnectionKey,
  { subject, email: sent, name }: CompanyPerson,
): Promise<UserRow> {
  const identity = { provider: id, subject };
  const domains = await verifiedDomains(tx, id);
  const known = await findIdentity(tx, identity);
  if (known) {
    requireCompanyEmail(known.email, domains);
    return known;
  }
  const email = requireCompanyEmail(sent, domains);
  const load = () => tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  const present = await load();
  if (present) await claimAccount(tx, work, present.id);
  const userId = present?.id ?? (await createUser(tx, work.deps.clock.now(), { email, name, emailVerified: true, provider: 'saml' }));
  if (!present)
    await audit(tx, work, {
      action: 'user.provisioned',
      tenantId,
      actorId: userId,
      target: { type: 'user', id: userId },
      details: { connectionId: id },
    });
  await linkIdentity(tx, work, { ...identity, userId, email, tenantId });
  return (await load())!;
}

/** Creates the membership on first sign-in, with the roles currently mapped. Returns the user's id. Errors: SSO_EMAIL, DOMAIN_NOT_ALLOWED, SEATS_TAKEN. */
export async function admitMember(tx: Tx, work: Work, connection: ConnectionKey, person: CompanyPerson): Promise<string> {
  const { id: userId, email, name } = await findOrCreateUser(tx, work, connection, person);
  const { id: connectionId, tenantId } = connection;
  const present = await tx
    .selectFrom('memberships')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!present) await addMember(tx, work, { tenantId, userId, status: 'active', email, name });
  else if (present.status === 'invited') {
    await requireAllowedDomain(tx, tenantId, email);
    await joinTenant(tx, work, { userId, tenantId });
  }
  await syncRoles(tx, work, { connectionId, tenantId, userId }, person.groups);
  return userId;
}
