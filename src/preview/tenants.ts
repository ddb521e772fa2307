import type { Handlers } from '../contract/endpoint.ts';
import type { tenants } from '../contract/tenants/tenants.ts';
import { caller, membershipOf, notFound, type World } from './world.ts';

export function previewTenants(world: World): Handlers<typeof tenants> {
  const list = async () => {
    const { userId, tenantId } = caller(world);
    const own = world.memberships.filter((row) => row.userId === userId && row.status === 'active' && !row.disabled && !row.locked);
    const mine = world.tenants.filter((tenant) => own.some((row) => row.tenantId === tenant.tenantId));
    return { tenants: mine, activeTenant: mine.find((tenant) => tenant.tenantId === tenantId)! };
  };
  return {
    list,
    listV1: list,
    listV2: async () => (await list()).tenants,
    switch: async ({ body }) => {
      const { userId } = caller(world);
      const membership = membershipOf(world, userId, body.tenantId);
      if (membership?.status !== 'active' || membership.disabled || membership.locked) return notFound();
      world.current!.tenantId = body.tenantId;
    },
  };
}
