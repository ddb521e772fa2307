import * as v from 'valibot';
import { metadataRow } from '../configuration/metadata-rows.ts';
import type { PermissionKey } from '../permission-keys.ts';
import { notificationTexts, type NotificationText } from './notification-texts.ts';
import { invalidInput } from '../input.ts';
import {
  NotificationQuery,
  notificationKinds,
  requiredKinds,
  severities,
  type Notification,
  type NotificationKind,
  type NotificationSetting,
} from './notifications.schemas.ts';

type Values = Readonly<Record<string, string>>;
interface KindFacts {
  severity: Notification['severity'];
  /** Where it leads; absent where there's nothing more to see. */
  link?(values: Values): { section: string; rest: string };
}
const info = 'info' as const;
const warning = 'warning' as const;
const rest = (action: string, id: string | undefined) => (id ? `${action}/${id}` : '');

const kinds: Record<NotificationKind, KindFacts> = {
  accessRequested: { severity: info, link: ({ appId }) => ({ section: 'applications', rest: rest('access', appId) }) },
  accessGiven: { severity: info },
  accessDeclined: { severity: info },
  importFinished: { severity: info, link: () => ({ section: 'users', rest: 'import' }) },
  webhookTurnedOff: { severity: warning, link: ({ webhookId }) => ({ section: 'webhooks', rest: rest('log', webhookId) }) },
  webhookPaused: { severity: warning, link: ({ webhookId }) => ({ section: 'webhooks', rest: rest('log', webhookId) }) },
  auditStreamStopped: { severity: warning, link: () => ({ section: 'audits', rest: 'streams' }) },
  directoryStopped: { severity: warning, link: () => ({ section: 'provisioning', rest: '' }) },
  ssoTrustChanged: { severity: warning, link: () => ({ section: 'sso', rest: '' }) },
  ssoRolesStopped: { severity: warning, link: () => ({ section: 'sso', rest: '' }) },
  certificateEnding: { severity: warning, link: () => ({ section: 'sso', rest: '' }) },
  restrictionsReverted: { severity: warning, link: () => ({ section: 'security', rest: 'ipRestrictions' }) },
  newDevice: { severity: warning, link: () => ({ section: 'privacy', rest: '' }) },
  rolesChanged: { severity: info, link: () => ({ section: 'profile', rest: '' }) },
  tokenEnding: {
    severity: warning,
    link: ({ own }) => ({ section: own === 'yes' ? 'personalApiTokens' : 'apiTokens', rest: '' }),
  },
};

export const titleOf = (kind: NotificationKind, { device }: Values): NotificationText =>
  kind === 'newDevice' && !device ? 'newDeviceUnknown' : kind;
export const bodyOf = (kind: NotificationKind, { roles }: Values): NotificationText =>
  kind === 'rolesChanged' && !roles ? 'rolesChangedNoneBody' : `${kind}Body`;

/** One pass, so that a value which looks like a token stays as it is. */
const fill = (text: string, values: Values) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Its place in the portal: `webhooks/log/1`. */
export function placeOf(kind: NotificationKind, values: Values): string {
  const { section = '', rest: after = '' } = kinds[kind].link?.(values) ?? {};
  return [section, after].filter(Boolean).join('/');
}

interface NotificationFacts extends Pick<Notification, 'id' | 'kind' | 'status' | 'isPinned' | 'createdAt'> {
  values: Values;
}
/** As the wire has it. */
export function toNotification({ kind, values, ...facts }: NotificationFacts): Notification {
  const { severity, link } = kinds[kind];
  const shown = { ...values, ...(values['date'] && { date: values['date'].slice(0, 10) }) };
  return {
    ...facts,
    kind,
    values: { ...values },
    severity,
    title: fill(notificationTexts[titleOf(kind, values)], shown),
    body: fill(notificationTexts[bodyOf(kind, values)], shown),
    ...(link && { link: link(values) }),
  };
}

/** Who is told of what concerns the workspace, not a person: those who can do something about it. */
export const toldBy = {
  webhookTurnedOff: 'fe.connectivity.write.webhooks',
  webhookPaused: 'fe.connectivity.write.webhooks',
  auditStreamStopped: 'fe.secure.write.auditStreams',
  directoryStopped: 'fe.secure.write.provisioningConfiguration',
  ssoTrustChanged: 'fe.secure.write.samlConfiguration',
  ssoRolesStopped: 'fe.secure.write.samlConfiguration',
  certificateEnding: 'fe.secure.write.samlConfiguration',
  restrictionsReverted: 'fe.secure.write.securityPolicy',
  tokenEnding: 'fe.secure.write.tenantApiTokens',
} as const satisfies { [K in NotificationKind]?: PermissionKey };

/** Errors: INVALID_INPUT for a kind that is always told of. */
export function requireOptional({ kind, isShown }: NotificationSetting): void {
  if (!isShown && requiredKinds.includes(kind)) throw invalidInput({ kind: 'You always get notifications of this kind.' });
}

/** Whom the rest is for: those who decide, and everyone where nobody is named. */
const kindKeys: { [K in NotificationKind]?: PermissionKey | undefined } = {
  ...toldBy,
  accessRequested: 'fe.secure.write.applications',
  importFinished: 'fe.secure.write.users',
  // People have tokens of their own, too.
  tokenEnding: undefined,
};

/** The kinds that somebody may be told of, and which of them they see. */
export const settingsOf = (holds: (key: PermissionKey) => boolean, muted: readonly NotificationKind[]): NotificationSetting[] =>
  notificationKinds
    .filter((kind) => !kindKeys[kind] || holds(kindKeys[kind]))
    .map((kind) => ({ kind, isShown: !muted.includes(kind) || requiredKinds.includes(kind) }));

/** As many are told of one thing at most. */
export const mostTold = 50;
/** How long before an API token ends its people are told. */
export const tokenWarningDays = 7;
/** Live connections of one person to one instance. A browser keeps no more than six to a host, and needs some for requests. */
export const mostStreams = 4;

export const isNotificationQuery = (text: string): boolean => {
  try {
    return v.is(NotificationQuery, JSON.parse(text));
  } catch {
    return false;
  }
};
/** The wire has it as JSON in one parameter (conduct.md 2). */
export const readNotificationQuery = (text = '{}'): NotificationQuery => v.parse(NotificationQuery, JSON.parse(text));

/** `/metadata?entityName=notifications`: how people are told here, and what of it an admin sets up. */
export function notificationsMetadata(vendorId: string, { hasSlack, canText }: { hasSlack: boolean; canText: boolean }) {
  const channelsConfig = ['email', ...(hasSlack ? ['slack'] : []), ...(canText ? ['sms'] : []), 'webhook'];
  return {
    ...metadataRow('notifications', vendorId),
    ...{ properties: [], channels: ['bell', ...channelsConfig], channelsConfig, severities: [...severities] },
  };
}
