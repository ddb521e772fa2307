import { letUse } from '../applications/assign.ts';
import { contactNumber } from '../../../src/contract/phones/phones.rules.ts';
import { nameFromEmail } from '../../../src/contract/users/users.rules.ts';
import type { BillingDeps } from '../billing/account.ts';
import { requireSeat } from '../billing/seats.ts';
import type { Deps, Work } from '../work.ts';
import { forgetLeaving } from './join-tenant.ts';
import { requireAllowedDomain } from '../policy/domain-rules.ts';
import { placeholderEmail, shownEmail } from '../../messages/no-address.ts';
import type { Tx } from '../../db/tables.ts';

export interface NewUser {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | null | undefined;
  emailVerified?: boolean;
  passwordHash?: string | undefined;
  metadata?: string | undefined;
  /** Default `local`. */
  provider?: string | undefined;
}

/** A user without a tenant. */
export async function createUser(tx: Tx, now: Date, user: NewUser): Promise<string> {
  const id = crypto.randomUUID();
  const email = user.email ?? placeholderEmail(id);
  const hasPassword = user.passwordHash !== undefined;
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      name: user.name || (user.email ? nameFromEmail(user.email) : ''),
      phone: user.phone ? contactNumber(user.phone) : null,
      password_hash: user.passwordHash ?? null,
      password_changed_at: hasPassword ? now : null,
      email_verified: user.emailVerified ?? false,
      metadata: user.metadata ?? '{}',
      picture_url: null,
      super_user: false,
      provider: user.provider ?? 'local',
      last_login_at: null,
      last_tenant_id: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (hasPassword) await tx.insertInto('password_history').values({ user_id: id, hash: user.passwordHash!, created_at: now }).execute();
  return id;
}

export interface NewMember {
  tenantId: string;
  userId: string;
  status: 'invited' | 'active';
  email: string;
  name: string;
  invitedBy?: string | null;
  roleIds?: readonly string[];
  appIds?: readonly string[];
  /** When a temporary member's access ends. */
  expiresAt?: Date | undefined;
  /** They take no seat until they are enabled. */
  isDisabled?: boolean;
}

/** The only way into a workspace. Errors: SEATS_TAKEN, DOMAIN_NOT_ALLOWED. */
export async function addMember(
  tx: Tx,
  { deps }: { deps: BillingDeps & Pick<Deps, 'clock'> },
  { tenantId, userId, status, email, name, invitedBy = null, roleIds = [], appIds = [], expiresAt, isDisabled = false }: NewMember,
): Promise<void> {
  const now = deps.clock.now();
  if (!isDisabled) await requireSeat(tx, deps, tenantId);
  // Whoever has none has been asked for by their phone number or username.
  if (shownEmail(email)) await requireAllowedDomain(tx, tenantId, email);
  await tx
    .insertInto('memberships')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      status,
      email,
      name,
      verified: false,
      disabled_at: isDisabled ? now : null,
      locked_at: null,
      signed_out_at: null,
      invited_by: invitedBy,
      managed_by: 'frontegg',
      created_at: now,
      joined_at: status === 'active' ? now : null,
      last_seen_at: null,
      ...(expiresAt && { expires_at: expiresAt }),
    })
    .execute();
  if (status === 'active') await forgetLeaving(tx, { tenantId, userId });
  if (roleIds.length > 0)
    await tx
      .insertInto('membership_roles')
      .values(roleIds.map((role_id) => ({ tenant_id: tenantId, user_id: userId, role_id })))
      .execute();
  await letUse(tx, now, { tenantId, userId, appIds });
}

/** A new account for a user who signs up as its first admin. */
export async function createTenant(
  tx: Tx,
  { deps: { clock } }: Pick<Work, 'deps'>,
  name: string,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const now = clock.now();
  await tx
    .insertInto('tenants')
    .values({
      id,
      name,
      alias: null,
      type: 'customer',
      is_reseller: false,
      logo: null,
      application_url: null,
      login_url: null,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}
