import { demoUserId } from '../demo/accounts.ts';
import { vendorRoleId } from '../identity/catalog.ts';
import { addMember, createTenant } from '../identity/members/new-user.ts';
import type { TestWorld } from './world.ts';

export interface NewTenant {
  disabled?: boolean;
  /** Emails of demo users. */
  members?: readonly string[];
}

/** A tenant that isn't part of the demo. */
export async function addTenant(world: TestWorld, name: string, { disabled = false, members = [] }: NewTenant = {}): Promise<string> {
  const tenantId = await world.data(async (tx) => {
    const id = await createTenant(tx, world, name);
    if (disabled) await tx.updateTable('tenants').set({ disabled_at: world.clock.now() }).where('id', '=', id).execute();
    return id;
  });
  for (const email of members) await addMembership(world, { email, tenantId });
  return tenantId;
}

export interface NewMembership {
  email: string;
  tenantId: string;
  /** Default: a demo user. */
  userId?: string;
  /** Key of a built-in role. */
  role?: string;
  status?: 'active' | 'invited';
}

/** Adds a user to another tenant. */
export async function addMembership(
  world: TestWorld,
  { email, tenantId, userId = demoUserId(email), role, status = 'active' }: NewMembership,
): Promise<void> {
  await world.data((tx) =>
    addMember(tx, world, { tenantId, userId, status, email, name: email, roleIds: role ? [vendorRoleId(role)] : [] }),
  );
}
