import { notify } from '../../identity/notifications/notify.ts';
import type { AreaTesting } from '../../test/security/area-testing.ts';

export const testing: AreaTesting = {
  makeForeign: async ({ world, tenantId, stranger, canary }) => {
    const { id: userId } = await stranger.api.profile.get();
    await world.data((tx) => notify(tx, world.clock.now(), { tenantId, userIds: [userId], kind: 'accessGiven', values: { what: canary } }));
    const { id: notificationId } = (await stranger.api.notifications.list()).data[0]!;
    return { notificationId };
  },
  samples: {
    setStatus: ({ notificationId }) => ({ body: { params: { notificationId, status: 'read' } } }),
    changeSetting: () => ({ body: { kind: 'rolesChanged', isShown: false } }),
    setPinned: ({ notificationId }) => ({ body: { notificationId } }),
  },
  words: { pinStatus: 'pin' },
};
