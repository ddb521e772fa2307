import { requiredKinds, type NotificationKind, type NotificationStatus } from '../contract/notifications/notifications.schemas.ts';
import { mayGive } from '../contract/roles/roles.rules.ts';
import type { PermissionKey } from '../contract/permission-keys.ts';
import { table } from './collection.ts';
import { isUsable, type Moment } from './context.ts';
import { sampleId } from './sample-data.ts';
import { effectiveRoleIds, permissionKeysOf, type World } from './world.ts';

export interface PreviewNotification {
  id: string;
  tenantId: string;
  userId: string;
  kind: NotificationKind;
  values: Record<string, string>;
  status: NotificationStatus;
  isPinned: boolean;
  createdAt: string;
}

/** What the demo's admin has been told of. */
function samples({ users, tenants }: World): PreviewNotification[] {
  const tenantId = tenants.find(({ name }) => name === 'Acme')!.tenantId;
  const userId = users.find(({ email }) => email === 'admin@acme.test')!.id;
  const facts: [hoursAgo: number, kind: NotificationKind, values: Record<string, string>, status?: NotificationStatus][] = [
    [2, 'accessRequested', { who: 'Robin Chen', what: 'Reports', appId: sampleId(7, 2) }],
    [20, 'newDevice', { device: 'Firefox, Windows' }],
    [45, 'tokenEnding', { name: 'Nightly export', date: new Date(Date.now() + 5 * 86_400_000).toISOString(), own: 'no' }],
    [100, 'importFinished', { file: 'spring-hires.csv', imported: '38', total: '40' }, 'read'],
    [400, 'rolesChanged', { roles: 'Admin' }, 'archived'],
  ];
  return facts.map(([hoursAgo, kind, values, status = 'unread'], at) => ({
    ...{ id: sampleId(39, at + 1), tenantId, userId, kind, values, status, isPinned: false },
    createdAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  }));
}
export const notificationRows = table<PreviewNotification>('notifications', samples);

type Told = { userIds: readonly string[] } | { permission: PermissionKey };

/** Tells people of a workspace, or those in it who hold a permission. */
export function notify(
  ctx: Moment,
  { tenantId, kind, values, ...told }: Told & Pick<PreviewNotification, 'tenantId' | 'kind' | 'values'>,
): void {
  const { world, now } = ctx;
  const isTold = (userId: string, keys: () => string[]) =>
    'userIds' in told ? told.userIds.includes(userId) : mayGive({ permissions: keys() }, [told.permission]);
  for (const member of world.memberships)
    if (
      member.tenantId === tenantId &&
      isUsable(member, now) &&
      (requiredKinds.includes(kind) || !member.mutedNotifications?.includes(kind)) &&
      isTold(member.userId, () => permissionKeysOf(world, effectiveRoleIds(world, member)))
    )
      notificationRows(ctx).push({
        ...{ id: crypto.randomUUID(), tenantId, userId: member.userId, kind, values },
        ...{ status: 'unread', isPinned: false, createdAt: now.toISOString() },
      });
}
