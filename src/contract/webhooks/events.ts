/** What webhooks and notifications may tell of: actions of the audit log, by category. */
const catalogue = [
  {
    id: 'users',
    name: 'Users',
    events: [
      ['user.invited', 'User invited', 'Someone was invited to the account.', 'user'],
      ['user.activated', 'User activated', 'Someone confirmed their email and chose a password.', 'user'],
      ['invitation.accepted', 'Invitation accepted', 'Someone who was invited has joined.', 'user'],
      ['user.updated', 'User changed', "Someone's details or roles were changed.", 'user', { fields: ['roleIds'] }],
      ['user.disabled', 'User disabled', 'Someone can no longer sign in.', 'user'],
      ['user.enabled', 'User enabled', 'Someone can sign in again.', 'user'],
      ['user.locked', 'User locked', 'An admin locked someone out.', 'user'],
      ['user.unlocked', 'User unlocked', 'An admin let someone back in.', 'user'],
      ['user.removed', 'User removed', 'Someone is no longer part of the account.', 'user'],
      ['user.restored', 'User brought back', 'Removing someone was undone.', 'user'],
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
      ['login.succeeded', 'Signed in', 'Someone signed in.', 'session'],
      ['login.locked', 'Locked after failed sign-ins', 'Too many wrong passwords locked someone out.', ''],
      ['password.changed', 'Password changed', 'Someone changed their password.', 'user'],
      ['mfa.enrolled', 'Second factor added', 'Someone set up a second factor.', 'user'],
      ['mfa.disabled', 'Second factor removed', 'Someone removed a second factor.', 'user'],
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
  {
    id: 'entitlements',
    name: 'Plans and features',
    events: [
      [
        'entitlement.given',
        'Plan or bundle given',
        'The account or one of its users got a plan or bundle, or it lasts until another day.',
        'plan',
        { source: 'billing', expiresAt: null },
      ],
      [
        'entitlement.taken',
        'Plan or bundle taken',
        'The account or one of its users lost a plan or bundle.',
        'plan',
        { source: 'billing' },
      ],
      ['entitlement.limitReached', 'Limit reached', 'The account has used a feature up to its limit.', 'feature', { limit: 1000 }],
      [
        'entitlement.catalogueReplaced',
        'Plans and features changed',
        'What the plans, bundles, and features of the account hold was changed.',
        '',
        { features: 4, bundles: 1, plans: 4 },
      ],
    ],
  },
  {
    id: 'billing',
    name: 'Billing',
    events: [
      ['subscription.updated', 'Plan changed', 'The account has another plan.', 'subscription', { planId: 'team-month' }],
      ['subscription.canceled', 'Plan canceled', 'The plan ends with its period.', 'subscription'],
      ['subscription.renewed', 'Plan renewed', 'The plan no longer ends with its period.', 'subscription'],
      ['payment.succeeded', 'Payment made', 'An invoice was paid.', 'invoice'],
      ['payment.failed', 'Payment failed', 'A card was declined.', 'invoice', { reason: 'declined' }],
      ['paymentMethod.added', 'Card added', 'Payments are made with another card now.', 'paymentMethod'],
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
