import { mayGive } from '../../src/contract/roles/roles.rules.ts';
import { adminKey } from '../../src/contract/users/users.rules.ts';
import { domainVerdict } from '../../src/contract/restrictions/restrictions.rules.ts';
import type { Tx } from '../db/tables.ts';
import { verifiedDomainsOf } from '../federation/connections.ts';
import { audit } from '../identity/audit.ts';
import { requireSeat } from '../identity/billing/seats.ts';
import { revokeLinks } from '../identity/challenges/links.ts';
import { privilegesOf } from '../identity/members/grants.ts';
import { joinTenant } from '../identity/members/join-tenant.ts';
import { keepAnAdmin } from '../identity/members/last-admin.ts';
import { addMember, createUser } from '../identity/members/new-user.ts';
import { readDomainRules } from '../identity/policy/domain-rules.ts';
import { isPublicDomain } from '../identity/policy/public-domains.ts';
import { claimAccount } from '../identity/passwords/claim-account.ts';
import { revokeSessions } from '../identity/sessions/sessions.ts';
import type { Work } from '../identity/work.ts';
import { mailNotice } from '../messages/messages.ts';
import { attempt } from './attempt.ts';
import type { DirectoryRow, DirectoryUserRow } from './directory-rows.ts';
import { describe, type Document } from './scim-document.ts';
import { scimError } from './scim-errors.ts';

const taken = () => scimError(409, 'Somebody else of this workspace has this email address already.', 'uniqueness');

/** A company decides about people of its own domains only (security.md 2.7). */
async function requireOwnDomain(tx: Tx, tenantId: string, email: string | undefined): Promise<string> {
  if (!email) throw scimError(400, 'userName or an email must be an email address.', 'invalidValue');
  const domain = email.split('@')[1]!;
  if ((await verifiedDomainsOf(tx, tenantId)).has(domain)) return email;
  throw scimError(403, `${domain} isn't a verified domain of this workspace. Verify it in Single sign-on first.`);
}

/** The workspace's own rule for email domains, as for anybody who joins. */
async function requireAllowed(tx: Tx, tenantId: string, email: string): Promise<void> {
  if (domainVerdict(await readDomainRules(tx, tenantId), email, isPublicDomain).isAllowed) return;
  throw scimError(403, `The email domain restrictions of this workspace don't allow ${email.split('@')[1]}.`);
}

/** Whoever sets an admin's email sets who is the admin, which takes more than the right to connect a directory. */
async function requireNoAdmin(tx: Tx, person: { tenantId: string; userId: string }): Promise<void> {
  if (!mayGive(await privilegesOf(tx, person), [adminKey])) return;
  throw scimError(403, 'This person manages the workspace, so only they can change their email.');
}

/** Who the directory means: whom it has provisioned, else whoever has the address, else somebody new. */
async function findPerson(tx: Tx, work: Work, row: DirectoryUserRow, { email, name }: { email: string; name: string | undefined }) {
  const { tenant_id: tenantId } = row;
  const now = work.deps.clock.now();
  const holder = await tx.selectFrom('users').select(['id', 'email', 'name']).where('email', '=', email).executeTakeFirst();
  if (row.user_id) {
    const known = await tx.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', row.user_id).executeTakeFirstOrThrow();
    if (known.email === email) return known;
    if (holder) throw taken();
    // Only within the company's own domains.
    await requireOwnDomain(tx, tenantId, known.email);
    await requireNoAdmin(tx, { tenantId, userId: known.id });
    await tx.updateTable('users').set({ email, email_verified: true, updated_at: now }).where('id', '=', known.id).execute();
    await revokeLinks(tx, now, { userId: known.id });
    await revokeSessions(tx, work, { userId: known.id });
    await mailNotice(tx, work, { kind: 'emailChanged', to: known.email });
    return { ...known, email };
  }
  if (!holder) {
    const id = await createUser(tx, now, { email, name, emailVerified: true, provider: 'scim2' });
    return { id, email, name: name ?? '' };
  }
  const other = await tx
    .selectFrom('directory_users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', holder.id)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (other) throw taken();
  await claimAccount(tx, work, holder.id);
  return holder;
}

/** Ends somebody's access here at once: sessions now, tokens with the membership. Errors: LAST_ADMIN. */
async function shutOut(tx: Tx, work: Work, { tenantId, userId }: { tenantId: string; userId: string }): Promise<void> {
  const now = work.deps.clock.now();
  await keepAnAdmin(tx, tenantId, () =>
    tx
      .updateTable('memberships')
      .set({ disabled_at: now, signed_out_at: now })
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .execute(),
  );
  await revokeSessions(tx, work, { userId, tenantId });
}

/** Errors: LAST_ADMIN. */
async function deactivate(tx: Tx, work: Work, directory: DirectoryRow, userId: string): Promise<void> {
  const { tenant_id: tenantId } = directory;
  const isIn = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!isIn) return;
  await shutOut(tx, work, { tenantId, userId });
  await audit(tx, work, {
    action: 'user.disabled',
    tenantId,
    target: { type: 'user', id: userId },
    details: { directoryId: directory.id },
  });
}

/** Makes the workspace's user what the directory says. Returns their id. Errors: LAST_ADMIN, and those of SCIM. */
export async function syncUser(tx: Tx, work: Work, directory: DirectoryRow, row: DirectoryUserRow): Promise<string | null> {
  if (!directory.syncs) return row.user_id;
  if (row.active || !row.user_id) return applyUser(tx, work, directory, row);
  // Whoever leaves the company is out, whatever has become of their address and its domain.
  await deactivate(tx, work, directory, row.user_id);
  await attempt(tx, () => applyUser(tx, work, directory, row));
  return row.user_id;
}

async function applyUser(tx: Tx, work: Work, directory: DirectoryRow, row: DirectoryUserRow): Promise<string> {
  const { tenant_id: tenantId } = directory;
  const now = work.deps.clock.now();
  const { email: told, name, active } = describe(JSON.parse(row.document) as Document);
  const email = await requireOwnDomain(tx, tenantId, told);
  const person = await findPerson(tx, work, row, { email, name });
  const userId = person.id;
  const target = { type: 'user', id: userId };
  const member = await tx
    .selectFrom('memberships')
    .select(['status', 'disabled_at', 'managed_by', 'email'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (member?.status !== 'active' || member.email !== email) await requireAllowed(tx, tenantId, email);
  if (!member) {
    await addMember(tx, work, { tenantId, userId, status: 'active', email, name: name ?? person.name, isDisabled: !active });
    await audit(tx, work, { action: 'user.provisioned', tenantId, target, details: { directoryId: directory.id } });
  } else if (member.status === 'invited') await joinTenant(tx, work, { userId, tenantId });
  if (active && member?.disabled_at) await requireSeat(tx, work.deps, tenantId);
  const known = await tx
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '!=', tenantId)
    .execute();
  if (name && known.length === 0) await tx.updateTable('users').set({ name, updated_at: now }).where('id', '=', userId).execute();
  await tx
    .updateTable('memberships')
    .set({ managed_by: 'scim2', email, ...(name && { name }), ...(active && { disabled_at: null }) })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  if (!active) await deactivate(tx, work, directory, userId);
  if (active && member?.disabled_at)
    await audit(tx, work, { action: 'user.enabled', tenantId, target, details: { directoryId: directory.id } });
  return userId;
}

/** Takes somebody the directory has deleted out of the workspace; their account and other workspaces stay. Errors: LAST_ADMIN. */
export async function removeSynced(tx: Tx, work: Work, directory: DirectoryRow, userId: string): Promise<void> {
  const { tenant_id: tenantId } = directory;
  await revokeLinks(tx, work.deps.clock.now(), { userId, tenantId });
  await revokeSessions(tx, work, { userId, tenantId });
  await keepAnAdmin(tx, tenantId, () =>
    tx.deleteFrom('memberships').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute(),
  );
  await audit(tx, work, {
    action: 'user.deprovisioned',
    tenantId,
    target: { type: 'user', id: userId },
    details: { directoryId: directory.id },
  });
}
