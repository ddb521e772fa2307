const exampleId = (last: number) => `7d3c0f5e-0000-4000-8000-00000000000${last}`;
const group = { connectionId: exampleId(4), group: 'Engineering', roleIds: [] };
const domain = { connectionId: exampleId(4), domain: 'example.com' };
const changed = (before: object | null, after: object) => ({ before, after });

/** What webhooks and notifications may tell of: actions of the audit log, by category. */
const catalogue = [
  {
    id: 'users',
    name: 'Users',
    events: [
      ['user.invited', 'User invited', 'Someone was invited to the workspace.', 'user'],
      ['user.activated', 'User activated', 'Someone confirmed their email and chose a password.', 'user'],
      ['invitation.accepted', 'Invitation accepted', 'Someone who was invited has joined.', 'user'],
      ['user.updated', 'User changed', "Someone's details or roles were changed.", 'user', { fields: ['roleIds'] }],
      ['user.disabled', 'User disabled', 'Someone can no longer sign in.', 'user'],
      ['user.enabled', 'User enabled', 'Someone can sign in again.', 'user'],
      ['user.locked', 'User locked', 'An admin locked someone out.', 'user'],
      ['user.unlocked', 'User unlocked', 'An admin let someone back in.', 'user'],
      ['user.removed', 'User removed', 'Someone was removed from the workspace.', 'user'],
      ['user.restored', 'User restored', 'A removed user was restored.', 'user'],
    ],
  },
  {
    id: 'roles',
    name: 'Roles',
    events: [
      ['role.created', 'Role created', 'A role was added.', 'role', { key: 'editor' }],
      ['role.updated', 'Role changed', "A role's name or permissions were changed.", 'role', { fields: ['name'] }],
      ['role.permissionsSet', 'Role permissions replaced', "A role's permissions were replaced.", 'role', { permissionIds: [] }],
      ['role.deleted', 'Role deleted', 'A role was deleted and removed from everyone who had it.', 'role', { key: 'editor' }],
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
      ['mfa.enrolled', 'Two-step verification set up', 'Someone set up two-step verification.', 'user'],
      ['mfa.disabled', 'Two-step verification method removed', 'Someone removed a two-step verification method.', 'user'],
      ['session.revoked', 'Session ended', 'A session was ended from another device.', 'session'],
    ],
  },
  {
    id: 'sso',
    name: 'Single sign-on',
    events: [
      ['ssoConnection.created', 'SSO connection added', 'An SSO connection was added.', 'ssoConnection', { type: 'saml', name: 'Okta' }],
      [
        'ssoConnection.updated',
        'SSO connection changed',
        'An SSO connection was changed, turned on or off, or made required.',
        'ssoConnection',
        { name: 'Okta', fields: ['enabled'], enabled: true },
      ],
      [
        'ssoConnection.deleted',
        'SSO connection deleted',
        'An SSO connection was deleted.',
        'ssoConnection',
        { type: 'saml', name: 'Okta' },
      ],
      [
        'ssoConnection.trustConfirmed',
        'SSO trust confirmed',
        'Someone confirmed which identity provider an SSO connection trusts.',
        'ssoConnection',
        { name: 'Okta' },
      ],
      ['ssoConnection.rolesSet', 'SSO roles changed', 'The roles that SSO assigns were changed.', 'ssoConnection', { roleIds: [] }],
      [
        'ssoConnection.rolesStopped',
        'SSO roles stopped',
        'SSO no longer assigns roles that nobody can give anymore.',
        'ssoConnection',
        { name: 'Okta', roles: ['Editor'] },
      ],
      ['ssoGroup.created', 'SSO group mapped', 'A group from the identity provider was mapped to roles.', 'ssoGroup', group],
      ['ssoGroup.updated', 'SSO group changed', 'The roles of a group from the identity provider were changed.', 'ssoGroup', group],
      ['ssoGroup.deleted', 'SSO group unmapped', 'A group from the identity provider no longer gives roles.', 'ssoGroup', group],
      ['ssoDomain.created', 'SSO domain added', 'A domain was added to an SSO connection.', 'ssoDomain', domain],
      ['ssoDomain.verified', 'SSO domain verified', "A domain's ownership was verified.", 'ssoDomain', domain],
      ['ssoDomain.deleted', 'SSO domain removed', 'A domain was removed from an SSO connection.', 'ssoDomain', domain],
    ],
  },
  {
    id: 'provisioning',
    name: 'Provisioning',
    events: [
      ['directory.created', 'Directory connected', 'A directory was connected.', 'directory', { name: 'Okta', source: 'okta' }],
      ['directory.updated', 'Directory changed', "A directory's settings were changed.", 'directory', { name: 'Okta' }],
      ['directory.tokenRotated', 'Directory token replaced', "A directory's token was replaced.", 'directory'],
      ['directory.deleted', 'Directory disconnected', 'A directory was disconnected.', 'directory', { name: 'Okta' }],
    ],
  },
  {
    id: 'security',
    name: 'Security',
    events: [
      [
        'policy.mfaSet',
        'Two-step verification policy changed',
        'Who needs a second factor was changed.',
        '',
        changed({ enforceMFAType: 'DontForce' }, { enforceMFAType: 'Force' }),
      ],
      [
        'policy.lockoutSet',
        'Lockout policy changed',
        'When failed sign-ins lock someone out was changed.',
        '',
        changed({ enabled: true, maxAttempts: 10 }, { enabled: true, maxAttempts: 5 }),
      ],
      ['policy.passwordSet', 'Password policy changed', 'What a password needs was changed.', '', changed(null, { minLength: 12 })],
      [
        'policy.historySet',
        'Password history policy changed',
        'How soon a password can be used again was changed.',
        '',
        changed(null, { enabled: true, historySize: 5 }),
      ],
      [
        'policy.rotationSet',
        'Password expiration changed',
        'How long passwords last was changed.',
        '',
        changed({ isActive: false }, { isActive: true, rotationPeriod: 90, notificationPeriod: 7 }),
      ],
      [
        'policy.signInSet',
        'Sign-in methods changed',
        'The ways to sign in were changed.',
        '',
        changed({ ways: ['password'] }, { ways: ['passkey'] }),
      ],
      [
        'policy.peopleSet',
        'Invite link and email rules changed',
        'Whether people can join by link or change their own email was changed.',
        '',
        changed({ allowInviteLinks: true }, { allowInviteLinks: false }),
      ],
      [
        'policy.stepUpSet',
        'Verification policy changed',
        "How recently someone must have verified it's them was changed.",
        '',
        changed({ maxAge: 3600 }, { maxAge: 900 }),
      ],
      [
        'session.policySet',
        'Session policy changed',
        'How long sessions last was changed.',
        '',
        changed({ idle_seconds: null }, { idle_seconds: 900 }),
      ],
      [
        'account.deletionPolicySet',
        'Account deletion policy changed',
        'Whether members can delete their own accounts was changed.',
        '',
        changed({ isAllowed: true }, { isAllowed: false }),
      ],
    ],
  },
  {
    id: 'restrictions',
    name: 'Restrictions',
    events: [
      ['restriction.ipAdded', 'IP address restricted', 'An IP address was added to the restrictions.', '', { ip: '192.0.2.1' }],
      [
        'restriction.ipsAdded',
        'IP addresses restricted',
        'Several IP addresses were added to the restrictions.',
        '',
        { ips: ['192.0.2.1'] },
      ],
      [
        'restriction.ipUpdated',
        'IP address in restrictions changed',
        'An IP address in the restrictions was changed, paused, or resumed.',
        'ipRestriction',
        { ip: '192.0.2.1', changes: { isActive: { from: true, to: false } } },
      ],
      [
        'restriction.ipRemoved',
        'IP address unrestricted',
        'An IP address was removed from the restrictions.',
        'ipRestriction',
        { ip: '192.0.2.1' },
      ],
      [
        'restriction.ipConfigSet',
        'IP restrictions changed',
        'IP restrictions were turned on or off, or their mode was changed.',
        '',
        changed({ isActive: false, strategy: 'ALLOW' }, { isActive: true, strategy: 'ALLOW' }),
      ],
      [
        'restriction.domainAdded',
        'Email domain restricted',
        'An email domain was added to the restrictions.',
        'domainRestriction',
        { domain: 'example.com', type: 'ALLOW' },
      ],
      [
        'restriction.domainUpdated',
        'Email domain in restrictions changed',
        'An email domain in the restrictions was changed.',
        'domainRestriction',
        { domain: 'example.com', type: 'ALLOW', changes: { domain: { from: 'example.org', to: 'example.com' } } },
      ],
      [
        'restriction.domainRemoved',
        'Email domain unrestricted',
        'An email domain was removed from the restrictions.',
        'domainRestriction',
        { domain: 'example.com', type: 'ALLOW' },
      ],
      [
        'restriction.domainConfigSet',
        'Email domain restrictions changed',
        'Email domain restrictions were turned on or off, or their mode was changed.',
        '',
        changed({ active: false, listType: 'ALLOW' }, { active: true, listType: 'ALLOW' }),
      ],
      [
        'restriction.countriesSet',
        'Restricted countries changed',
        'The list of restricted countries was changed.',
        '',
        changed({ countries: [] }, { countries: ['CH'] }),
      ],
      [
        'restriction.countryConfigSet',
        'Country restrictions changed',
        'Country restrictions were turned on or off, or their mode was changed.',
        '',
        changed({ enabled: false, action: 'ALLOW' }, { enabled: true, action: 'ALLOW' }),
      ],
      ['restriction.confirmed', 'Restriction change confirmed', 'Someone confirmed a change to the restrictions.', ''],
      ['restriction.reverted', 'Restriction change undone', 'Nobody confirmed a change to the restrictions, so it was undone.', ''],
    ],
  },
  {
    id: 'applications',
    name: 'Applications',
    events: [
      ['application.assigned', 'Application assigned', 'Someone was given access to an application.', 'user', { appIds: [] }],
      ['application.unassigned', 'Application unassigned', 'Someone lost access to an application.', 'user', { appIds: [] }],
      [
        'application.accessRequested',
        'Application access requested',
        'Someone asked for access to an application.',
        'user',
        { appIds: [] },
      ],
      ['application.accessApproved', 'Application access approved', 'An access request was approved.', 'user', { appIds: [] }],
      ['application.accessDeclined', 'Application access declined', 'An access request was declined.', 'user', { appIds: [] }],
      ['application.given', 'Application made available', 'The account can use another application.', 'application'],
      ['application.taken', 'Application withdrawn', 'The account can no longer use an application.', 'application'],
      ['application.updated', 'Application changed', "An application's name or addresses were changed.", 'application'],
      ['application.secretRotated', 'Application secret replaced', "An application's secret was replaced.", 'application'],
    ],
  },
  {
    id: 'impersonation',
    name: 'Impersonation',
    events: [
      ['impersonation.started', 'Impersonation started', 'Someone signed in as a user.', 'user', { sessionId: exampleId(4) }],
      ['impersonation.ended', 'Impersonation ended', 'Someone is no longer signed in as a user.', 'user', { sessionId: exampleId(4) }],
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
      ['account.updated', 'Account changed', "The workspace's details were changed.", 'tenant', { fields: ['name'] }],
      ['subAccount.created', 'Sub-account created', 'An account was created below this one.', 'tenant'],
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
        'The workspace or one of its users got a plan or bundle, or its end date changed.',
        'plan',
        { source: 'billing', expiresAt: null },
      ],
      [
        'entitlement.taken',
        'Plan or bundle taken',
        'The workspace or one of its users lost a plan or bundle.',
        'plan',
        { source: 'billing' },
      ],
      ['entitlement.limitReached', 'Limit reached', 'The workspace reached the limit of a feature.', 'feature', { limit: 1000 }],
      [
        'entitlement.catalogueReplaced',
        'Plans and features changed',
        "The workspace's plans, bundles, or features were changed.",
        '',
        { features: 4, bundles: 1, plans: 4 },
      ],
    ],
  },
  {
    id: 'billing',
    name: 'Billing',
    events: [
      ['subscription.updated', 'Plan changed', 'The workspace switched plans.', 'subscription', { planId: 'team-month' }],
      ['subscription.canceled', 'Plan canceled', 'The plan ends after the current period.', 'subscription'],
      ['subscription.renewed', 'Plan renewed', 'The plan will renew after all.', 'subscription'],
      ['payment.succeeded', 'Payment made', 'An invoice was paid.', 'invoice'],
      ['payment.failed', 'Payment failed', 'A card was declined.', 'invoice', { reason: 'declined' }],
      ['paymentMethod.added', 'Card added', 'A new card was added for payments.', 'paymentMethod'],
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
    ...{ id, name },
    events: events.map(([key, displayName, description, about, details = {}]) => ({ key, displayName, description, about, details })),
  }),
);
export const publicEvents: readonly EventFacts[] = eventCategories.flatMap(({ events }) => events);
export const isEventKey = (key: string): key is EventKey => publicEvents.some((event) => event.key === key);
/** They come with the product and don't change. */
const since = '2026-01-01T00:00:00.000Z';

/** Ids, and for settings what they were and are, never a secret: whoever needs more asks the API. */
export const exampleOf = ({ key, about, details }: EventFacts): Record<string, unknown> => ({
  type: key,
  timestamp: '2026-01-31T09:30:00.000Z',
  data: {
    tenantId: exampleId(1),
    actorId: exampleId(2),
    target: about ? { type: about, id: exampleId(3) } : null,
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
