import { mayGive } from '../../src/contract/roles/roles.rules.ts';
import { domainVerdict } from '../../src/contract/restrictions/restrictions.rules.ts';
import { changesBetween } from '../../src/contract/audits/audits.rules.ts';
import type { AuditAction } from '../../src/contract/audit-actions.ts';
import { adminKey } from '../../src/contract/users/users.rules.ts';
import { inOneLine } from '../../src/lib/normalize-input.ts';
import type { Tx } from '../db/tables.ts';
import { verifiedDomainsOf } from '../federation/connections.ts';
import { audit } from '../identity/audit.ts';
import { setEmail } from '../identity/members/change-email.ts';
import { privilegesOf } from '../identity/members/grants.ts';
import { joinTenant } from '../identity/members/join-tenant.ts';
import { changeMemberAs, endMembership } from '../identity/members/member-changes.ts';
import { addMember, createUser } from '../identity/members/new-user.ts';
import { belongsElsewhere, hasLeft, letBackIn, letDirectoryManage, shutOut } from '../identity/members/provisioned-member.ts';
import { readDomainRules } from '../identity/policy/domain-rules.ts';
import { isPublicDomain } from '../identity/policy/public-domains.ts';
import { claimAccount } from '../identity/passwords/claim-account.ts';
import type { Work } from '../identity/work.ts';
import { mailNotice } from '../messages/messages.ts';
import { attempt } from './attempt.ts';
import type { ActingDirectory } from './directory-maker.ts';
import type { DirectoryUserRow } from './directory-rows.ts';
import { describe, type Document } from './scim-document.ts';
import { scimError } from './scim-errors.ts';

const taken = () => scimError(409, 'Another user in this workspace already has this email.', 'uniqueness');

/** A company decides about people of its own domains only (security.md 2.7). */
async function requireOwnDomain(tx: Tx, tenantId: string, email: string | undefined): Promise<string> {
  if (!email) throw scimError(400, 'userName or an email must be an email address.', 'invalidValue');
  const domain = email.split('@')[1]!;
  if ((await verifiedDomainsOf(tx, tenantId)).has(domain)) return email;
  throw scimError(403, `${domain} isn't a verified domain of this workspace. Verify it in Single sign-on first.`);
}

/** The workspace's own rule for email domains, said as a directory's administrator has to read it. */
async function requireAllowed(tx: Tx, tenantId: string, email: string): Promise<void> {
  if (domainVerdict(await readDomainRules(tx, tenantId), email, isPublicDomain).isAllowed) return;
  throw scimError(403, `The email domain restrictions of this workspace don't allow ${email.split('@')[1]}.`);
}

const note = (tx: Tx, work: Work, directory: ActingDirectory, action: AuditAction, userId: string, details: object = {}) =>
  audit(tx, work, {
    action,
    tenantId: directory.tenant_id,
    target: { type: 'user', id: userId },
    details: { directoryId: directory.id, ...details },
  });

interface Person {
  id: string;
  email: string;
  name: string;
}

/** Another address for somebody who is known. Theirs is the same in all of their workspaces, so it's only where they belong to no other. */
async function moveAddress(tx: Tx, work: Work, { tenant_id: tenantId }: ActingDirectory, person: Person, email: string): Promise<void> {
  await requireOwnDomain(tx, tenantId, person.email);
  if (await belongsElsewhere(tx, { tenantId, userId: person.id }))
    throw scimError(403, 'This person also belongs to other workspaces, so only they can change their email.');
  // Whoever sets an admin's email sets who is the admin.
  if (mayGive(await privilegesOf(tx, { tenantId, userId: person.id }), [adminKey]))
    throw scimError(403, 'This person manages the workspace, so only they can change their email.');
  await setEmail(tx, work, { userId: person.id, email });
}

/** Who the directory means: whom it has provisioned, else whoever has the address, else somebody new. */
async function findPerson(
  tx: Tx,
  work: Work,
  row: DirectoryUserRow,
  { email, name }: { email: string; name: string | undefined },
): Promise<Person & { isNew?: boolean }> {
  const people = tx.selectFrom('users').select(['id', 'email', 'name']);
  const holder = await people.where('email', '=', email).executeTakeFirst();
  if (row.user_id) {
    const known = await people.where('id', '=', row.user_id).executeTakeFirstOrThrow();
    if (holder && holder.id !== known.id) throw taken();
    return known;
  }
  if (!holder) {
    const id = await createUser(tx, work.deps.clock.now(), { email, name, emailVerified: true, provider: 'scim2' });
    return { id, email, name: name ?? '', isNew: true };
  }
  const other = await tx
    .selectFrom('directory_users')
    .select('id')
    .where('tenant_id', '=', row.tenant_id)
    .where('user_id', '=', holder.id)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (other) throw taken();
  await claimAccount(tx, work, holder.id);
  return holder;
}

/** To somebody who was here before, and hasn't asked to be in this workspace. */
async function tellAdded(tx: Tx, work: Work, { tenant_id }: ActingDirectory, to: string): Promise<void> {
  // Nobody is mailed over and over by being taken out and put in again.
  await work.deps.limits.count('messages', `${tenant_id}:${to}`);
  const { name: tenant } = await tx.selectFrom('tenants').select('name').where('id', '=', tenant_id).executeTakeFirstOrThrow();
  await mailNotice(tx, work, { kind: 'addedByDirectory', to, values: { tenant } });
}

const memberOf = (tx: Tx, { tenant_id }: ActingDirectory, userId: string) =>
  tx
    .selectFrom('memberships')
    .select(['status', 'disabled_at', 'managed_by'])
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/**
 * Makes the workspace's user what the directory says. Returns their id. Errors: LAST_ADMIN, SEATS_TAKEN, DOMAIN_NOT_ALLOWED,
 * HIGHER_PRIVILEGE if they hold more than the directory's maker, and those of SCIM.
 */
export async function syncUser(tx: Tx, work: Work, directory: ActingDirectory, row: DirectoryUserRow): Promise<string | null> {
  if (!directory.syncs) return row.user_id;
  const { user_id: userId } = row;
  if (row.active || !userId) return applyUser(tx, work, directory, row);
  // Whoever leaves the company is out, whatever has become of their address and its domain.
  const member = await memberOf(tx, directory, userId);
  if (member && !member.disabled_at)
    await changeMemberAs(tx, directory.by, userId, async () => {
      await shutOut(tx, work, { tenantId: directory.tenant_id, userId });
      await note(tx, work, directory, 'user.disabled', userId);
    });
  await attempt(tx, () => applyUser(tx, work, directory, row));
  return userId;
}

async function applyUser(tx: Tx, work: Work, directory: ActingDirectory, row: DirectoryUserRow): Promise<string> {
  const { tenant_id: tenantId, by } = directory;
  const at = work.deps.clock.now();
  const { email: told, name: called, active } = describe(JSON.parse(row.document) as Document);
  const sent = called && inOneLine(called);
  const email = await requireOwnDomain(tx, tenantId, told);
  const { isNew, ...person } = await findPerson(tx, work, row, { email, name: sent });
  const { id: userId } = person;
  const key = { tenantId, userId };
  const member = await memberOf(tx, directory, userId);
  if (member?.status !== 'active' && (await hasLeft(tx, key)))
    throw scimError(403, 'This person has left the workspace. They come back when they accept an invitation from one of its admins.');
  if (member?.status !== 'active' || email !== person.email) await requireAllowed(tx, tenantId, email);
  const name = sent && !(await belongsElsewhere(tx, key)) ? sent : person.name;
  const before = { name: person.name, email: person.email, managedBy: member?.managed_by };
  const changes = changesBetween(before, { name, email, managedBy: 'scim2' });
  if (!member) {
    if (email !== person.email) throw scimError(403, 'This person is no longer in the workspace, so only they can change their email.');
    await addMember(tx, work, { ...key, status: 'active', email, name, isDisabled: !active });
    await letDirectoryManage(tx, key, { name, at });
    await note(tx, work, directory, 'user.provisioned', userId);
    if (!isNew) await tellAdded(tx, work, directory, email);
    return userId;
  }
  const comesBack = active && member.disabled_at !== null;
  const leaves = !active && member.disabled_at === null;
  if (!changes && member.status === 'active' && !comesBack && !leaves) return userId;
  await changeMemberAs(tx, by, userId, async () => {
    if (email !== person.email) await moveAddress(tx, work, directory, person, email);
    if (member.status === 'invited') {
      await joinTenant(tx, work, key);
      await note(tx, work, directory, 'user.provisioned', userId);
      await tellAdded(tx, work, directory, email);
    }
    await letDirectoryManage(tx, key, { name: name === person.name ? undefined : name, at });
    if (changes) await note(tx, work, directory, 'user.updated', userId, { fields: Object.keys(changes), changes });
    if (comesBack) {
      await letBackIn(tx, work, key);
      await note(tx, work, directory, 'user.enabled', userId);
    }
    if (leaves) {
      await shutOut(tx, work, key);
      await note(tx, work, directory, 'user.disabled', userId);
    }
  });
  return userId;
}

/** Takes somebody the directory has deleted out of the workspace. Errors: LAST_ADMIN, HIGHER_PRIVILEGE. */
export async function removeSynced(tx: Tx, work: Work, directory: ActingDirectory, userId: string): Promise<void> {
  const { tenant_id: tenantId, by } = directory;
  if (!(await memberOf(tx, directory, userId))) return;
  await changeMemberAs(tx, by, userId, () => endMembership(tx, work, { tenantId, userId }));
  await note(tx, work, directory, 'user.deprovisioned', userId);
}
