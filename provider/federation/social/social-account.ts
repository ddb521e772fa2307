import type { Work } from '../../identity/work.ts';
import type { Tx, UserRow } from '../../db/tables.ts';
import { audit } from '../../identity/audit.ts';
import { claimAccount } from '../../identity/passwords/claim-account.ts';
import { addMember, createUser } from '../../identity/members/new-user.ts';
import { nameFromEmail } from '../../../src/contract/users/users.rules.ts';
import { placeOf, requireOpen } from '../../identity/sign-up.ts';
import { findConnection } from '../connections.ts';
import { findIdentity, linkIdentity } from '../identities.ts';
import { needsHome, requireOwnedAddress, requireVouchedEmail, type SocialPerson } from '../../../src/contract/social/social.rules.ts';

export interface SocialEntry {
  provider: string;
  person: SocialPerson;
  invitationToken: string | undefined;
  metadata: string | undefined;
}
export interface SocialUser {
  userId: string;
  name: string;
  isNewUser: boolean;
  wanted: string | undefined;
}

const identityKey = (provider: string) => `social:${provider}`;

async function signInMethods(tx: Tx, { id, email, password_hash }: UserRow): Promise<string[]> {
  const identities = await tx.selectFrom('user_identities').select('provider').where('user_id', '=', id).execute();
  const social = identities.flatMap(({ provider }) => (provider.startsWith('social:') ? [provider.slice('social:'.length)] : []));
  const methods = [...(password_hash ? ['password'] : []), ...((await findConnection(tx, email)) ? ['sso'] : []), ...social];
  return methods.length > 0 ? [...new Set(methods)] : ['email'];
}

/** Links an existing account if the provider vouches for the address. Errors: ACCOUNT_EXISTS. */
async function link(tx: Tx, work: Work, user: UserRow, { provider, person }: SocialEntry): Promise<void> {
  if (!person.ownsAddress) requireOwnedAddress(person, await signInMethods(tx, user));
  await claimAccount(tx, work, user.id);
  await linkIdentity(tx, work, {
    provider: identityKey(provider),
    subject: person.subject,
    userId: user.id,
    email: user.email,
    tenantId: null,
  });
}

/** An account of the user's own, if they have nowhere else to go. */
async function homeOf(
  tx: Tx,
  work: Work,
  { id: userId, email, name }: UserRow,
  { invitationToken }: SocialEntry,
): Promise<string | undefined> {
  const active = await tx
    .selectFrom('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const { allowSignups } = work.deps.policy.public;
  if (!needsHome({ isMember: active !== undefined, isInvited: invitationToken !== undefined, allowSignups })) return undefined;
  return addHome(tx, work, { userId, email, name, invitationToken });
}

async function addHome(
  tx: Tx,
  work: Work,
  { userId, email, name, invitationToken }: { userId: string; email: string; name: string; invitationToken: string | undefined },
): Promise<string> {
  requireOpen(work, 'email', { email, invitationToken });
  const { tenantId, roleIds, invitedBy } = await placeOf(tx, work, { email, name, invitationToken });
  await addMember(tx, work, { tenantId, userId, status: 'active', email, name, invitedBy, roleIds });
  return tenantId;
}

async function create(
  tx: Tx,
  work: Work,
  email: string,
  { provider, person, invitationToken, metadata }: SocialEntry,
): Promise<SocialUser> {
  requireOpen(work, 'email', { email, invitationToken });
  const name = person.name ?? nameFromEmail(email);
  const userId = await createUser(tx, work.deps.clock.now(), { email, name, metadata, emailVerified: true, provider });
  const tenantId = await addHome(tx, work, { userId, email, name, invitationToken });
  await audit(tx, work, {
    action: 'user.signedUp',
    tenantId,
    actorId: userId,
    target: { type: 'user', id: userId },
    details: { by: identityKey(provider) },
  });
  await linkIdentity(tx, work, { provider: identityKey(provider), subject: person.subject, userId, email, tenantId });
  return { userId, name, isNewUser: true, wanted: tenantId };
}

/**
 * The user: by (provider, subject) first, and by address only if the provider vouches for it.
 * Errors: SOCIAL_EMAIL, ACCOUNT_EXISTS, SIGN_UP_CLOSED, DOMAIN_NOT_ALLOWED, USER_DISABLED, LINK_INVALID, SEATS_TAKEN.
 */
export async function findOrCreateSocialUser(tx: Tx, work: Work, entry: SocialEntry): Promise<SocialUser> {
  const { provider, person } = entry;
  const known = await findIdentity(tx, { provider: identityKey(provider), subject: person.subject });
  if (known) return { userId: known.id, name: known.name, isNewUser: false, wanted: undefined };
  const email = requireVouchedEmail(person);
  const present = await tx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
  if (!present) return create(tx, work, email, entry);
  await link(tx, work, present, entry);
  const wanted = await homeOf(tx, work, present, entry);
  return { userId: present.id, name: present.name, isNewUser: wanted !== undefined, wanted };
}
