import { expect, it } from 'vitest';
import { mergeNotifications, withEvent } from './notification-queries.ts';

const slack = {
  id: 's1',
  isActive: true,
  slackEvents: [
    { eventKey: 'role.created', channelIds: ['C1'], title: 'New role' },
    { eventKey: 'role.deleted', channelIds: ['C2'] },
  ],
};
const rule = {
  eventKey: 'role.created',
  enabled: false,
  subscriptions: [{ id: 'e1', name: 'Ops', enabled: true, recipients: ['a@b.test'] }],
};

it('lists every subscription of every channel, off if its event is off, each under an id of its own', () => {
  const rows = mergeNotifications([rule], [], [slack]);
  expect(rows).toMatchObject([
    { id: 'e1', channel: 'email', name: 'Ops', enabled: false },
    { channel: 'slack', name: 'New role', recipients: ['C1'], enabled: true },
    { channel: 'slack', name: '', recipients: ['C2'], eventKey: 'role.deleted' },
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

it('a change to one event of a Slack subscription leaves the others alone', () => {
  const changed = { eventKey: 'role.created', channelIds: ['C3'] };
  expect(withEvent(slack, 'role.created', changed)).toEqual([changed, slack.slackEvents[1]]);
  expect(withEvent(slack, 'role.created')).toEqual([slack.slackEvents[1]]);
});
