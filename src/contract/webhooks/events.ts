/** What webhooks and notifications may tell of: actions of the audit log, by category. */
const catalogue = [
  {
    id: 'users',
    name: 'Users',
    events: [
      ['user.invited', 'User invited', 'Somebody was invited to the account.', 'user'],
      ['user.activated', 'User activated', 'Somebody confirmed their email and chose a password.', 'user'],
      ['invitation.accepted', 'Invitation accepted', 'Somebody who was invited has joined.', 'user'],
      ['user.updated', 'User changed', "Somebody's details or roles were changed.", 'user', { fields: ['roleIds'] }],
      ['user.disabled', 'User disabled', 'Somebody can no longer sign in.', 'user'],
      ['user.enabled', 'User enabled', 'Somebody can sign in again.', 'user'],
      ['user.locked', 'User locked', 'An admin locked somebody out.', 'user'],
      ['user.unlocked', 'User unlocked', 'An admin let somebody back in.', 'user'],
      ['user.removed', 'User removed', 'Somebody is no longer part of the account.', 'user'],
    ],
  },
  {
    id: 'roles',
    name: 'Roles',
    events: [
      ['role.created', 'Role created', 'A role was added.', 'role', { key: 'editor' }],
      ['role.updated', 'Role changed', "A role's name or permissions were changed.", 'role', { fields: ['name'] }],
      ['role.permissionsSet', 'Role permissions replaced', 'A role has other permissions now.', 'role', { permissionIds: [] }],
      ['role.deleted', 'Role deleted', 'A role was deleted, also from everyone who had it.', 'role', { key: 'editor' }],
    ],
  },
  {
    id: 'groups',
    name: 'Groups',
    events: [
      ['group.created', 'Group created', 'A group was added.', 'group'],
      ['group.updated', 'Group changed', "A group's name or description was changed.", 'group'],
      ['group.usersAdded', 'Group members added', 'People joined a group.', 'group', { userIds: [] }],
      ['group.usersRemoved', 'Group members removed', 'People left a group.', 'group', { userIds: [] }],
      ['group.deleted', 'Group deleted', 'A group was deleted.', 'group'],
    ],
  },
  {
    id: 'sign-in',
    name: 'Sign-in',
    events: [
      ['login.succeeded', 'Signed in', 'Somebody signed in.', 'session'],
      ['login.locked', 'Locked after failed sign-ins', 'Too many wrong passwords locked somebody out.', ''],
      ['password.changed', 'Password changed', 'Somebody changed their password.', 'user'],
      ['mfa.enrolled', 'Second factor added', 'Somebody set up a second factor.', 'user'],
      ['mfa.disabled', 'Second factor removed', 'Somebody removed a second factor.', 'user'],
      ['session.revoked', 'Session ended', 'A session was signed out from elsewhere.', 'session'],
    ],
  },
  {
    id: 'api-tokens',
    name: 'API tokens',
    events: [
      ['apiToken.created', 'API token created', 'An API token was created.', 'apiToken', { scope: 'tenant', kind: 'ClientCredentials' }],
      [
        'apiToken.revoked',
        'API token revoked',
        'An API token stopped working.',
        'apiToken',
        { scope: 'tenant', kind: 'ClientCredentials' },
      ],
    ],
  },
  {
    id: 'account',
    name: 'Account',
    events: [
      ['account.updated', 'Account changed', 'The account’s details were changed.', 'tenant', { fields: ['name'] }],
      ['subAccount.created', 'Account created below', 'An account was created below this one.', 'tenant'],
      ['subAccount.deleted', 'Account deleted below', 'An account below this one was deleted.', 'tenant'],
    ],
  },
] as const;

export type EventKey = (typeof catalogue)[number]['events'][number][0];
interface EventFacts {
  key: EventKey;
  displayName: string;
  description: string;
  /** What the event is about; empty if it's only about the actor. */
  about: string;
  details: Readonly<Record<string, unknown>>;
}

export const eventCategories: readonly { id: string; name: string; events: readonly EventFacts[] }[] = catalogue.map(
  ({ id, name, events }) => ({
    id,
    name,
    events: events.map(([key, displayName, description, about, details = {}]) => ({ key, displayName, description, about, details })),
  }),
);
export const publicEvents: readonly EventFacts[] = eventCategories.flatMap(({ events }) => events);
export const isEventKey = (key: string): key is EventKey => publicEvents.some((event) => event.key === key);
/** They come with the product and don't change. */
const since = '2026-01-01T00:00:00.000Z';

/** Ids of what happened, never what stands in it: whoever needs more asks the API. */
export const exampleOf = ({ key, about, details }: EventFacts): Record<string, unknown> => ({
  type: key,
  timestamp: '2026-01-31T09:30:00.000Z',
  data: {
    tenantId: '7d3c0f5e-0000-4000-8000-000000000001',
    actorId: '7d3c0f5e-0000-4000-8000-000000000002',
    target: about ? { type: about, id: '7d3c0f5e-0000-4000-8000-000000000003' } : null,
    details,
  },
});

/** As the wire has categories with their events. */
export const categoriesOf = (vendorId: string) =>
  eventCategories.map(({ id, name, events }) => ({
    ...{ id, name, vendorId, createdAt: since, updatedAt: since },
    events: events.map((event) => ({
      ...{ id: event.key, key: event.key, displayName: event.displayName, description: event.description },
      ...{ category: name, categoryId: id, vendorId, createdAt: since, updatedAt: since, example: exampleOf(event) },
    })),
  }));

/** As the wire has the events of a channel. Every channel has all of them. */
export const channelMapsOf = (vendorId: string) =>
  categoriesOf(vendorId).flatMap(({ events, ...category }) =>
    events.map(({ category: _, example: __, ...event }) => ({ ...event, category })),
  );
