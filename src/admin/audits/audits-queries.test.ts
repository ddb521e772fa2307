import { expect, it } from 'vitest';
import { allActions } from '../../contract/audits/all-actions.ts';
import { actionsOf, resourceOf } from '../../contract/audits/audits.rules.ts';
import { kinds, timeOf, todayOf } from './audits-queries.ts';

it('the filter has each resource of the log in one kind, and none that nothing is about', () => {
  const offered = Object.values(kinds).flatMap((text) => text.split(',').filter((one) => !one.includes('.')));
  expect(offered.toSorted()).toEqual([...new Set(allActions.map(resourceOf))].toSorted());
});

it('what gives somebody a role is found among roles', () => {
  const found = actionsOf({ resource: kinds.roles }, allActions)!;
  const elsewhere = kinds.roles.split(',').filter((one) => one.includes('.'));
  expect(found).toEqual(expect.arrayContaining(['role.updated', 'permission.rolesSet', ...elsewhere]));
  expect(elsewhere).toContain('user.updated');
  expect(found).not.toContain('user.locked');
});

it("today's number asks for what the list shows, as far as that is today", () => {
  const now = Date.parse('2026-03-05T10:00:00.000Z');
  const today = '2026-03-05T00:00:00.000Z';
  expect(todayOf({ severity: 'High', from: '2026-02-03T10:00:00.000Z' }, 'UTC', now)).toEqual({ severity: 'High', from: today });
  expect(todayOf({ user: 'x', from: '2026-03-05T08:00:00.000Z', to: '2026-03-05T09:00:00.000Z' }, 'UTC', now)).toEqual({
    ...{ user: 'x', from: '2026-03-05T08:00:00.000Z', to: '2026-03-05T09:00:00.000Z' },
  });
  expect(todayOf({ from: '2026-02-03T10:00:00.000Z', to: today }, 'UTC', now)).toBeUndefined();
});

it.each([
  ['Europe/Berlin', '2026-03-05T10:00:00.000Z', '2026-03-04T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-05T03:00:00.000Z', '2026-03-04T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-05T19:00:00.000Z', '2026-03-05T18:30:00.000Z'],
  // The clocks went forward in the night.
  ['Europe/Berlin', '2026-03-29T10:00:00.000Z', '2026-03-28T23:00:00.000Z'],
])('today in %s at %s began at %s', (timeZone, now, from) => expect(todayOf({}, timeZone, Date.parse(now))).toEqual({ from }));

it.each([
  ['', '2026-02-04T00:00:00.000Z'],
  ['7d', '2026-02-27T00:00:00.000Z'],
  ['1d', '2026-03-04T10:15:00.000Z'],
])('the period %j has as many days as it says, the present one included', (range, from) =>
  expect(timeOf(range, Date.parse('2026-03-05T10:15:30.000Z'))).toEqual({ from }),
);
