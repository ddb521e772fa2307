import { endpoints, get, post, put } from '../endpoint.ts';
import type { notificationsChecks } from './notifications.checks.ts';

/** What somebody is told of in the portal. Nobody sees or changes another person's. */
export const notifications = endpoints<typeof notificationsChecks>('notifications')({
  /** Pinned ones first, then the newest. `params` is JSON: `count`, `offset` and, ours, `filter`. */
  list: get('/notification', { access: 'signedIn' }),
  /** Archiving unpins. */
  setStatus: put('/notification/status', { access: 'signedIn', produces: 'nothing' }),
  setPinned: put('/notification/:pinStatus', { access: 'signedIn', produces: 'nothing' }),
  markAllRead: post('/notification/status/mark-all-read', { access: 'signedIn', produces: 'nothing' }),
  /** Ours: the kinds that somebody with these permissions is told of here. */
  settings: get('/notification/settings', { access: 'signedIn' }),
  /** Ours: of what comes from now on. */
  changeSetting: put('/notification/settings', { access: 'signedIn', produces: 'nothing' }),
  /** Ours: server-sent events, each of which says only that something has changed. Ends with the access token or the session. */
  stream: get('/notification/stream', { access: 'signedIn', produces: 'stream' }),
});
